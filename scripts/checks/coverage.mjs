/**
 * `npm run coverage`: writes docs/coverage.md, the page of which tests show what, from the tags that end their titles:
 * `@spec-4` (a section of docs/specification.md), `@ux-12` (a point of docs/screens.md), `@flow-owner`, `@host-mail`.
 * `npm run coverage:check` compares instead. Both fail for a tag that nothing defines and for a part without a test.
 * The sources are parsed, no test is run.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import ts from 'typescript';
import { fail, root } from '../prepare.mjs';

const PAGE = 'docs/coverage.md';
const TESTS = 'tests';

const read = (path) => readFileSync(join(root, path), 'utf8');

/** The numbered parts of a document as [tag, heading], in its order. */
const numbered = (path, mark, kind) =>
  [...read(path).matchAll(mark)].map(([, number, text]) => [`${kind}-${number}`, `${number}. ${text}`]);

/** The page's chapters; each part's tag is `kind-name`. */
const CHAPTERS = [
  {
    title: '[Specification](specification.md), by section',
    parts: numbered('docs/specification.md', /^## (\d+)\. (.+)$/gm, 'spec'),
  },
  {
    title: '[How a screen behaves](screens.md), by point',
    parts: numbered('docs/screens.md', /^(\d+)\. (.+?[.;:])(?: |$)/gm, 'ux'),
  },
  {
    title: '[Billing](billing.md), seen from outside',
    parts: numbered('docs/billing.md', /^(\d+)\. (.+?[.;:])(?: |$)/gm, 'billing'),
  },
  {
    title: 'Whole flows, by keyboard alone, known by the accessibility tree alone',
    parts: [
      ['flow-visitor', 'A visitor’s'],
      ['flow-owner', 'An owner’s'],
    ],
  },
  {
    title: 'What the embedded host does for real, on PGlite and on PostgreSQL',
    parts: [
      ['host-storage', 'Storage'],
      ['host-rates', 'Rates'],
      ['host-cards', 'Cards'],
      ['host-mail', 'Mail'],
      ['host-documents', 'Documents'],
      ['host-renewal', 'Renewal'],
      ['host-billing', 'Billing'],
      ['host-secrets', 'Secrets'],
      ['host-instances', 'Several instances'],
      ['host-kill', 'A process that is killed'],
    ],
  },
];

/** A title's words and the tags at its end. */
function splitTitle(title) {
  const [tail] = /(?: @[\w-]+)*$/.exec(title);
  return { words: title.slice(0, title.length - tail.length), tags: tail.match(/(?<=@)[\w-]+/g) ?? [] };
}

const isTestOrGroup = (call) => /^(?:test|it|describe)\b/.test(call.expression.getText());

/** Every test with its own tags and those of the groups around it, in the order of its file. */
function testsIn(path) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true, kind);
  const found = [];
  const visit = (node, words, tags) => {
    const title = ts.isCallExpression(node) && isTestOrGroup(node) ? node.arguments[0] : undefined;
    if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
      const own = splitTitle(ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1));
      words = [...words, own.words];
      tags = [...tags, ...own.tags];
      if (!node.expression.getText().startsWith('describe'))
        found.push({ path, words: words.join(' › '), tags });
    }
    ts.forEachChild(node, (child) => visit(child, words, tags));
  };
  visit(source, [], []);
  return found;
}

const tests = readdirSync(join(root, TESTS), { recursive: true })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .sort()
  .flatMap((path) => testsIn(`${TESTS}/${path}`));

const known = new Set(CHAPTERS.flatMap(({ parts }) => parts.map(([tag]) => tag)));
const carried = new Set(tests.flatMap(({ tags }) => tags));
const unknown = [...carried].filter((tag) => !known.has(tag));
const untested = [...known].filter((tag) => !carried.has(tag));
if (unknown.length > 0)
  fail(`No section, point or part has these tags, which titles of tests carry: @${unknown.join(', @')}.`);
if (untested.length > 0)
  fail(`No test shows these: end the title of one that does with its tag: @${untested.join(', @')}.`);

const escape = (text) => text.replaceAll(/[\\`*_<[\]|]/g, String.raw`\$&`);

/** The tests of one part, below a link to each file. */
function listOf(tag) {
  const shown = tests.filter(({ tags }) => tags.includes(tag));
  return [...new Set(shown.map(({ path }) => path))].flatMap((path) => [
    `- [${path.slice(TESTS.length + 1)}](../${path})`,
    ...shown.filter((test) => test.path === path).map(({ words }) => `  - ${escape(words)}`),
  ]);
}

const page = [
  '# Which tests show what',
  '',
  'Made by `npm run coverage` from the tags at the end of the tests’ titles; do not edit.',
  'Tests of one part alone: `npx vitest run -t "@ux-12\\b"`.',
  ...CHAPTERS.flatMap(({ title, parts }) => [
    '',
    `## ${title}`,
    ...parts.flatMap(([tag, heading]) => ['', `### ${heading} \`@${tag}\``, '', ...listOf(tag)]),
  ]),
  '',
].join('\n');
const { singleQuote, printWidth } = JSON.parse(read('.prettierrc.json'));
const text = await format(page, { parser: 'markdown', singleQuote, printWidth });

if (!process.argv.includes('--check')) {
  writeFileSync(join(root, PAGE), text);
  process.stdout.write(`${PAGE} is written.\n`);
} else if (!existsSync(join(root, PAGE)) || read(PAGE) !== text) {
  fail(`${PAGE} is stale: run "npm run coverage" and commit it.`);
} else {
  process.stdout.write(`${PAGE} is fresh: each of ${known.size} parts has a test that shows it.\n`);
}
