/**
 * `npm run defects [-- part of a name]`: plants each deliberate defect of tests/defects/, runs the tests that
 * should catch it, and takes it out again. Fails when one survives, or when its text is not there any more.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFECTS } from '#tests/defects/defects.mjs';
import { bin, fail, install, root } from './prepare.mjs';

install();
process.chdir(root);

const TREES = ['common', 'gateway', 'host', 'client'];
const files = execFileSync('git', ['ls-files', ...TREES], { encoding: 'utf8' })
  .split('\n')
  .filter((name) => /(?<!generated)\.(?:ts|tsx)$/.test(name));

/** The one file that holds a text, and how often it does. */
function locate(text) {
  const found = files.filter((name) => readFileSync(join(root, name), 'utf8').includes(text));
  const count = found.length === 1 ? readFileSync(found[0], 'utf8').split(text).length - 1 : found.length;
  return { file: found[0], count };
}

/** Whether the tests notice. Files that are not found notice nothing; the host's stand in a project a database. */
function isCaught({ project, tests }) {
  const args = ['run', '--passWithNoTests', '--project', `${project}*`, ...tests.split(' ')];
  const { status } = spawnSync(bin('vitest'), args, {
    stdio: 'ignore',
    env: { ...process.env, CI: '' },
  });
  return status !== 0;
}

const wanted = process.argv[2] ?? '';
const survivors = [];
const chosen = DEFECTS.filter(({ name }) => name.includes(wanted));
for (const defect of chosen) {
  const { file, count } = locate(defect.find);
  if (count !== 1) {
    survivors.push(defect.name);
    process.stdout.write(`NOT PLANTED  ${defect.name}: its text stands ${count} times.\n`);
    continue;
  }
  const before = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    before.replace(defect.find, () => defect.replace),
  );
  let caught;
  try {
    caught = isCaught(defect);
  } finally {
    writeFileSync(file, before);
  }
  if (!caught) survivors.push(defect.name);
  process.stdout.write(`${caught ? 'caught      ' : 'SURVIVED    '} ${defect.name} (${file})\n`);
}
if (survivors.length > 0)
  fail(`${survivors.length} of ${chosen.length} defects were not caught: ${survivors.join('; ')}.`);
process.stdout.write(`${chosen.length} defects planted, ${chosen.length} caught.\n`);
