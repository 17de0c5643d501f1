/**
 * `npm run codegen:check`: generates all files in a temporary folder and compares them with the committed
 * files. Fails if a committed file is stale, missing or no longer generated. Installs missing packages.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, fail, install, root } from '../prepare.mjs';

/** Files and folders that the generators read. */
const SOURCES = ['package.json', 'config', 'scripts', 'schema', 'client'];
const GENERATED = /\.generated\.tsx?$|(?:^|\/)schema\/schema\.graphql$/;
const PATTERNS = ['*.generated.ts', '*.generated.tsx', 'schema/schema.graphql'];

await install();

// Imported dynamically, because the module's packages may be missing before install().
const { readGraphql } = await import('./graphqlFiles.mjs');
const { mistakes } = readGraphql(root);
for (const { text } of [...mistakes.schema, ...mistakes.operations]) process.stderr.write(`${text}\n`);
if (mistakes.schema.length + mistakes.operations.length > 0)
  fail('Mend what is named above, in the schema or in the operation, then run "npm run codegen".');

const workshop = mkdtempSync(join(tmpdir(), 'codegen-'));
process.once('exit', () => rmSync(workshop, { recursive: true, force: true }));
for (const source of SOURCES)
  cpSync(join(root, source), join(workshop, source), {
    recursive: true,
    filter: (path) => !GENERATED.test(path),
  });
symlinkSync(join(root, 'node_modules'), join(workshop, 'node_modules'), 'junction');

const { status } = spawnSync(bin('graphql-codegen'), ['--config', 'config/codegen.ts', '--silent'], {
  cwd: workshop,
  stdio: 'inherit',
});
if (status !== 0)
  fail(
    'The code generator failed: mend the schema or the operation named above, then run "npm run codegen".',
  );

const list = (...args) =>
  execFileSync('git', ['ls-files', ...args, ...PATTERNS], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);
const committed = list();
const fresh = readdirSync(workshop, { recursive: true }).filter((path) => GENERATED.test(path));
const same = (path) =>
  existsSync(join(root, path)) &&
  readFileSync(join(root, path), 'utf8') === readFileSync(join(workshop, path), 'utf8');

const orphans = [...committed, ...list('--others', '--exclude-standard')].filter(
  (path) => existsSync(join(root, path)) && !fresh.includes(path),
);
const stale = fresh.filter((path) => !same(path));
const left = fresh.filter((path) => !committed.includes(path) && same(path));
const lines = [
  orphans.length > 0 && `Nothing makes these generated files any more: run "git rm -f ${orphans.join(' ')}".`,
  stale.length > 0 &&
    `Generated files are stale: ${stale.join(', ')}. Run "npm run codegen" and commit them.`,
  left.length > 0 && `Generated files are not committed yet: run "git add ${left.join(' ')}".`,
].filter(Boolean);
if (lines.length > 0) fail(lines.join('\n'));
process.stdout.write(`${committed.length} generated files are fresh.\n`);
