/**
 * `npm run screenshots`: walks through the product and writes a picture of every screen on the way to
 * `screenshots/`, on a phone and a desktop, light and dark; the README's pictures go to `docs/`.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { BRAND } from '#tests/support/fixtures/edgeCaseOwner.ts';
import { startProduct } from '#tests/support/servers/product.ts';
import { startUpstream } from '#tests/support/upstream/upstream.ts';
import { SETTINGS, startWalk } from './camera.ts';
import type { Product, Walk } from './camera.ts';
import { walkMainJob } from './walkMainJob.ts';
import { walkOwner } from './walkOwner.ts';
import { walkVisitorPages } from './walkVisitorPages.ts';
import { walkVisitorStates } from './walkVisitorStates.ts';
import { startYear, walkYear } from './walkYear.ts';

const FOLDER = 'screenshots';
const README = { folder: 'docs', names: ['landing', 'rates', 'membership', 'year'] };

for (const folder of [FOLDER, README.folder]) mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'barline-screenshots-'));
const upstream = await startUpstream();
const whole = await startProduct({ dataDir });
const ofLargeOwner = await startProduct({
  dataDir,
  env: { PROVIDER_HOST: upstream.url, BRAND_NAME: BRAND },
});
const year = await startYear();
const inTheYear = await startProduct({ dataDir, env: { PROVIDER_HOST: year.host.url } });

interface WalkThrough {
  product: Product;
  take: (walk: Walk) => Promise<void>;
}

/** Each in a browser of its own; the name begins its pictures' names. */
const WALKS: Record<string, WalkThrough> = {
  'visitor-pages': { product: whole, take: walkVisitorPages },
  'visitor-states': { product: whole, take: walkVisitorStates },
  'main-job': { product: whole, take: walkMainJob },
  owner: { product: ofLargeOwner, take: (walk) => walkOwner(walk, upstream) },
  year: { product: inTheYear, take: (walk) => walkYear(walk, year) },
};

// `npm run screenshots visitor-states` takes one walk alone.
const wanted = process.argv.slice(2);
const walks = Object.entries(WALKS).filter(([name]) => wanted.length === 0 || wanted.includes(name));

const browser = await launchBrowser();
try {
  for (const setting of SETTINGS) {
    for (const [name, { product, take }] of walks) {
      const place = { folder: FOLDER, walk: name };
      const walk = await startWalk(browser, product, setting, place, { featured: README });
      await take(walk);
      await walk.close();
    }
  }
} finally {
  await browser.close();
  await Promise.all([whole.stop(), ofLargeOwner.stop(), inTheYear.stop()]);
  await year.host.close();
  await upstream.close();
  rmSync(dataDir, { recursive: true, force: true });
}
process.stdout.write(`The pictures are in ${FOLDER}/.\n`);
