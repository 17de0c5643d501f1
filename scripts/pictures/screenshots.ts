/**
 * `npm run screenshots`: walks through the product and writes a picture of every screen on the way to
 * `screenshots/`, on a phone and a desktop, light and dark; the README's pictures go to `docs/`. The names of walks
 * and settings take those alone: `npm run screenshots renewal phone-light`.
 */
import { mkdirSync } from 'node:fs';
import type { BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { nameOf, SETTINGS, startWalk } from './camera.ts';
import type { Product, Setting, Walk } from './camera.ts';
import { startHost, startInTheYear, startOverUpstream, startWhole } from './products.ts';
import { walkBought } from './walkBought.ts';
import { walkLocations } from './walkLocations.ts';
import { walkMainJob } from './walkMainJob.ts';
import { walkOwner } from './walkOwner.ts';
import { walkPapers } from './papers/walkPapers.ts';
import { walkRenewal } from './walkRenewal.ts';
import { walkSigning } from './walkSigning.ts';
import { walkVisitorGuided, walkWithoutScript } from './walkVisitorGuided.ts';
import { walkVisitorPages } from './walkVisitorPages.ts';
import { walkVisitorStates } from './walkVisitorStates.ts';
import { walkYear } from './walkYear.ts';

const FOLDER = 'screenshots';
const README = { folder: 'docs', names: ['landing', 'rates', 'membership', 'year'] };

for (const folder of [FOLDER, README.folder]) mkdirSync(folder, { recursive: true });

const browser = await launchBrowser();

/** Takes a walk in a setting, in a product of its own; its name begins its pictures' names. */
type TakeWalk = (name: string, setting: Setting) => Promise<void>;

const through =
  <P extends Product & { stop: () => Promise<unknown> }>(
    start: () => Promise<P>,
    take: (walk: Walk, product: P) => Promise<void>,
    context: BrowserContextOptions = {},
  ): TakeWalk =>
  async (name, setting) => {
    const product = await start();
    const place = { folder: FOLDER, walk: name };
    const walk = await startWalk(browser, product, setting, place, { featured: README, context });
    try {
      await take(walk, product);
    } catch (error) {
      await walk.takeWindow('broken-off');
      throw error;
    } finally {
      await walk.close();
      await product.stop();
    }
  };

const WALKS: Record<string, TakeWalk> = {
  'visitor-pages': through(startWhole, walkVisitorPages),
  'visitor-states': through(startWhole, walkVisitorStates),
  'visitor-guided': through(startWhole, walkVisitorGuided),
  'without-script': through(startWhole, walkWithoutScript, { javaScriptEnabled: false }),
  'main-job': through(startWhole, walkMainJob),
  bought: through(startWhole, walkBought),
  signing: through(startWhole, walkSigning),
  renewal: through(startWhole, walkRenewal),
  owner: through(startOverUpstream, (walk, { upstream }) => walkOwner(walk, upstream)),
  locations: through(startOverUpstream, (walk, { upstream }) => walkLocations(walk, upstream)),
  year: through(startInTheYear, (walk, { year }) => walkYear(walk, year)),
  papers: through(startHost, (walk, { host }) => walkPapers(walk, host)),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in WALKS || SETTINGS.some((one) => nameOf(one) === name)));
if (unknown.length > 0) throw new Error(`There is no walk and no setting ${unknown.join(', ')}.`);

/** Those that were named, or all where none was. */
const chosen = <T>(all: T[], name: (one: T) => string) => {
  const named = all.filter((one) => wanted.includes(name(one)));
  return named.length > 0 ? named : all;
};

try {
  for (const setting of chosen([...SETTINGS], nameOf)) {
    for (const [name, take] of chosen(Object.entries(WALKS), ([walk]) => walk)) await take(name, setting);
  }
} finally {
  await browser.close();
}
process.stdout.write(`The pictures are in ${FOLDER}/.\n`);
