/** What every screen is held to: axe at both widths and in both colour schemes, its size, its stillness, its targets and its focus. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { nameScreen, takePicture, TAKES_PICTURES } from './pictures.ts';
import {
  HEIGHT,
  layoutShift,
  longMotions,
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

/** A width, a colour scheme, and how large a person has set the text, in percent. */
interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
  text: 100 | 200;
}

/** Each width and each scheme once: what every run of the tests looks at. */
const EACH_ONCE: readonly Look[] = [
  { width: PHONE, colorScheme: 'light', text: 100 },
  { width: DESKTOP, colorScheme: 'dark', text: 100 },
];

const EVERY_LOOK: readonly Look[] = ([100, 200] as const).flatMap((text) =>
  [PHONE, DESKTOP].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme, text })),
  ),
);

/** The long tests check every look, and pictures are taken of each with the text at its usual size. */
const LOOKS =
  process.env.EVERY_LOOK === 'on'
    ? EVERY_LOOK
    : TAKES_PICTURES
      ? EVERY_LOOK.filter(({ text }) => text === 100)
      : EACH_ONCE;

/** What axe found broken: a rule, and the elements that break it. */
interface Broken {
  id: string;
  nodes: { html: string }[];
}

/** Of what passes nothing is described, which would take most of the time. */
const ONLY_BROKEN = { resultTypes: ['violations' as const] };

/** The rules that a colour scheme can break; the others see the same page in each. */
const OF_COLOUR = { ...ONLY_BROKEN, runOnly: ['color-contrast', 'link-in-text-block'] };

/** Puts axe into the page and its frames, and runs it. */
async function firstRun(page: Page): Promise<Broken[]> {
  // In legacy mode the answer needs no page of its own to be put together.
  const { violations: broken } = await new AxeBuilder({ page })
    .options(ONLY_BROKEN)
    .setLegacyMode()
    .analyze();
  return broken;
}

/** Runs the axe that is in the page already. */
const nextRun = (page: Page, rules: object): Promise<Broken[]> =>
  page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run: (within: Document, options: object) => Promise<{ violations: Broken[] }> };
    };
    const { violations: broken } = await axe.run(document, options);
    return broken.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }, rules);

/** Shows the page in a look. */
async function show(page: Page, { width, colorScheme, text }: Look): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await setText(page, text);
  await nextFrames(page);
}

/** The elements that reach beyond the right edge of the page, for which it scrolls sideways. */
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
 * Axe's violations of any impact, each as `rule (look): element`. Once for each width and size of the text every rule
 * is asked; in the other scheme those that colours can break. Nothing may be wider than the page, and no text may lie
 * over another.
 */
export async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  const screen = TAKES_PICTURES ? await nameScreen(page) : '';
  for (const [at, look] of LOOKS.entries()) {
    await show(page, look);
    const { width, colorScheme, text } = look;
    const isOtherScheme = LOOKS[at - 1]?.width === width && LOOKS[at - 1]?.text === text;
    const rules = isOtherScheme ? OF_COLOUR : ONLY_BROKEN;
    let broken = at === 0 ? await firstRun(page) : await nextRun(page, rules);
    // A colour may be on its way from the scheme before; what is broken for good still is a moment later.
    if (broken.length > 0) {
      await page.waitForTimeout(500);
      broken = await nextRun(page, rules);
    }
    const name = `(${width} px, ${colorScheme}, text at ${text} %)`;
    for (const { id, nodes } of broken) {
      found.push(`${id} ${name}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    }
    for (const html of await sticksOut(page)) found.push(`wider than the page ${name}: ${html}`);
    for (const texts of await overlaps(page)) found.push(`overlap ${name}: ${texts}`);
    if (TAKES_PICTURES) await takePicture(page, screen, width, colorScheme);
  }
  await setText(page, 100);
  return found;
}

/** What is wider than a desktop's window where the page's letters alone are twice as large, and its breakpoints are not. */
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

/** Waits until the page has all that it asked for, its fonts too. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** Holds what is on the screen now to axe's rules, to the narrowest window and to letters twice as large. */
export async function looksRight(page: Page): Promise<void> {
  await settle(page);
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => sticksOutOfDesktop(page)).toEqual([]);
  await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
}

/** Holds a part to being seen whole on a phone with letters twice as large, once it is scrolled to. */
export async function fitsLarge(page: Page, part: Locator): Promise<void> {
  await show(page, { width: PHONE, colorScheme: 'light', text: 200 });
  await part.scrollIntoViewIfNeeded();
  // Edges between pixels take a little.
  await expect.poll(() => shareInView(part)).toBeGreaterThan(0.95);
  await setText(page, 100);
}

/**
 * Holds what is on a phone's screen now to what a finger, an eye and the keyboard ask: targets of 24 px, nothing that
 * moves when motion is to be reduced, and a focus that is seen and stays in an open dialog.
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

/** Holds a page that was just opened, with {@link watchLayoutShifts} before its first script, to all of that. */
export async function opensRight(page: Page): Promise<void> {
  await settle(page);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await handlesRight(page);
  await looksRight(page);
}
