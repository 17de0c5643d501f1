/** Tests that no comment, title or name has a forbidden word, and that the client uses curly apostrophes. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { currentFiles } from '#tests/support/worktree.ts';

const read = (path: string) => readFileSync(path, 'utf8');

const [, paragraph = ''] = /\n## Words that code does not use\n+(.+)\n/.exec(read('docs/glossary.md')) ?? [];
const forbidden = [...paragraph.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, words = '']) => words.split(', '));
const inProse = new RegExp(String.raw`\b(?:${forbidden.join('|')})\b(?!-)`, 'i');

const files = currentFiles().filter((path) => /\.(?:tsx?|m[jt]s)$/.test(path) && !path.includes('generated'));

/** Separates the words of "firstDay" or "FIRST_DAY" by a space, because names are checked like prose. */
const wordsOf = (name: string) => name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' ');

const TESTS = new Set(['test', 'it', 'describe']);

/** Returns a called function's name, such as `test` for `test(…)`, `test.only(…)` and `test.each(…)(…)`. */
function calleeOf(node: ts.Expression): string {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return calleeOf(node.expression);
  return ts.isIdentifier(node) ? node.text : '';
}

/** Yields a file's comments, test titles and declared names, and for the database's code also its strings. */
function* textsOf(path: string): Generator<string> {
  const text = read(path);
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const comments = new Set<number>();
  function* visit(node: ts.Node): Generator<string> {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      if (comments.has(pos)) continue;
      comments.add(pos);
      yield text.slice(pos, end);
    }
    const name = 'name' in node ? (node.name as ts.Node | undefined) : undefined;
    if (name && ts.isIdentifier(name) && !ts.isPropertyAccessExpression(node)) yield wordsOf(name.text);
    if (ts.isStringLiteral(node) && path.startsWith('host/platform/database/')) yield wordsOf(node.text);
    if (ts.isCallExpression(node) && TESTS.has(calleeOf(node.expression))) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) yield title.text;
    }
    for (const child of node.getChildren(source)) yield* visit(child);
  }
  yield* visit(source);
}

test('the glossary names the words', () => expect(forbidden.length).toBeGreaterThan(10));

test('no comment, test title or name has one of them', () => {
  const found = files.flatMap((path) =>
    [...textsOf(path)].filter((text) => inProse.test(text)).map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('the client’s texts have curly apostrophes, except those that quote Stripe', () => {
  const straight = files
    .filter((path) => path.startsWith('client/') && !path.endsWith('/cardRules.ts'))
    .flatMap((path) => read(path).split('\n'))
    .filter((line) => /[a-z]'[a-z]/i.test(line) && !/^\s*(?:\/\/|\/?\*|\{\/\*)/.test(line));
  expect(straight).toEqual([]);
});
