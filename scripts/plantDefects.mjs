/**
 * `npm run defects [-- part of a name]`: plants each deliberate defect of tests/defects/, runs the tests that
 * should catch it, and takes it out again. Fails when one survives, or when its text is not there any more; with
 * `--sample 30` it plants so many, spread over all trees, and with `--check` it only looks for the texts.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFECTS } from '#tests/defects/defects.mjs';
import { bin, fail, install, root } from './prepare.mjs';

install();
process.chdir(root);

const TREES = ['common', 'gateway', 'host', 'client'];
const files = execFileSync('git', ['ls-files', ...TREES], { encoding: 'utf8' })
  .split('\n')
  .filter((name) => /(?<!generated)\.(?:ts|tsx)$/.test(name))
  .map((name) => ({ name, source: readFileSync(join(root, name), 'utf8') }));

/** The file that holds a text, and how often it stands in all of them. */
function locate(text) {
  const found = files.filter(({ source }) => source.includes(text));
  const count = found.reduce((sum, { source }) => sum + source.split(text).length - 1, 0);
  return { file: found[0]?.name, count };
}

/** Every defect whose text stands never or more than once, so that it is known before hours of planting. */
const astray = DEFECTS.flatMap(({ name, find }) => {
  const { count } = locate(find);
  return count === 1 ? [] : [`NOT PLANTED  ${name}: its text stands ${count} times.`];
});
if (astray.length > 0) fail(astray.join('\n'));

const { values: flags, positionals } = parseArgs({
  options: { check: { type: 'boolean' }, sample: { type: 'string' } },
  allowPositionals: true,
});
if (flags.check) process.exit();

/** Whether the tests notice. Files that are not found notice nothing; the host's stand in a project a database. */
function isCaught({ project, tests }) {
  const args = ['run', '--passWithNoTests', '--project', `${project}*`, ...tests.split(' ')];
  const { status } = spawnSync(bin('vitest'), args, {
    stdio: 'ignore',
    env: { ...process.env, CI: '' },
  });
  return status !== 0;
}

/** Every so many-th of a list, `count` of them. */
const spread = (list, count) =>
  Array.from(
    { length: Math.min(count, list.length) },
    (_, at) => list[Math.floor((at * list.length) / count)],
  );

const survivors = [];
const named = DEFECTS.filter(({ name }) => name.includes(positionals[0] ?? ''));
const chosen = flags.sample === undefined ? named : spread(named, Number(flags.sample));
for (const defect of chosen) {
  const { file } = locate(defect.find);
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
