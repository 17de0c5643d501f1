/** Tests that each section, rule, decision and file cited in a comment or a document exists. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { currentFiles } from '#tests/support/worktree.ts';

const read = (path: string) => readFileSync(path, 'utf8');

const files = currentFiles();

/** Returns the numbers of a document's headings or list items. `mark` matches such a number. */
const numbersIn = (path: string, mark: RegExp) =>
  new Set([...read(path).matchAll(mark)].map(([, n]) => Number(n)));

const decisions = files.filter((path) => path.startsWith('docs/decisions/'));

/** Returns the number of a decision's file: "07" of "docs/decisions/07-trusted-documents.md". */
const numberOf = (path: string) => /^docs\/decisions\/(\d\d)-[\w-]+\.md$/.exec(path)?.[1];

/** Matches one number or several: "4", "2 and 5", "3, 4 and 7", "1 to 7", "20–23". */
const NUMBERS = String.raw`(\d+(?:(?:, | and | or | to |–)\d+)*)(?!\d|\.\d)`;

function expand(numbers: string): number[] {
  return numbers.split(/, | and | or /).flatMap((part) => {
    const [first = 0, last = first] = part.split(/ to |–/).map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

const CITED = [
  {
    name: 'section',
    pattern: new RegExp(`\\b[Ss]ections? ${NUMBERS}`, 'g'),
    document: 'docs/specification.md',
    numbers: numbersIn('docs/specification.md', /^## (\d+)\. /gm),
    expected: 9,
    mayGo: false,
  },
  {
    name: 'ux',
    pattern: new RegExp(`\\bux ${NUMBERS}`, 'g'),
    document: 'docs/screens.md',
    numbers: numbersIn('docs/screens.md', /^(\d+)\. /gm),
    expected: 23,
    mayGo: false,
  },
  {
    name: 'decision',
    pattern: new RegExp(`\\b[Dd]ecisions? ${NUMBERS}`, 'g'),
    document: 'docs/decisions/',
    numbers: new Set(decisions.map((path) => Number(numberOf(path)))),
    expected: 30,
    // Numbers may be missing: a removed decision's number is not reused, because older texts may cite it.
    mayGo: true,
  },
];

const CODE = /\.(?:ts|tsx|mjs|js|graphql|sql|yaml|yml)$|^Dockerfile$|^\.ci\/run$/;
const commented = files.filter((path) => CODE.test(path) && !path.startsWith('tests/repository/'));
const prose = files.filter((path) => path.endsWith('.md'));

describe.each(CITED)('$name N is a number of $document', ({ pattern, numbers, expected, mayGo }) => {
  test('the document numbers its parts in order, without a gap where none may go', () => {
    const inOrder = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1);
    expect([...numbers]).toEqual(mayGo ? inOrder.filter((number) => numbers.has(number)) : inOrder);
    expect(numbers.size).toBeGreaterThanOrEqual(expected);
  });

  test('every number that is cited exists', () => {
    const dead = [...commented, ...prose].flatMap((path) =>
      [...read(path).matchAll(pattern)].flatMap(([citation, cited = '']) =>
        expand(cited)
          .filter((number) => !numbers.has(number))
          .map((number) => `${path}: "${citation}" (${number})`),
      ),
    );
    expect(dead).toEqual([]);
  });
});

test('every decision has its number in its name and its title, and states context, choice, alternative and status', () => {
  const parts = ['Context', 'Choice', 'Instead of', 'Status'].map((part) => `\\*\\*${part}\\.\\*\\* .+\\n`);
  for (const path of decisions) {
    const number = numberOf(path) ?? 'NN';
    expect(read(path), path).toMatch(new RegExp(`^${[`# ${number}\\. .+\\n`, ...parts].join('\\n')}$`));
  }
  expect(new Set(decisions.map(numberOf)).size).toBe(decisions.length);
});

test('every document that a comment names exists', () => {
  const dead = commented.flatMap((path) =>
    [...read(path).matchAll(/(?<![\w./])(?:docs|shared)\/[\w/-]+\.\w+|\b(?:spec|ux|design|models)\.md\b/g)]
      .map(([name]) => name)
      .filter((name) => !existsSync(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(dead).toEqual([]);
});

test('every relative link of the documents leads to a file, and to a heading of it', () => {
  const anchorsOf = (path: string) =>
    [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    );
  const dead = prose.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!\w+:)([^)\s]*)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => {
        const [file = '', anchor] = link.split('#');
        const target = file === '' ? path : join(dirname(path), file);
        if (!existsSync(target)) return true;
        return anchor !== undefined && !anchorsOf(target).includes(anchor);
      })
      .map((link) => `${path}: ${link}`),
  );
  expect(dead).toEqual([]);
});

/** What a document may name: npm scripts, paths in folders that git ignores, and any word of the code. */
const scripts = ['package.json', 'scripts/checks/package.json'].flatMap((path) =>
  Object.keys((JSON.parse(read(path)) as { scripts: object }).scripts),
);
const ignored = [...read('.gitignore').matchAll(/^\/?(.+\/)$/gm)].map(([, folder = '']) => folder);
const code = commented.map(read).join('\n');

/** The folders at the repository's root. A word with a slash is a path if it begins with one of them. */
const roots = new Set(files.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''));

/** Matches a word that is not a path, such as a placeholder, an option, a URL or a package. */
const NO_PATH = /[^\w./*-]|^[/-]/;

const isPath = (word: string) =>
  !NO_PATH.test(word) &&
  !ignored.some((folder) => `${word}/`.startsWith(folder)) &&
  (/\w(?:\.(?:tsx?|mjs|graphql|yaml|md|sql)|\/)$/.test(word) ||
    (word.includes('/') && roots.has(word.split('/')[0] ?? '')));

/** Whether the repository has this file or folder, in any parent folder. `*` matches any part of a name. */
function isThere(path: string): boolean {
  const pattern = path.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  const name = new RegExp(`(?:^|/)${pattern}(?:/|$)`);
  return files.some((each) => name.test(each));
}

test.each(prose)('%s names only files, tests, npm commands and variables that exist', (path) => {
  const text = read(path);
  const spans = [...text.matchAll(/```\w*\n(.*?)```|`([^`\n]+)`/gs)].map(
    ([, block, span]) => block ?? span ?? '',
  );
  const words = spans.flatMap((span) => span.split(/\s+/));
  const tests = [...text.matchAll(/(?<![\w*/-])[\w*-]+\.test\b(?:\.tsx?)?/g)].map(([name]) => name);
  const variables = words.flatMap((word) => /^([A-Z][A-Z0-9_]{2,})(?:=|$)/.exec(word)?.[1] ?? []);
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect([
    ...words.filter((word) => isPath(word) && !isThere(word)),
    ...tests.filter((name) => !isThere(name) && !isThere(`${name}.ts`) && !isThere(`${name}.tsx`)),
    ...variables.filter((name) => !new RegExp(`\\b${name}\\b`).test(code)),
    ...commands.filter((name) => !scripts.includes(name)).map((name) => `npm run ${name}`),
  ]).toEqual([]);
});
