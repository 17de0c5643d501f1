/**
 * `npm run coverage`: counts the tests for each part of the documents. A test title ends with the tags of its
 * parts: `@spec-4` (section of docs/specification.md), `@ux-12` (rule of docs/screens.md), `@billing-3` (line
 * of docs/billing.md), `@flow-owner`, `@host-mail`. Fails for an unknown tag and for a part without a test.
 * Runs no test. To run a part's tests: `npx vitest run -c config/vitest.config.ts -t "@ux-12\\b"`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { fail, root } from '../prepare.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

/** Returns the numbered parts of a document as tags, in the document's order. */
const numbered = (path, mark, kind) =>
  [...read(path).matchAll(mark)].map(([, number]) => `${kind}-${number}`);

const HOST = 'storage rates cards mail documents renewal billing secrets instances kill'.split(' ');

const parts = [
  ...numbered('docs/specification.md', /^## (\d+)\. /gm, 'spec'),
  ...numbered('docs/screens.md', /^(\d+)\. /gm, 'ux'),
  ...numbered('docs/billing.md', /^(\d+)\. /gm, 'billing'),
  'flow-visitor',
  'flow-owner',
  ...HOST.map((name) => `host-${name}`),
];

const isTestOrGroup = (call) => /^(?:test|it|describe)\b/.test(call.expression.getText());

/** Returns the tags of every test in a file: the tags in the test's title and in the titles of its groups. */
function tagsIn(path) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true, kind);
  const found = [];
  const visit = (node, tags) => {
    const title = ts.isCallExpression(node) && isTestOrGroup(node) ? node.arguments[0] : undefined;
    if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
      const [tail] = /(?: @[\w-]+)*$/.exec(title.getText().slice(1, -1));
      tags = [...tags, ...(tail.match(/(?<=@)[\w-]+/g) ?? [])];
      if (!node.expression.getText().startsWith('describe')) found.push(tags);
    }
    ts.forEachChild(node, (child) => visit(child, tags));
  };
  visit(source, []);
  return found;
}

const tests = readdirSync(join(root, 'tests'), { recursive: true })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .flatMap((path) => tagsIn(`tests/${path}`));

const carried = new Set(tests.flat());
const unknown = [...carried].filter((tag) => !parts.includes(tag));
const untested = parts.filter((tag) => !carried.has(tag));
if (unknown.length > 0)
  fail(`No section, point or part has these tags, which titles of tests carry: @${unknown.join(', @')}.`);
if (untested.length > 0)
  fail(`No test shows these: end the title of one that does with its tag: @${untested.join(', @')}.`);
for (const tag of parts) {
  const count = tests.filter((tags) => tags.includes(tag)).length;
  process.stdout.write(`@${tag}`.padEnd(20) + `${count} tests\n`);
}
