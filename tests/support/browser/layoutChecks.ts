/** Checks of a screen's layout: targets, focus rings, motion, shifts, overlaps and line breaks. */
import type { Locator, Page } from 'playwright-core';

const NARROWEST = 320;
/** The window's height in pixels. */
export const HEIGHT = 900;

/** Sums the layout shifts from the page's first moment on. Pass it to `context.addInitScript`. */
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

/** Waits two frames, so that a change of the viewport or the settings is rendered. */
export const nextFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

/** Pauses the page's timers, so that a test can check a brief state even on a slow machine. */
export async function holdTimers(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  return { release: () => page.clock.resume() };
}

/** Targets below 24 px in either direction, as `width x height: element`, except links in a sentence (WCAG 2.5.8). */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 24;
    // The target of a checkbox or radio button is its complete label.
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
        // A transition of any length first renders each property's old value.
        if (animation > LONGEST || transition > 0) {
          found.push(`${animation} ${transition}: ${element.outerHTML.slice(0, 120)}${part}`);
        }
      }
    }
    return found;
  });

/** The focused control, and whether its ring is visible and inside the open dialog. Null when none has the focus. */
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
      // A card field belongs to the processor, so the ring is on our box around it.
      const ringed = hasRing(element) || hasRing(element.parentElement?.parentElement);
      return ringed && bottom > 0 && top < innerHeight;
    };
    // Some focus styles are rendered a frame later.
    if (!isSeen()) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    const dialog = document.querySelector('[role=dialog]');
    return {
      // Includes the text, because an icon before it may fill the stored part of the markup.
      which: `${element.textContent} ${element.outerHTML.slice(0, 300)}`,
      isSeen: isSeen() && (!dialog || dialog.contains(element)),
    };
  });

/** Walks the page by Tab. Returns the number of stops, and those without a visible ring or outside an open dialog. */
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

/** The medium font size of a browser's settings, in pixels. */
const MEDIUM = 16;

/** Sets the font size as a person does in the browser's settings. */
export async function setText(page: Page, percent: number): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: (MEDIUM * percent) / 100 } });
  await settings.detach();
}

/** How many pixels the page scrolls sideways at the narrowest width. */
export async function sidewaysScroll(page: Page): Promise<number> {
  await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
  await nextFrames(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The share of a part, from 0 to 1, that is visible in the viewport. */
export const shareInView = (part: Locator): Promise<number> =>
  part.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        new IntersectionObserver(([seen]) => {
          resolve(seen?.intersectionRatio ?? 0);
        }).observe(element);
      }),
  );

/** Whether all of a part is visible in the viewport. */
export const isInView = async (part: Locator): Promise<boolean> => (await shareInView(part)) === 1;

/** Words, dates and counts ("1 of 12") that begin on one line and end on another. */
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
        if (new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size > 1) {
          broken.push(word);
        }
      }
    }
    return broken;
  });

/** Texts that end less than half the font size from the right edge of their box. */
export const atTheEdge = (box: Locator): Promise<string[]> =>
  box.evaluate((root) => {
    const edge = root.getBoundingClientRect().right - parseFloat(getComputedStyle(root).fontSize) / 2;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const head = walker.currentNode.parentElement?.closest('thead');
      // A table head for screen readers only.
      if (head && getComputedStyle(head).clipPath !== 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      if ([...range.getClientRects()].some(({ right }) => right > edge)) {
        found.push(walker.currentNode.textContent ?? '');
      }
    }
    return found;
  });

/** The labels, hints and headings that the "Loading…" overlay covers. */
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

/** Overlapping texts in the open dialog or else on the page, as `one over other`, except in fixed bars and popups. */
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
    /** The part of a box that its clipping ancestors leave visible. */
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
          // The boxes of letters extend into the lines above and below.
          return owner !== one.owner && width > 2 && height > 2 && height > 0.4 * lower;
        })
        .map(({ words }) => `"${one.words}" over "${words}"`),
    );
  });

/** Rows whose label and amount do not start on the same line. */
export const apartSums = (table: Locator): Promise<string[]> =>
  table.evaluate((region) =>
    [...region.querySelectorAll('tbody tr:has(> :last-child:empty)')].flatMap((row) => {
      const [label, amount] = [...row.children].map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects()[0]?.top;
      });
      return label === amount ? [] : [row.textContent];
    }),
  );
