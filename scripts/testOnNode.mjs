/**
 * `npm run test:node24`: tests the built servers over HTTP on the Node release of the Docker image. The npm
 * package `node` contains the binary of that release.
 */
import { execFileSync } from 'node:child_process';
import { bin, build, fail, run } from './prepare.mjs';

const [version] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) fail('Which Node? Give its version, such as 24.21.0.');

await build();
const SERVER_NODE = execFileSync(
  'npm',
  ['exec', '--yes', `--package=node@${version}`, '--', 'node', '-p', 'process.execPath'],
  { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
).trim();
const isPassed = run(bin('vitest'), ['run', '--config', 'config/vitest.built.config.ts'], {
  SERVER_NODE,
  SERVER_NODE_VERSION: version,
});
process.exit(isPassed ? 0 : 1);
