/**
 * `npm run codegen:check`: deletes every generated file, generates them anew, and fails when one that is
 * committed was stale, missing or an orphan. The fresh files stay.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { bin, fail, root, run } from './prepare.mjs';

process.chdir(root);
const committed = execFileSync('git', ['ls-files', '*.generated.ts'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const before = new Map(committed.map((path) => [path, existsSync(path) ? readFileSync(path, 'utf8') : null]));
for (const path of committed) rmSync(path, { force: true });

if (!run(bin('graphql-codegen'), ['--config', 'codegen.ts', '--silent'])) fail('The code generator failed.');

const uncommitted = execFileSync('git', ['ls-files', '--others', '--exclude-standard', '*.generated.ts'], {
  encoding: 'utf8',
});
const stale = committed.filter(
  (path) => !existsSync(path) || readFileSync(path, 'utf8') !== before.get(path),
);
const wrong = [...stale, ...uncommitted.split('\n').filter(Boolean)];
if (wrong.length > 0)
  fail(`Generated files are stale: ${wrong.join(', ')}. Run "npm run codegen" and commit them.`);
process.stdout.write(`${committed.length} generated files are fresh.\n`);
