/** `npm test`: installs and builds what is missing, finds a Chromium, then runs every test. */
import { build, bin, install, run } from './prepare.mjs';
import { findChromium } from './chromium.mjs';

await install();
await build();
const CHROMIUM_PATH = await findChromium();
process.exit(run(bin('vitest'), ['run', ...process.argv.slice(2)], { CHROMIUM_PATH }) ? 0 : 1);
