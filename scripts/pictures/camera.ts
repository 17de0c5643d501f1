/** What every walk of `npm run screenshots` takes its pictures with. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openPage } from '#tests/support/browser/browser.ts';
import type { startProduct } from '#tests/support/servers/product.ts';

const WIDTHS = { phone: 390, desktop: 1280 };
const HEIGHT = 900;

/** Where the pictures of a walk are taken. */
export interface Setting {
  device: keyof typeof WIDTHS;
  colorScheme: 'light' | 'dark';
}

/** Every setting that a walk is taken in. */
export const SETTINGS: readonly Setting[] = (['phone', 'desktop'] as const).flatMap((device) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ device, colorScheme })),
);

/** The running product. */
export type Product = Awaited<ReturnType<typeof startProduct>>;

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
}

interface WalkOptions {
  /** Also writes pictures of these names to this folder, of a desktop by daylight. */
  featured?: { folder: string; names: readonly string[] };
}

/** Opens a browser for one walk; its pictures go to `folder/<device>-<scheme>/<walk>-<number>-<name>.png`. */
export async function startWalk(
  browser: Browser,
  product: Product,
  setting: Setting,
  place: { folder: string; walk: string },
  { featured }: WalkOptions = {},
): Promise<Walk & { close: () => Promise<void> }> {
  const { device, colorScheme } = setting;
  const folder = join(place.folder, `${device}-${colorScheme}`);
  mkdirSync(folder, { recursive: true });
  const viewport = { width: WIDTHS[device], height: HEIGHT };
  const { page, close } = await openPage(browser, {
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    // Without a desktop's room for scroll bars.
    isMobile: device === 'phone',
  });
  let number = 0;

  const takeNow = async (name: string) => {
    await page.evaluate(() => document.fonts.ready);
    number += 1;
    const file = `${place.walk}-${String(number).padStart(2, '0')}-${name}.png`;
    // A dialog belongs to the window, not to the page behind it.
    const fullPage = (await page.getByRole('dialog').count()) === 0;
    await page.screenshot({ path: join(folder, file), fullPage });
    if (featured?.names.includes(name) && device === 'desktop' && colorScheme === 'light') {
      await page.screenshot({ path: join(featured.folder, `${name}.png`) });
    }
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
    close,
  };
}
