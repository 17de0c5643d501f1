/** Measures a screen's layout: target sizes, focus rings, motion, shifts, overlaps and line breaks. */
import type { Locator, Page } from 'playwright-core';

/** The least viewport width in pixels that the screens must fit. */
export const NARROWEST = 320;
/** The viewport height in pixels. */
export const HEIGHT = 900;

/** Sums the layout shifts that follow no recent user input. Pass this function to `context.addInitScript`. */
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

/** Returns the sum of the page's layout shift scores since it was opened. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);

/** Waits two frames, until a change of the viewport or the settings is rendered. */
export const nextFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

export const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** Pauses the page's timers, so a test can check a short-lived state even on a slow machine. */
export async function pauseTimers(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  return { release: () => page.clock.resume() };
}

/** Returns click targets under 24 px as `width x height: element`, except links in text (WCAG 2.5.8). */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 24;
    // A click on a label activates its checkbox or radio button, so the label is the target.
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

/** Returns elements with any transition, or an animation over 0.01 s. Each result states both durations. */
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
        // Allows no transition, because even a short transition first shows the changed property's old value.
        if (animation > LONGEST || transition > 0)
          found.push(`${animation} ${transition}: ${element.outerHTML.slice(0, 120)}${part}`);
      }
    }
    return found;
  });

/** Returns the name and duration of an element's animation. */
export const motionOf = (part: Locator): Promise<string[]> =>
  part.evaluate((element) => {
    const { animationName, animationDuration } = getComputedStyle(element);
    return [animationName, animationDuration];
  });

/** Returns the focused control. It `isSeen` if it has a focus ring and is in view, and in any open dialog. */
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
      // A card field is in Stripe's iframe, so the app's element around the iframe shows the focus ring.
      const ringed = hasRing(element) || hasRing(element.parentElement?.parentElement);
      return ringed && bottom > 0 && top < innerHeight;
    };
    // Waits two frames, because some focus styles are rendered late.
    if (!isSeen())
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const dialog = document.querySelector('[role=dialog]');
    return {
      // Includes the text, because two controls can share the first 300 characters of their markup.
      which: `${element.textContent} ${element.outerHTML.slice(0, 300)}`,
      isSeen: isSeen() && (!dialog || dialog.contains(element)),
    };
  });

/** Tabs through the page. Returns how many controls got the focus, and the controls with no visible focus. */
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

/** The browser's default font size in pixels, named "Medium" in the browser's settings. */
const MEDIUM = 16;

/** Sets the font size in percent, as a user can in the browser's settings. */
export async function setText(page: Page, percent: number): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: (MEDIUM * percent) / 100 } });
  await settings.detach();
}

/** Returns how many pixels the page scrolls sideways in the narrowest viewport. */
export async function sidewaysScroll(page: Page): Promise<number> {
  await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
  await nextFrames(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Returns the share of an element, from 0 to 1, that is visible in the viewport. */
export const shareInView = (part: Locator): Promise<number> =>
  part.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        new IntersectionObserver(([seen]) => resolve(seen?.intersectionRatio ?? 0)).observe(element);
      }),
  );

/** Whether an element is completely visible in the viewport. */
export const isInView = async (part: Locator): Promise<boolean> => (await shareInView(part)) === 1;

/** Returns the words, dates and counts ("1 of 12") that begin on one line and end on another line. */
export const brokenWords = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /[A-Z][a-z]{2} \d{1,2}, \d{4}|\d+\sof\s\d+|\S+/g,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size > 1)
          broken.push(word);
      }
    }
    return broken;
  });

/** Returns texts whose distance to the container's right edge is less than half the font size. */
export const atTheEdge = (box: Locator): Promise<string[]> =>
  box.evaluate((root) => {
    const edge = root.getBoundingClientRect().right - parseFloat(getComputedStyle(root).fontSize) / 2;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const head = walker.currentNode.parentElement?.closest('thead');
      // Skips a visually hidden table head, which only screen readers read.
      if (head && getComputedStyle(head).clipPath !== 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      if ([...range.getClientRects()].some(({ right }) => right > edge))
        found.push(walker.currentNode.textContent ?? '');
    }
    return found;
  });

/** Returns the labels, hints and headings that the "Loading…" overlay covers. */
export const wordsUnderOverlay = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const over = document.querySelector('main [role=status] > :first-child')?.getBoundingClientRect();
    if (!over) return ['There is no overlay.'];
    return [...document.querySelectorAll('main :is(label, legend, h1, h2, h3, [id$=-hint])')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            left < over.right && right > over.left && top < over.bottom && bottom > over.top,
        );
      })
      .map(({ textContent }) => textContent);
  });

/** Returns texts that overlap in the open dialog, or else on the page. Skips fixed bars and popups. */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
    const above = (element: Element): Element[] =>
      element === root || !element.parentElement ? [] : [element, ...above(element.parentElement)];
    const stays = (element: Element) => {
      const { position, zIndex } = getComputedStyle(element);
      return ['fixed', 'sticky'].includes(position) || (position === 'absolute' && zIndex !== 'auto');
    };
    const cuts = (element: Element) => getComputedStyle(element).overflow !== 'visible';
    /** Returns the visible area of a rectangle, without the areas that clipping ancestors hide. */
    const seen = ({ left, right, top, bottom }: DOMRect, within: Element[]) => {
      const boxes = within.filter(cuts).map((element) => element.getBoundingClientRect());
      return {
        left: Math.max(left, ...boxes.map((box) => box.left)),
        right: Math.min(right, ...boxes.map((box) => box.right)),
        top: Math.max(top, ...boxes.map((box) => box.top)),
        bottom: Math.min(bottom, ...boxes.map((box) => box.bottom)),
      };
    };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: { owner: Element; words: string; box: ReturnType<typeof seen> }[] = [];
    while (walker.nextNode()) {
      const { parentElement: owner, textContent } = walker.currentNode;
      const words = textContent?.trim().slice(0, 60) ?? '';
      if (!owner || words === '') continue;
      const within = above(owner);
      const isSeen = owner.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const isFolded = owner.closest('details:not([open])') && !owner.closest('summary');
      if (!isSeen || isFolded || within.some(stays)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const box of range.getClientRects()) texts.push({ owner, words, box: seen(box, within) });
    }
    return texts.flatMap((one, at) =>
      texts
        .slice(at + 1)
        .filter(({ owner, box }) => {
          const width = Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left);
          const height = Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top);
          const lower = Math.min(one.box.bottom - one.box.top, box.bottom - box.top);
          // A text's rectangle extends into the lines above and below, so a small overlap is normal.
          return owner !== one.owner && width > 2 && height > 2 && height > 0.4 * lower;
        })
        .map(({ words }) => `"${one.words}" over "${words}"`),
    );
  });

/** Returns the rows whose last cell is empty and whose label and amount are on different lines. */
export const apartSums = (table: Locator): Promise<string[]> =>
  table.evaluate((region) =>
    [...region.querySelectorAll('tbody tr:has(> :last-child:empty)')].flatMap((row) => {
      const [label, amount] = [...row.children].map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects()[0];
      });
      const isOneLine = label && amount && label.top < amount.bottom && amount.top < label.bottom;
      return isOneLine ? [] : [row.textContent];
    }),
  );
