/** Runs `codegen:check` and `schema:check` in a copy of the repository, and checks their output. */
import { spawnSync } from 'node:child_process';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { copyWorktree, type Worktree } from '#tests/support/worktree.ts';

let tree: Worktree;

beforeAll(() => {
  tree = copyWorktree();
});
afterEach(() => tree.reset());
afterAll(() => tree.dispose());

type Command = 'codegen:check' | 'schema:check';

/** Runs a script of package.json, and checks that it changes no file of the copy. */
function run(command: Command) {
  const { scripts } = JSON.parse(tree.read('package.json')) as { scripts: Record<Command, string> };
  const before = tree.changes();
  const { status, stdout, stderr } = spawnSync(scripts[command], {
    cwd: tree.folder,
    shell: true,
    encoding: 'utf8',
  });
  expect(tree.changes()).toBe(before);
  return { status, stdout, lines: stderr.trimEnd().split('\n') };
}

const AUTH = 'schema/auth.graphql';
const FULL_NAME = '  "Full name."\n  fullName: String\n';
const UNRELEASED = '## [Unreleased]\n';

const REFUSED: {
  what: string;
  change: () => void;
  command: Command;
  /** Patterns that must each match a printed line. */
  names?: RegExp[];
  /** Pattern for the last printed line. */
  says: RegExp;
}[] = [
  {
    what: 'an operation on a field that was removed',
    change: () => tree.edit(AUTH, FULL_NAME, ''),
    command: 'codegen:check',
    names: [/^client\/\S+\.graphql:\d+:\d+: Cannot query field "fullName" on type "User"\.$/],
    says: /run "npm run codegen"\.$/,
  },
  {
    what: 'a documented example on a field that was removed',
    change: () => tree.edit(AUTH, FULL_NAME, ''),
    command: 'schema:check',
    names: [/^schema\/examples\/auth\.graphql:\d+:\d+: Cannot query field "fullName" on type "User"\.$/],
    says: /run "npm run codegen"\.$/,
  },
  {
    what: 'a schema that cannot be read',
    change: () => tree.edit(AUTH, FULL_NAME, `${FULL_NAME}  fullName: Strin\n`),
    command: 'codegen:check',
    names: [
      /^schema\/auth\.graphql:\d+:\d+: Unknown type "Strin"\./,
      /^schema\/auth\.graphql:\d+:\d+: Field "User\.fullName" can only be defined once\.$/,
    ],
    says: /run "npm run codegen"\.$/,
  },
  {
    what: 'a field and an argument without a description',
    change: () => {
      tree.edit(AUTH, FULL_NAME, '  fullName: String\n');
      tree.edit(AUTH, '    "E-mail address of the account."\n    email: String!', '    email: String!');
    },
    command: 'schema:check',
    names: [
      /^schema\/auth\.graphql:\d+:\d+: User\.fullName has no description\.$/,
      /^schema\/auth\.graphql:\d+:\d+: Mutation\.login\.email has no description\.$/,
    ],
    says: /run "npm run schema:check"\.$/,
  },
  {
    what: 'a breaking change that CHANGELOG does not list',
    change: () => tree.edit(AUTH, 'token: String!', 'token: String'),
    command: 'schema:check',
    names: [/^ {2}`Session\.token`: Field 'Session\.token' changed type from 'String!' to 'String'$/],
    says: /CHANGELOG\.md; then run "npm run schema:check"\.$/,
  },
];

test.each(REFUSED)('$command refuses $what', ({ change, command, names = [], says }) => {
  change();
  const { status, lines } = run(command);
  expect(lines.at(-1)).toMatch(says);
  for (const line of names) expect(lines).toContainEqual(expect.stringMatching(line));
  expect(status).toBe(1);
});

test('codegen:check refuses types of an older schema, a generated file edited by hand, one whose source is gone, and one left out of git', () => {
  tree.edit(AUTH, FULL_NAME, `${FULL_NAME}\n  "First name."\n  firstName: String\n`);
  tree.write('client/types.generated.ts', `${tree.read('client/types.generated.ts')}export type Mine = 1;\n`);
  tree.remove('client/pages/resetPassword/resetPassword.graphql');
  tree.unstage('client/pages/quote/quote.generated.ts');
  const { status, lines } = run('codegen:check');
  expect(lines).toEqual([
    'Nothing makes these generated files any more: run "git rm -f client/pages/resetPassword/resetPassword.generated.ts".',
    expect.stringMatching(/^Generated files are stale: .*\. Run "npm run codegen" and commit them\.$/),
    'Generated files are not committed yet: run "git add client/pages/quote/quote.generated.ts".',
  ]);
  expect(lines[1]).toContain('gateway/types.generated.ts');
  expect(lines[1]).toContain('client/types.generated.ts');
  expect(status).toBe(1);
});

test('schema:check accepts a listed breaking change and lists the uses of deprecated fields', () => {
  tree.edit(AUTH, 'token: String!', 'token: String');
  tree.edit('CHANGELOG.md', UNRELEASED, `${UNRELEASED}\n- \`Session.token\` may be null.\n`);
  tree.edit(AUTH, FULL_NAME, `${FULL_NAME.trimEnd()} @deprecated(reason: "Ask for firstName.")\n`);
  tree.edit(
    AUTH,
    '  title: String',
    '  title: String\n\n  "Unused."\n  nick: String @deprecated(reason: "Nobody asks.")',
  );
  const { status, stdout } = run('schema:check');
  expect(stdout).toMatch(
    /^client\/\S+\.graphql:\d+:\d+: The field User\.fullName is deprecated\. Ask for firstName\.$/m,
  );
  expect(stdout).toMatch(
    /^schema\/auth\.graphql:\d+:\d+: User\.nick is deprecated, and nothing here asks for it\.$/m,
  );
  expect(stdout).toContain('1 breaking change');
  expect(status).toBe(0);
});
