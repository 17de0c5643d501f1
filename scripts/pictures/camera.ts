/** What every walk of `npm run screenshots` takes its pictures with. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openPage } from '#tests/support/browser/browser.ts';
import type { startProduct } from '#tests/support/servers/product.ts';

const WIDTHS = { phone: 390, desktop: 1280 };
const HEIGHT = 900;

/** Where the pictures of a walk are taken. */
export interface Setting {
  device: keyof typeof WIDTHS;
  colorScheme: 'light' | 'dark';
}

/** What a setting's pictures are found under. */
export const nameOf = ({ device, colorScheme }: Setting) => `${device}-${colorScheme}`;

/** Every setting that a walk is taken in. */
export const SETTINGS: readonly Setting[] = (['phone', 'desktop'] as const).flatMap((device) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ device, colorScheme })),
);

/** What a walk goes through: where it is, and where its mail can be read. */
export type Product = Pick<Awaited<ReturnType<typeof startProduct>>, 'url' | 'outbox' | 'mail'>;

/** One walk through the product: a new person's browser, and how to take a picture in it. */
export interface Walk {
  product: Product;
  setting: Setting;
  page: Page;
  /** Goes to a path of the product. */
  open: (path: string) => Promise<unknown>;
  /** Takes a picture of the whole page under this name, once nothing loads any more. */
  take: (name: string) => Promise<void>;
  /** Takes one at once, while something is held back. */
  takeNow: (name: string) => Promise<void>;
  /** Takes one of what the window shows, as it is scrolled. */
  takeWindow: (name: string) => Promise<void>;
}

interface WalkOptions {
  /** How this walk's browser differs from the others. */
  context?: BrowserContextOptions;
  /** Also writes pictures of these names to this folder, of a desktop by daylight. */
  featured?: { folder: string; names: readonly string[] };
}

/** Opens a browser for one walk; its pictures go to `folder/<device>-<scheme>/<walk>-<number>-<name>.png`. */
export async function startWalk(
  browser: Browser,
  product: Product,
  setting: Setting,
  place: { folder: string; walk: string },
  { featured, context }: WalkOptions = {},
): Promise<Walk & { close: () => Promise<void> }> {
  const { device, colorScheme } = setting;
  const folder = join(place.folder, nameOf(setting));
  mkdirSync(folder, { recursive: true });
  // A walk that is shorter now would leave pictures of the one before.
  const isOld = new RegExp(`^${place.walk}-\\d+-`);
  for (const name of readdirSync(folder)) if (isOld.test(name)) rmSync(join(folder, name));
  const viewport = { width: WIDTHS[device], height: HEIGHT };
  const { page, close } = await openPage(browser, {
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    // Without a desktop's room for scroll bars.
    isMobile: device === 'phone',
    ...context,
  });
  let number = 0;

  const shoot = async (name: string, fullPage: boolean) => {
    await page.evaluate(() => document.fonts.ready);
    number += 1;
    const file = `${place.walk}-${String(number).padStart(2, '0')}-${name}.png`;
    await page.screenshot({ path: join(folder, file), fullPage });
    if (featured?.names.includes(name) && device === 'desktop' && colorScheme === 'light') {
      await page.screenshot({ path: join(featured.folder, `${name}.png`) });
    }
  };
  // A dialog belongs to the window, not to the page behind it.
  const takeNow = async (name: string) => {
    const isWhole = (await page.getByRole('dialog').count()) === 0;
    // What stays in view would lie over what the page was scrolled to.
    if (isWhole)
      await page.evaluate(() => {
        window.scrollTo(0, 0);
      });
    await shoot(name, isWhole);
  };
  return {
    product,
    setting,
    page,
    open: (path) => page.goto(`${product.url}${path}`),
    take: async (name) => {
      await page.waitForLoadState('networkidle');
      await takeNow(name);
    },
    takeNow,
    takeWindow: (name) => shoot(name, false),
    close,
  };
}
