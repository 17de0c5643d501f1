/** Checks any screen: axe in all widths and colour schemes, overflow, layout shift, targets and focus. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { nameScreen, takePicture, TAKES_PICTURES } from './pictures.ts';
import {
  HEIGHT,
  layoutShift,
  longMotions,
  NARROWEST,
  nextFrames,
  overlaps,
  setText,
  shareInView,
  sidewaysScroll,
  smallTargets,
  tabThrough,
} from './layoutChecks.ts';

const PHONE = 390;
const DESKTOP = 1280;

/** A viewport width, a colour scheme, and the font size that a user has set, in percent. */
interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
  text: 100 | 200;
}

/** The looks that `npm test` checks: a phone in the light scheme and a desktop in the dark scheme. */
const EACH_ONCE: readonly Look[] = [
  { width: PHONE, colorScheme: 'light', text: 100 },
  { width: DESKTOP, colorScheme: 'dark', text: 100 },
];

export const EVERY_LOOK: readonly Look[] = ([100, 200] as const).flatMap((text) =>
  [NARROWEST, PHONE, DESKTOP].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme, text })),
  ),
);

/** Whether screenshots are taken in a look. */
const isPictured = ({ width, text }: Look) => width !== NARROWEST && text === 100;

const IN_EVERY_LOOK = process.env.EVERY_LOOK === 'on';

/** The looks to check: all in long tests, the pictured ones for screenshots, otherwise `EACH_ONCE`. */
const LOOKS = IN_EVERY_LOOK ? EVERY_LOOK : TAKES_PICTURES ? EVERY_LOOK.filter(isPictured) : EACH_ONCE;

/** Whether tests check every screen, as in long tests and for screenshots, or one screen of each layout. */
export const CHECKS_EVERY_SCREEN = IN_EVERY_LOOK || TAKES_PICTURES;

/** An axe violation: the rule, and the elements that break it. */
interface Broken {
  id: string;
  nodes: { html: string }[];
}

/** Makes axe describe only violations, because the description of passed rules takes most of its run time. */
const ONLY_BROKEN = { resultTypes: ['violations' as const] };

/** The rules whose result depends on the colour scheme. */
const OF_COLOUR = { ...ONLY_BROKEN, runOnly: ['color-contrast', 'link-in-text-block'] };

/** Injects axe into the page and its frames, and runs it. */
async function firstRun(page: Page): Promise<Broken[]> {
  // In legacy mode axe combines the results of all frames of this origin without opening another page.
  const { violations: broken } = await new AxeBuilder({ page })
    .options(ONLY_BROKEN)
    .setLegacyMode()
    .analyze();
  return broken;
}

/** Runs the axe that `firstRun` has injected into the page. */
const nextRun = (page: Page, rules: object): Promise<Broken[]> =>
  page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run: (within: Document, options: object) => Promise<{ violations: Broken[] }> };
    };
    const { violations: broken } = await axe.run(document, options);
    return broken.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }, rules);

/** Sets the page's width, colour scheme and text size. */
async function show(page: Page, { width, colorScheme, text }: Look): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme });
  await setText(page, text);
  await nextFrames(page);
}

/** If the page scrolls sideways, returns the elements that extend beyond its right edge. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          element.getBoundingClientRect().right > clientWidth + 1 &&
          !element.closest('[role=region][tabindex]'),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 160))
      .slice(0, 6);
  });

/**
 * Returns elements beyond the right edge, overlapping texts, and axe's violations (`rule (look): element`).
 * All rules are checked in the light scheme, and only the colour rules in the dark scheme.
 * @param named The name of the screenshots. Without it, they have a number and the page's title.
 */
export async function violations(page: Page, looks = LOOKS, named?: string): Promise<string[]> {
  const found: string[] = [];
  const screen = TAKES_PICTURES ? (named ?? (await nameScreen(page))) : '';
  for (const [at, look] of looks.entries()) {
    await show(page, look);
    const { width, colorScheme, text } = look;
    const rules = colorScheme === 'dark' ? OF_COLOUR : ONLY_BROKEN;
    let broken = at === 0 ? await firstRun(page) : await nextRun(page, rules);
    // A colour may still be in transition from the previous scheme, so violations are rechecked after 500 ms.
    if (broken.length > 0) {
      await page.waitForTimeout(500);
      broken = await nextRun(page, rules);
    }
    const name = `(${width} px, ${colorScheme}, text at ${text} %)`;
    for (const { id, nodes } of broken)
      found.push(`${id} ${name}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    for (const html of await sticksOut(page)) found.push(`wider than the page ${name}: ${html}`);
    for (const texts of await overlaps(page)) found.push(`overlap ${name}: ${texts}`);
    if (TAKES_PICTURES && isPictured(look)) await takePicture(page, screen, width, colorScheme);
  }
  await setText(page, 100);
  return found;
}

/** Returns elements that overflow a desktop viewport when the root font size is doubled. */
async function sticksOutOfDesktop(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: DESKTOP, height: HEIGHT });
  const setLetters = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
  await setLetters('200%');
  await nextFrames(page);
  const found = await sticksOut(page);
  await setLetters('');
  return found;
}

/** Waits until the page's requests have finished and its fonts have loaded. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** Checks axe's accessibility rules, and that nothing overflows at 320 px or with the font size doubled. */
export async function looksRight(page: Page, looks = LOOKS, named?: string): Promise<void> {
  await settle(page);
  expect(await violations(page, looks, named), named).toEqual([]);
  await expect.poll(() => sticksOutOfDesktop(page)).toEqual([]);
  await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
}

/** Checks that an element, scrolled into view, is fully visible on a phone at double text size. */
export async function fitsLarge(page: Page, part: Locator): Promise<void> {
  await show(page, { width: PHONE, colorScheme: 'light', text: 200 });
  await part.scrollIntoViewIfNeeded();
  // Fractional pixel positions reduce the visible share slightly.
  await expect.poll(() => shareInView(part)).toBeGreaterThan(0.95);
  await setText(page, 100);
}

/**
 * Checks the current screen on a phone: targets of at least 24 px, no motion under reduced motion, and a
 * visible focus that stays in an open dialog.
 */
export async function handlesRight(page: Page): Promise<void> {
  await page.setViewportSize({ width: PHONE, height: HEIGHT });
  await nextFrames(page);
  expect(await smallTargets(page)).toEqual([]);
  expect(await longMotions(page)).toEqual([]);
  const { stops, unseen } = await tabThrough(page);
  expect(unseen).toEqual([]);
  expect(stops).toBeGreaterThan(1);
}

/** Runs every check on a newly opened page, in which {@link watchLayoutShifts} must be an init script. */
export async function opensRight(page: Page): Promise<void> {
  await settle(page);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await handlesRight(page);
  await looksRight(page);
}
