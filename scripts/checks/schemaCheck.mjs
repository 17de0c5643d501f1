/**
 * `npm run schema:check`: fails for a definition without a description, and for an operation or example that
 * does not fit the schema. Fails for a breaking change since the last release (docs/releases/), unless the
 * Unreleased section of CHANGELOG.md names its path, such as `Query.rates`. Lists uses of deprecated fields.
 * `npm run schema:release`: stores the schema and the client's operations in docs/releases/, under the
 * version in package.json.
 */
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { format } from 'prettier';
import { readGraphql } from './graphqlFiles.mjs';
import { fail, root } from '../prepare.mjs';

const RELEASES = join(root, 'docs/releases');

const read = (...path) => readFileSync(join(...path), 'utf8');

/** Prints each mistake. If there is any, prints `line` and exits with 1. */
function refuse(mistakes, line) {
  for (const { text } of mistakes) process.stderr.write(`${text}\n`);
  if (mistakes.length > 0) fail(line);
}

const { schema: current, mistakes, deprecated } = readGraphql(root);
refuse(mistakes.schema, 'Mend the schema where it is named above, then run "npm run codegen".');

async function release() {
  const { version, prettier } = JSON.parse(read(root, 'package.json'));
  const path = join(RELEASES, `${version}.graphql`);
  if (existsSync(path)) fail(`${version} is released already: raise the version in package.json first.`);
  const text = printSchema(lexicographicSortSchema(current));
  const documents = join(root, 'dist/documents.json');
  if (!existsSync(documents)) fail('Run "npm run build" first, which lists the operations of the page.');
  writeFileSync(path, await format(text, { parser: 'graphql', ...prettier }));
  // Later gateways also accept these operations, because pages of this release may still be open.
  copyFileSync(documents, join(RELEASES, `${version}.operations.json`));
  process.stdout.write(`docs/releases/${version}.* are written; commit them with the release.\n`);
}

async function check() {
  refuse(mistakes.descriptions, 'Describe what is named above, then run "npm run schema:check".');
  refuse(
    mistakes.operations,
    'Change the operation or example where it is named above, or take the change of the schema back; then run "npm run codegen".',
  );
  for (const { text } of deprecated) process.stdout.write(`${text}\n`);

  const byVersion = new Intl.Collator('en', { numeric: true });
  const last = readdirSync(RELEASES)
    .filter((name) => name.endsWith('.graphql'))
    .sort(byVersion.compare)
    .at(-1);
  if (!last) fail('No release has left its schema in docs/releases/: run "npm run schema:release".');

  const [, unreleased = ''] =
    /^## \[Unreleased\]\n(.*?)(?=^## |(?![\s\S]))/ms.exec(read(root, 'CHANGELOG.md')) ?? [];
  const breaking = (await diff(buildSchema(read(RELEASES, last)), current)).filter(
    ({ criticality }) => criticality.level === CriticalityLevel.Breaking,
  );
  const unnamed = breaking.filter(({ path }) => !unreleased.includes(`\`${path}\``));
  if (unnamed.length > 0)
    fail(
      `These changes break who uses the schema of ${last.replace('.graphql', '')}:\n` +
        unnamed.map(({ path, message }) => `  \`${path}\`: ${message}\n`).join('') +
        'Take them back, or name each by its path below "## [Unreleased]" in CHANGELOG.md; then run "npm run schema:check".',
    );
  process.stdout.write(
    `The schema has ${breaking.length} breaking change${breaking.length === 1 ? '' : 's'} since ${last.replace('.graphql', '')}, each named in CHANGELOG.md.\n`,
  );
}

await (process.argv.includes('--release') ? release() : check());
