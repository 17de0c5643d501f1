/** Checks an owner's screens while data loads (specification, section 8, and docs/screens.md, ux 23). */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { ADA, storedOwner } from '#tests/support/fixtures/account.ts';
import { edgeCaseOwner } from '#tests/support/fixtures/edgeCaseOwner.ts';
import { layoutShift, watchLayoutShifts, wordsUnderOverlay } from '#tests/support/browser/layoutChecks.ts';
import { CHECKS_EVERY_SCREEN } from '#tests/support/browser/screenChecks.ts';
import { MENU_SCREENS } from '#tests/support/browser/pages.ts';
import { delayed } from '#tests/support/upstream/calls.ts';
import { visitsWithUpstream } from '#tests/support/browser/browserFixture.ts';

const { upstream, visit } = await visitsWithUpstream({ HOST_FEATURES: 'all' });

const MEMBERSHIP = 'GET /web/account/membership/{id}';
const LOCATIONS = 'GET /web/account/business';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 720 };
const VIEWPORTS = CHECKS_EVERY_SCREEN ? [PHONE, DESKTOP] : [PHONE];

beforeEach(() => upstream.reset(edgeCaseOwner));

const open = (path: string, viewport: typeof PHONE) =>
  visit(path, {
    ...storedOwner(...ADA, '31'),
    viewport,
    prepare: (page) => page.addInitScript(watchLayoutShifts),
  });

const idle = (page: Page) => page.locator('main [role=status]').first().waitFor({ state: 'detached' });

test.each([
  ['/account', 'Iron Works Licensing', 'ASCAP does not cover Iron Works yet.'],
  ['/account/membership', 'Iron Works Licensing', 'ASCAP does not cover Iron Works yet.'],
  ['/account/locations', 'All locations', 'Needs your signature'],
])('%s: tasks that load push nothing down @ux-23', async (path, heading, task) => {
  const membership = { totalMonthlyPayment: 44.08, providersDetail: [], pendingProviders: ['ASCAP'] };
  const waiting = delayed({ json: { membership: [membership] } });
  upstream.answer(MEMBERSHIP, waiting.answer);
  const page = await open(path, PHONE);
  await page.getByRole('heading', { name: heading }).waitFor();
  waiting.release();
  await page.getByText(task).first().waitFor();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});

test('the locations are requested while the screen’s code still loads', async () => {
  const prepare = (page: Page) =>
    page.route(/\/Agreements-/, async (route) => {
      await expect.poll(() => upstream.hitsOf(LOCATIONS)).toHaveLength(1);
      await route.continue();
    });
  const page = await visit('/account', { ...storedOwner(...ADA, '31'), prepare });
  await page.getByRole('heading', { name: 'Iron Works Licensing' }).waitFor();
});

test.each(MENU_SCREENS.flatMap((screen) => VIEWPORTS.map((viewport) => ({ ...screen, viewport }))))(
  'while a screen waits: $path: the overlay covers a skeleton without text, and nothing jumps when $call responds @ux-23',
  async ({ path, call, loading, shown, viewport }) => {
    const waiting = delayed(upstream.replyTo(call));
    upstream.answer(call, waiting.answer);
    const page = await open(path, viewport);
    await page.getByRole('status').getByText(loading).waitFor();
    const shapes = page.locator('main :not(svg)[aria-hidden] > *, main [placeholder]');
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
