/** Section 8 and ux 23 for an owner: what stands on a screen while it waits for its data, and when that does not come. */
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { storedOwner } from '#tests/support/fixtures/account.ts';
import { answerForEdgeCaseOwner } from '#tests/support/fixtures/edgeCaseOwner.ts';
import { layoutShift, watchLayoutShifts, wordsUnderOverlay } from '#tests/support/browser/screens.ts';
import { held } from '#tests/support/upstream/calls.ts';
import { startUpstream } from '#tests/support/upstream/upstream.ts';
import { visits } from '#tests/support/browser/browserFixture.ts';

const upstream = await startUpstream();
const { visit } = visits({ PROVIDER_HOST: upstream.url });

const AGREEMENTS = 'GET /web/account/agreements/business/{id}';
const BUSINESSES = 'GET /web/account/business';
const INFO = 'GET /web/account/info/{id}';
const MEMBERSHIP = 'GET /web/account/membership/{id}';
const PROVIDERS = 'GET /web/account/availables-providers/{id}';

/** Its figures are asked of a host that has told more than section 7 names. */
const LOCATIONS = '/account/locations';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 720 };

const down = { status: 500, json: { message: 'The database is down.' } };

beforeEach(() => {
  upstream.reset();
  answerForEdgeCaseOwner(upstream);
});
afterAll(() => upstream.close());

const open = (path: string, viewport = DESKTOP, prepare?: (page: Page) => Promise<unknown>) => {
  const { stored } = storedOwner('token-of-ada', 'ada@gym.example');
  return visit(path, {
    stored: { ...stored, business: { current: '31', ...(path === LOCATIONS && { tellsMore: true }) } },
    viewport,
    reducedMotion: 'reduce',
    ...(prepare && { prepare }),
  });
};

const idle = (page: Page) => page.locator('main [role=status]').first().waitFor({ state: 'detached' });

const SCREENS = [
  ['/account', AGREEMENTS, 'Loading agreements…', 'ASCAP Music License 2026'],
  ['/account/settings', INFO, 'Loading your account…', 'Member Details'],
  ['/account/membership', MEMBERSHIP, 'Loading your membership…', 'Total Monthly Payment'],
  ['/account/add-product', PROVIDERS, 'Loading the PROs…', 'Where do you play music?'],
] as const;

describe('while a screen waits', () => {
  test.each(SCREENS.flatMap((screen) => [[...screen, PHONE] as const, [...screen, DESKTOP] as const]))(
    '%s: its shape and no words stand under the overlay, and nothing jumps when %s answers @ux-23',
    async (path, call, overlay, shown, viewport) => {
      const waiting = held(upstream.replyTo(call));
      upstream.answer(call, waiting.answer);
      const page = await open(path, viewport, (opened) => opened.addInitScript(watchLayoutShifts));
      await page.getByRole('status').getByText(overlay).waitFor();
      const shapes = page.locator(
        'main [aria-hidden] > *, main input[placeholder], main textarea[placeholder]',
      );
      await expect.poll(() => shapes.count()).toBeGreaterThan(2);
      expect(await wordsUnderOverlay(page)).toEqual([]);
      const before = await layoutShift(page);
      waiting.release();
      await page.getByText(shown).first().waitFor();
      await idle(page);
      expect(before).toBeLessThanOrEqual(0.02);
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    },
  );
});

describe('what could not be loaded can be asked for again, and nothing untrue is said', () => {
  const withoutBusiness = async (page: Page) => {
    await page.evaluate(() => {
      localStorage.setItem('root', (localStorage.getItem('root') ?? '').replace('"31"', 'null'));
    });
    await page.reload();
  };

  test.each([
    ['/account', AGREEMENTS, 'We could not load your agreements', 'ASCAP Music License 2026'],
    ['/account/membership', MEMBERSHIP, 'We could not load your membership', 'Total Monthly Payment'],
    ['/account/settings', INFO, 'We could not load your details', 'Business Information'],
    ['/account/add-product', PROVIDERS, 'We could not load the PROs', 'Where do you play music?'],
    ['/account/add-product', BUSINESSES, 'We could not load your locations', 'Where do you play music?'],
    [LOCATIONS, BUSINESSES, 'We could not load your locations', '12 locations'],
    [LOCATIONS, MEMBERSHIP, 'We could not load what these locations pay', 'per month for all 12'],
  ] as const)('%s: Try again brings what %s did not @ux-17 @ux-23', async (path, call, said, shown) => {
    const answer = upstream.replyTo(call);
    upstream.answer(call, down);
    const page = await open(path, PHONE);
    if (call === BUSINESSES) await withoutBusiness(page);
    await page.getByRole('main').getByText(said).waitFor();
    await idle(page);
    expect(await page.getByRole('alert').count()).toBe(0);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).not.toBe('Licensing');
    expect(await page.locator('main').innerText()).not.toMatch(/No agreements|No membership|Add a product/);
    expect(await page.getByRole('checkbox').count()).toBe(0);

    const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' });
    // Its answer has to be there before another one is prepared: the words stand all the while.
    await Promise.all([page.waitForResponse('**/graphql'), tryAgain.click()]);
    await page.getByRole('main').getByText(said).waitFor();
    // The header may ask the same, and its answer would take the button away.
    let before = -1;
    const askedSince = () => {
      const asked = upstream.hitsOf(call).length - before;
      before += asked;
      return asked;
    };
    await expect.poll(askedSince, { interval: 500 }).toBe(0);

    upstream.answer(call, answer);
    await tryAgain.click();
    await page.getByRole('main').getByText(shown).first().waitFor();
    await page.getByRole('main').getByText(said).waitFor({ state: 'detached' });
  });
});
