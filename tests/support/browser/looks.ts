/** What must hold of any screen, whatever it shows. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';

const PHONE = 390;
const DESKTOP = 1280;
const NARROWEST = 320;
const HEIGHT = 900;

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
const nextFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

/** A width and a colour scheme. */
type Look = readonly [width: number, colorScheme: 'light' | 'dark'];

const EVERY_LOOK: readonly Look[] = [PHONE, DESKTOP].flatMap((width) => [
  [width, 'light'] as const,
  [width, 'dark'] as const,
]);

/** Each width and each scheme once: enough for more of what a screen shows in every look elsewhere. */
export const EACH_ONCE: readonly Look[] = [
  [PHONE, 'light'],
  [DESKTOP, 'dark'],
];

/** What axe found broken: a rule, and the elements that break it. */
interface Broken {
  id: string;
  nodes: { html: string }[];
}

/** Of what passes nothing is described, which would take most of the time. */
const ONLY_BROKEN = { resultTypes: ['violations' as const] };

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
const nextRun = (page: Page): Promise<Broken[]> =>
  page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run: (within: Document, options: object) => Promise<{ violations: Broken[] }> };
    };
    const { violations: broken } = await axe.run(document, options);
    return broken.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }, ONLY_BROKEN);

/** Axe's violations of any impact, each as `rule: element`, at both widths, light and dark. */
export async function violations(page: Page, looks = EVERY_LOOK): Promise<string[]> {
  const found: string[] = [];
  for (const [at, [width, colorScheme]] of looks.entries()) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await nextFrames(page);
    let broken = at === 0 ? await firstRun(page) : await nextRun(page);
    // A colour may be on its way from the scheme before; what is broken for good still is a moment later.
    if (broken.length > 0) {
      await page.waitForTimeout(500);
      broken = await nextRun(page);
    }
    for (const { id, nodes } of broken) {
      found.push(
        `${id} (${width} px, ${colorScheme}): ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
    }
  }
  return found;
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

/** The wrong fields by name, each with the message that it is tied to. */
export const complaintsOf = (form: Locator): Promise<Record<string, string>> =>
  form.locator('[aria-invalid=true]').evaluateAll((inputs) => {
    const message = (input: Element) =>
      document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    return Object.fromEntries(inputs.map((input) => [input.getAttribute('name') ?? '', message(input)]));
  });
