/**
 * `npm run bench`: installs and builds what is missing, then runs every benchmark of tests/bench/. Each
 * benchmark prints its results as tables. `npm run bench -- growth` runs only the benchmark `growth`.
 */
import { join } from 'node:path';
import { bin, build, fail, install, installBeside, root, run } from './prepare.mjs';

const PARTS = {
  compare: 'compare.mjs',
  overload: 'overload.ts',
  growth: 'growth.mjs',
  archive: 'archive.ts',
  billing: 'billing.ts',
};

const requested = process.argv.slice(2);
const unknown = requested.find((name) => !Object.hasOwn(PARTS, name));
if (unknown) fail(`There is no part ${unknown}: ${Object.keys(PARTS).join(', ')}.`);
const parts = Object.entries(PARTS)
  .filter(([name]) => requested.length === 0 || requested.includes(name))
  .map(([, file]) => file);

await install();
await build();
if (parts.includes(PARTS.compare)) {
  await installBeside('tests/bench/peer', 'What the gateway is measured beside');
}
for (const file of parts) {
  if (!run(bin('tsx'), [join(root, 'tests/bench', file)])) process.exit(1);
}
