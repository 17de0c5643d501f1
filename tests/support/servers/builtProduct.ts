/** Builds what is not up to date before the browser's tests, so that no two products do it at the same time. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const setup = () =>
  execFileSync(process.execPath, [fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url))], {
    stdio: 'inherit',
  });
