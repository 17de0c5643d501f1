/** Checks what is shown when a page breaks and while a screen loads (docs/screens.md, ux 22 and 23). */
import { describe, expect, test } from 'vitest';
import { DEFAULT_PROVIDERS } from '#common/limits.ts';
import { delayOperation } from '#tests/support/upstream/operations.ts';
import {
  layoutShift,
  longMotions,
  watchLayoutShifts,
  wordsUnderOverlay,
} from '#tests/support/browser/layoutChecks.ts';
import { CHECKS_EVERY_SCREEN } from '#tests/support/browser/screenChecks.ts';
import { pathOf, visitsWithUpstream } from '#tests/support/browser/browserFixture.ts';
import { draftWith } from '#tests/support/fixtures/drafts.ts';

const { upstream, visit } = await visitsWithUpstream({ HOST_FEATURES: 'all' });
// Sets the reply before the gateway's first call, because the gateway caches the list of providers.
upstream.answer('GET /web/providers', { json: DEFAULT_PROVIDERS });

describe('when a page cannot be shown', () => {
  test('a page that breaks offers instructions, a retry and a link home @ux-22', async () => {
    let isDown = true;
    const page = await visit('/payments', {
      prepare: (opened) =>
        opened.route(/\/assets\/SubscriberCheck/, (route) =>
          isDown
            ? route.fulfill({
                contentType: 'text/javascript',
                body: 'export const SubscriberCheck = () => undefined.broken;',
              })
            : route.fallback(),
        ),
    });
    // Ignores the console, because React logs the error that this test causes.
    page.removeAllListeners('console');
    page.removeAllListeners('pageerror');
    await page.goto(new URL('/questionnaire', page.url()).href);
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await expect
      .poll(() => page.getByRole('main').innerText())
      .toContain('Nothing that you bought or saved is lost.');
    await expect
      .poll(() => page.getByRole('link', { name: 'Go to the home page' }).getAttribute('href'))
      .toBe('/');
    isDown = false;
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await page.getByRole('heading', { name: 'Are you a current subscriber?' }).waitFor();
    expect(pathOf(page)).toBe('/questionnaire');
  });
});

describe.each(CHECKS_EVERY_SCREEN ? [390, 1280] : [390])('while something loads, at %d px', (width) => {
  const LOADING = [
    ['business', '/register/business', ['States', 'BusinessTypes'], 'Loading the lists…', 'Texas'],
    ['providers', '/register/providers', ['Providers'], 'Loading the PROs…', 'ASCAP'],
    ['summary', '/register/rates', ['Rates'], 'Calculating your rates…', 'monthly payment'],
  ] as const;

  test.each(LOADING)(
    '%s: a skeleton without text under the overlay, its motion reduced, and no shift when the data arrives @ux-22 @ux-23',
    async (_name, path, operations, overlay, arrived) => {
      const delayed: { release: () => void }[] = [];
      const page = await visit(path, {
        viewport: { width, height: 900 },
        reducedMotion: 'no-preference',
        stored: { app: { register: draftWith({ agreedToTerms: path.endsWith('rates') }) } },
        prepare: async (opened) => {
          await opened.addInitScript(watchLayoutShifts);
          for (const name of operations) delayed.push(await delayOperation(opened, name));
        },
      });
      await page.getByRole('status').filter({ hasText: overlay }).waitFor();
      const main = page.getByRole('main');
      await expect.poll(() => main.locator('.skeleton, select').count()).toBeGreaterThan(0);
      expect(await wordsUnderOverlay(page)).toEqual([]);
      // The skeleton must be animated unless the user prefers reduced motion.
      expect(await longMotions(page)).not.toEqual([]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await longMotions(page)).toEqual([]);

      const heightOf = async () => (await main.boundingBox())?.height ?? 0;
      const shape = await heightOf();
      for (const { release } of delayed) release();
      await main.getByText(arrived).first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
      // The loaded screen must be about as high as its skeleton, or the content below the screen would move.
      const ratio = shape / (await heightOf());
      expect([ratio > 0.8, ratio < 1.25, ratio]).toEqual([true, true, ratio]);
    },
  );
});
