/** Axe on a screen, at both widths and in both colour schemes. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { HEIGHT, nextFrames } from './screens.ts';

const PHONE = 390;
const DESKTOP = 1280;

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

/**
 * Axe's violations of any impact, each as `rule: element`, at both widths, light and dark. Once for each width every
 * rule is asked; in the other scheme those that colours can break.
 */
export async function violations(page: Page, looks = EVERY_LOOK): Promise<string[]> {
  const found: string[] = [];
  for (const [at, [width, colorScheme]] of looks.entries()) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await nextFrames(page);
    const rules = at > 0 && looks[at - 1]?.[0] === width ? OF_COLOUR : ONLY_BROKEN;
    let broken = at === 0 ? await firstRun(page) : await nextRun(page, rules);
    // A colour may be on its way from the scheme before; what is broken for good still is a moment later.
    if (broken.length > 0) {
      await page.waitForTimeout(500);
      broken = await nextRun(page, rules);
    }
    for (const { id, nodes } of broken) {
      found.push(
        `${id} (${width} px, ${colorScheme}): ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
    }
  }
  return found;
}
