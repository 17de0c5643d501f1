/** With `PICTURES=1`, saves screenshots of the checked screens, and the README's four screenshots. */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { asFileName } from './failureArtifacts.ts';
import { HEIGHT } from './layoutChecks.ts';

export const TAKES_PICTURES = process.env.PICTURES === '1';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Counts the screens that each test file has shown, to number its screenshots. */
const shown = new Map<string, number>();

/** Returns a screenshot's path: the test file as folder, then a number and the titles of page and dialog. */
export async function nameScreen(page: Page): Promise<string> {
  const file = basename(expect.getState().testPath ?? '', '.test.ts');
  const number = (shown.get(file) ?? 0) + 1;
  shown.set(file, number);
  const dialogs = await page.getByRole('dialog').getByRole('heading').allInnerTexts();
  const title = asFileName([await page.title(), ...dialogs.slice(0, 1)].join(' '));
  return `${file}/${String(number).padStart(2, '0')}-${title}`;
}

/** Writes `screenshots/<screen>-<width>-<scheme>.png`: the viewport for a dialog, otherwise the full page. */
export async function takePicture(page: Page, screen: string, width: number, scheme: string): Promise<void> {
  await page.screenshot({
    path: `${ROOT}screenshots/${screen}-${width}-${scheme}.png`,
    fullPage: (await page.getByRole('dialog').count()) === 0,
  });
}

/** With `PICTURES=1`, writes a README screenshot, 1280 px wide in the light scheme, scrolled to `top`. */
export async function takeForReadme(page: Page, name: string, top: Locator): Promise<void> {
  if (!TAKES_PICTURES) return;
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  await page.emulateMedia({ colorScheme: 'light' });
  await top.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 40));
  await page.screenshot({ path: `${ROOT}docs/${name}.png` });
}
