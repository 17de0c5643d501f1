/** `npm run lighthouse`: installs and builds what is missing, then audits the pages with Lighthouse. */
import { bin, build, install, installBeside, root, run } from '../prepare.mjs';
import { findChromium } from '../chromium.mjs';

await install();
await build();
await installBeside('scripts/lighthouse/tool', 'Lighthouse');
const CHROMIUM_PATH = await findChromium();
process.exit(run(bin('tsx'), [`${root}scripts/lighthouse/main.ts`], { CHROMIUM_PATH }) ? 0 : 1);
