/** `npm test`: installs and builds what is missing, finds a Chromium, then runs the tests. */
import { build, bin, install, run } from './prepare.mjs';
import { findChromium } from './chromium.mjs';

const given = process.argv.slice(2);
const config = given.includes('--config') ? [] : ['--config', 'config/vitest.config.ts'];

await install();
await build();
const CHROMIUM_PATH = await findChromium();
process.exit(run(bin('vitest'), ['run', ...config, ...given], { CHROMIUM_PATH }) ? 0 : 1);
