/** `npm run bench`: installs and builds what is missing, then prints the tables of tests/bench/. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, build, fail, install, root, run } from './prepare.mjs';

const PEERS = join(root, 'tests/bench/peers');

install();
build();
if (!existsSync(join(PEERS, 'node_modules'))) {
  const args = ['install', '--prefix', PEERS, '--no-package-lock', '--no-audit', '--no-fund'];
  if (!run('npm', args))
    fail('What the gateway is measured beside could not be installed; npm says why above.');
}
for (const table of ['bench.mjs', 'overload.ts', 'start.ts']) {
  if (!run(bin('tsx'), [join(root, 'tests/bench', table)])) process.exit(1);
}
