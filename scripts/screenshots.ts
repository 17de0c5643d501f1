/**
 * `npm run screenshots`: walks through the product and writes a picture of every screen on the way to
 * `screenshots/`, on a phone and a desktop, light and dark; the README's pictures go to `docs/`.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../tests/support/browser.ts';
import { startProduct } from '../tests/support/product.ts';
import { SETTINGS, startWalk } from './camera.ts';
import type { Walk } from './camera.ts';
import { walkMainJob } from './walkMainJob.ts';
import { walkVisitorPages } from './walkVisitorPages.ts';
import { walkVisitorStates } from './walkVisitorStates.ts';

const FOLDER = 'screenshots';
const README = { folder: 'docs', names: ['landing', 'rates', 'membership'] };

/** Each in a browser of its own; the name begins its pictures' names. */
const WALKS: Record<string, (walk: Walk) => Promise<void>> = {
  'visitor-pages': walkVisitorPages,
  'visitor-states': walkVisitorStates,
  'main-job': walkMainJob,
};

// `npm run screenshots visitor-states` takes one walk alone.
const wanted = process.argv.slice(2);
const walks = Object.entries(WALKS).filter(([name]) => wanted.length === 0 || wanted.includes(name));

for (const folder of [FOLDER, README.folder]) mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'barline-screenshots-'));
const product = await startProduct({ dataDir });
const browser = await launchBrowser();
try {
  for (const setting of SETTINGS) {
    for (const [name, take] of walks) {
      const place = { folder: FOLDER, walk: name };
      const walk = await startWalk(browser, product, setting, place, { featured: README });
      await take(walk);
      await walk.close();
    }
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.stdout.write(`The pictures are in ${FOLDER}/.\n`);
