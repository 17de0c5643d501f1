/** What a person's finger, eye and sense of balance ask of a screen. */
import type { Locator, Page } from 'playwright-core';

const NARROWEST = 320;
/** The window's height in pixels. */
export const HEIGHT = 900;

/** Adds up layout shifts from the page's first moment on; goes into `context.addInitScript`. */
export function watchLayoutShifts(): void {
  const seen = window as unknown as { layoutShift: number };
  seen.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) seen.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** How far the page has shifted since it was opened. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);

/** Lets a change of the surroundings reach the screen. */
export const nextFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

/** Targets below 24 px either way, as `width x height: element`; links inside a sentence are exempt (WCAG 2.5.8). */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 24;
    // What is pressed for a box or dot is its whole line.
    const targetOf = (element: Element) =>
      element.matches('[type=checkbox], [type=radio]') ? (element.closest('label') ?? element) : element;
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentNode?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const onScreen = document.querySelector('[role=dialog]') ?? document.body;
    return [
      ...onScreen.querySelectorAll('a[href], button, input, select, textarea, [role=button], [role=tab]'),
    ]
      .filter((element) => element.checkVisibility() && !isInSentence(element))
      .flatMap((element) => {
        const { width, height } = targetOf(element).getBoundingClientRect();
        return width < LEAST || height < LEAST
          ? [`${width} x ${height}: ${element.outerHTML.slice(0, 160)}`]
          : [];
      });
  });

/** Animations and transitions longer than 0.01 s, as `property seconds: element`. */
export const longMotions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LONGEST = 0.01;
    const longest = (durations: string) => Math.max(...durations.split(',').map(parseFloat));
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part);
        const animation = style.animationName === 'none' ? 0 : longest(style.animationDuration);
        const transition = longest(style.transitionDuration);
        if (Math.max(animation, transition) > LONGEST) {
          found.push(`${animation} ${transition}: ${element.outerHTML.slice(0, 120)}${part}`);
        }
      }
    }
    return found;
  });

/** The control that has the focus, and whether its ring is seen and within the open dialog; null when none has it. */
const focusedStop = (page: Page) =>
  page.evaluate(async () => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const hasRing = (box: Element | null | undefined) => {
      if (!box) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(box);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    const isSeen = () => {
      const { top, bottom } = element.getBoundingClientRect();
      // A card field is the card provider's; the ring is on our box around it.
      const ringed = hasRing(element) || hasRing(element.parentElement?.parentElement);
      return ringed && bottom > 0 && top < innerHeight;
    };
    // Some of what the focus changes is on the screen a frame later.
    if (!isSeen()) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    const dialog = document.querySelector('[role=dialog]');
    return {
      // The text too: an icon in front of it may take up all that is kept of the markup.
      which: `${element.textContent} ${element.outerHTML.slice(0, 300)}`,
      isSeen: isSeen() && (!dialog || dialog.contains(element)),
    };
  });

/** Walks by Tab through what can be reached; answers how many stops there are, and those without a visible ring or outside an open dialog. */
export async function tabThrough(page: Page): Promise<{ stops: number; unseen: string[] }> {
  const seen = new Set<string>();
  const unseen: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusedStop(page);
    if (!stop || seen.has(stop.which)) break;
    seen.add(stop.which);
    if (!stop.isSeen) unseen.push(stop.which);
  }
  return { stops: seen.size, unseen };
}

/** How many pixels the page scrolls sideways at the narrowest width. */
export async function sidewaysScroll(page: Page): Promise<number> {
  await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
  await nextFrames(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Whether all of it is on the screen and not scrolled out of sight. */
export const isInView = (part: Locator): Promise<boolean> =>
  part.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        new IntersectionObserver(([seen]) => {
          resolve(seen?.intersectionRatio === 1);
        }).observe(element);
      }),
  );
