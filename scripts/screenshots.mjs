/** `npm run screenshots`: installs and builds what is missing, finds a Chromium, then takes the pictures. */
import { bin, build, install, root, run } from './prepare.mjs';
import { findChromium } from './chromium.mjs';

install();
build();
const CHROMIUM_PATH = await findChromium();
const args = [`${root}scripts/pictures/screenshots.ts`, ...process.argv.slice(2)];
process.exit(run(bin('tsx'), args, { CHROMIUM_PATH }) ? 0 : 1);
