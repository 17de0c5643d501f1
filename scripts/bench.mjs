/**
 * `npm run bench [-- requests|overload|start|billing]`: installs and builds what is missing, then prints the tables of
 * tests/bench/, or the one that is named.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, build, fail, install, root, run } from './prepare.mjs';

const PEERS = join(root, 'tests/bench/peers');

/** Each table and what makes it; the first one needs what the gateway is measured beside. */
const TABLES = { requests: 'bench.mjs', overload: 'overload.ts', start: 'start.ts', billing: 'billing.ts' };

const [wanted] = process.argv.slice(2);
if (wanted !== undefined && !(wanted in TABLES))
  fail(`There is no table "${wanted}": ${Object.keys(TABLES).join(', ')}.`);
const chosen = Object.entries(TABLES).filter(([name]) => wanted === undefined || name === wanted);

install();
build();
if (chosen.some(([name]) => name === 'requests') && !existsSync(join(PEERS, 'node_modules'))) {
  const args = ['install', '--prefix', PEERS, '--no-package-lock', '--no-audit', '--no-fund'];
  if (!run('npm', args))
    fail('What the gateway is measured beside could not be installed; npm says why above.');
}
for (const [, table] of chosen) {
  if (!run(bin('tsx'), [join(root, 'tests/bench', table)])) process.exit(1);
}
