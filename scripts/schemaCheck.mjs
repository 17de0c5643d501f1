/**
 * `npm run schema:check`: compares the schema with the last release's (docs/releases/) and refuses a breaking change
 * that the Unreleased section of CHANGELOG.md does not name by its path, as `Query.rates`.
 * `npm run schema:release` writes the schema down as that of the version in package.json.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { format } from 'prettier';
import { fail, root } from './prepare.mjs';

const RELEASES = join(root, 'docs/releases');
const CURRENT = join(root, 'schema');

const read = (...path) => readFileSync(join(...path), 'utf8');
const current = buildSchema(
  readdirSync(CURRENT)
    .filter((name) => name.endsWith('.graphql') && name !== 'schema.graphql')
    .map((name) => read(CURRENT, name))
    .join('\n'),
);

async function release() {
  const { version } = JSON.parse(read(root, 'package.json'));
  const path = join(RELEASES, `${version}.graphql`);
  if (existsSync(path)) fail(`${version} is released already: raise the version in package.json first.`);
  const { singleQuote, printWidth } = JSON.parse(read(root, '.prettierrc.json'));
  const text = printSchema(lexicographicSortSchema(current));
  writeFileSync(path, await format(text, { parser: 'graphql', singleQuote, printWidth }));
  process.stdout.write(`docs/releases/${version}.graphql is written; commit it with the release.\n`);
}

async function check() {
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
      `These changes break who uses the schema of ${last.replace('.graphql', '')}; take them back, or name each by its path below "## [Unreleased]" in CHANGELOG.md:\n` +
        unnamed.map(({ path, message }) => `  \`${path}\`: ${message}`).join('\n'),
    );
  process.stdout.write(
    `The schema has ${breaking.length} breaking changes since ${last.replace('.graphql', '')}, each named in CHANGELOG.md.\n`,
  );
}

await (process.argv.includes('--release') ? release() : check());
