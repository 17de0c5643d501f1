/** Updates the build once before all tests, so that no two tests build at the same time. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const setup = () =>
  execFileSync(process.execPath, [fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url))], {
    stdio: 'inherit',
  });
