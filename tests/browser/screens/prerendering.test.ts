/** Checks what a page shows before the app runs: the prerendered landing page, or a screen's skeleton. */
import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitsWithUpstream } from '#tests/support/browser/browserFixture.ts';
import { OWNER_PAGES, PUBLIC_PAGES } from '#tests/support/browser/pages.ts';
import {
  layoutShift,
  nextFrames,
  shareInView,
  watchLayoutShifts,
} from '#tests/support/browser/layoutChecks.ts';
import { CHECKS_EVERY_SCREEN } from '#tests/support/browser/screenChecks.ts';
import { storeBefore, storedRoot } from '#tests/support/browser/session.ts';
import { openPages } from '#tests/support/browser/workerFixtures.ts';
import { ADA, storedOwner } from '#tests/support/fixtures/account.ts';
import { edgeCaseOwner } from '#tests/support/fixtures/edgeCaseOwner.ts';

const { upstream, url } = await visitsWithUpstream();
const openPage = openPages();

beforeEach(() => upstream.reset(edgeCaseOwner));

const SCRIPTS = '**/assets/*.js';
const OWNER = storedOwner(...ADA).stored;

/** Opens a page whose app scripts load only when the test releases them. */
async function withoutApp({ stored, width = 390 }: { stored?: object; width?: number } = {}) {
  const viewport = { width, height: 844 };
  const { page, consoleErrors } = await openPage({ viewport });
  await page.addInitScript(watchLayoutShifts);
  if (stored) await storeBefore(page, stored);
  const delayed: Route[] = [];
  let isDelayed = true;
  await page.route(SCRIPTS, async (route) => {
    if (isDelayed) delayed.push(route);
    else await route.continue();
  });
  return {
    page,
    consoleErrors,
    release: async () => {
      isDelayed = false;
      await Promise.all(delayed.map((route) => route.continue()));
    },
  };
}

const header = (page: Page) => page.getByRole('banner');
const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Welcome Back' });
const shown = (page: Page) => page.locator('html[data-shown]').waitFor({ state: 'attached' });

describe('the landing page', () => {
  test('offers only links to press before the app runs, for a visitor and an owner', async () => {
    for (const stored of [{}, OWNER]) {
      const { page } = await withoutApp({ stored });
      await page.goto(url(), { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor();
      const pressable = page.locator('a, button, input, summary, [role=button]').filter({ visible: true });
      const found = await pressable.evaluateAll((all) =>
        all.map((element) => [element.textContent, element.tagName, element.getAttribute('href')]),
      );
      expect(found.length).toBeGreaterThan(15);
      expect(found.filter(([, tag, href]) => tag !== 'A' || !href)).toEqual([]);
      await page.close();
    }
  });

  test('opens the login by an address before the app runs, and cleans the address afterwards', async () => {
    const { page, release, consoleErrors } = await withoutApp();
    await page.goto(`${url()}/payments`, { waitUntil: 'commit' });
    await page.goto(url(), { waitUntil: 'commit' });
    await header(page).getByRole('link', { name: 'Login' }).click();
    await page.waitForURL((address) => address.search === '?login', { waitUntil: 'commit' });
    await release();
    await loginDialog(page).waitFor();
    expect(page.url()).toBe(`${url()}/`);
    await page.reload();
    await loginDialog(page).getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await shown(page);
    await nextFrames(page);
    expect(await loginDialog(page).count()).toBe(0);
    await page.goBack();
    await shown(page);
    expect(page.url()).toBe(`${url()}/`);
    expect(await loginDialog(page).count()).toBe(0);
    await page.goBack();
    await page.waitForURL('**/payments');
    expect(consoleErrors).toEqual([]);
  });

  test('keeps an open login open when Login is pressed while the app starts', async () => {
    const { page, release, consoleErrors } = await withoutApp({ stored: { app: { openLogin: true } } });
    await page.goto(url(), { waitUntil: 'commit' });
    const login = header(page).getByText('Login');
    await login.click();
    await release();
    await loginDialog(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await loginDialog(page).count()).toBe(1);
    expect(await storedRoot(page)).toMatchObject({ app: { openLogin: true } });
    expect(consoleErrors).toEqual([]);
  });

  test.each(['Estimate my price', 'What would it cost?'])(
    'opens the estimate by the link "%s" before the app runs',
    async (name) => {
      const { page, release, consoleErrors } = await withoutApp();
      await page.goto(url(), { waitUntil: 'commit' });
      await page.getByRole('link', { name, exact: true }).click();
      const heading = page.getByRole('heading', { name: 'What would it cost you?' });
      await expect.poll(() => shareInView(heading)).toBe(1);
      await release();
      await page.getByRole('button', { name: 'Show my estimate' }).waitFor();
      expect(consoleErrors).toEqual([]);
    },
  );

  const ZONE = 'America/Los_Angeles';
  const SESSIONS = { visitor: {}, owner: OWNER, 'open login': { app: { openLogin: true } } };

  /** Marks the prerendered heading, to prove that hydration reuses it. */
  function markHeading() {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-sent', '');
    });
  }

  test.each([
    ['light', undefined],
    ['dark', '2031-12-31T23:59:30Z'],
  ] as const)(
    'is hydrated without an error in the %s scheme on %s, for a visitor, an owner and with the login open',
    async (colorScheme, day) => {
      const date = day ? new Date(day) : new Date();
      const year = date.toLocaleDateString('en-US', { year: 'numeric', timeZone: ZONE });
      const seen = Object.values(SESSIONS).map(async (stored) => {
        const { page, consoleErrors } = await openPage({ colorScheme, timezoneId: ZONE });
        await storeBefore(page, stored);
        if (day) await page.clock.install({ time: date });
        await page.addInitScript(markHeading);
        await page.goto(url());
        await page.locator('footer').getByText(`© ${year} Barline Music.`).waitFor();
        await shown(page);
        if (stored === SESSIONS['open login']) await loginDialog(page).waitFor();
        return [await page.locator('h1[data-sent]').count(), consoleErrors];
      });
      expect(await Promise.all(seen)).toEqual(seen.map(() => [1, []]));
    },
  );

  test.each([390, 1280])('shows an owner at %i px the account at once, and nothing moves', async (width) => {
    const { page, release, consoleErrors } = await withoutApp({ stored: OWNER, width });
    await page.goto(url(), { waitUntil: 'commit' });
    await header(page).getByRole('link', { name: 'Account' }).waitFor();
    expect(await header(page).getByRole('link', { name: 'Login' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Add a location' }).count()).toBe(2);
    // Only a new account gets the subscriber's discount, so the page must not offer the discount to an owner.
    expect(await page.getByText('Get 10% off').filter({ visible: true }).count()).toBe(0);
    await header(page).getByRole('link', { name: 'Account' }).focus();
    await release();
    const account = header(page).getByRole('button', { name: 'Account' });
    await account.waitFor();
    await page.waitForLoadState('networkidle');
    await nextFrames(page);
    expect(await account.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.locator('[data-for]').count()).toBe(0);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(consoleErrors).toEqual([]);
  });

  test('offers a reload when the login’s script fails to load, and then shows the login', async () => {
    const { page } = await openPage();
    await page.goto(url());
    await shown(page);
    await page.route('**/assets/SignInDialog-*.js', (route) => route.abort());
    await header(page).getByRole('button', { name: 'Login' }).click();
    const again = page.getByRole('button', { name: 'Load the page again' });
    await again.waitFor();
    await page.unroute('**/assets/SignInDialog-*.js');
    await again.click();
    await loginDialog(page).waitFor();
  });
});

describe('the skeleton of a screen', () => {
  /** The maximum size of a page's HTML in bytes: what a connection of 400 kbit/s delivers in 0.4 s. */
  const SOON = 20_000;

  test.each([
    ['a visitor', PUBLIC_PAGES, 'Login', {}],
    ['an owner', OWNER_PAGES, 'Account', OWNER],
  ] as const)(
    'is in the HTML itself for %s, with header and title, and arrives soon on a slow connection @ux-23',
    async (_who, all, action, stored) => {
      const pages = all.filter(
        ({ path }) => CHECKS_EVERY_SCREEN || ['/', '/register', '/account/membership'].includes(path),
      );
      const { page, consoleErrors } = await withoutApp({ stored });
      const seen: unknown[] = [];
      for (const { title, path } of pages) {
        await page.goto(`${url()}${path}`, { waitUntil: 'commit' });
        await header(page).getByRole('link', { name: action }).waitFor();
        await page
          .locator('main')
          .getByText(path === '/' ? 'licensed.' : 'Loading…')
          .waitFor();
        const named = (await page.title()).replace(' · Barline Music', '');
        const bytes = await page.evaluate(
          () =>
            (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).encodedBodySize,
        );
        seen.push([path, named !== '' && title.endsWith(named), bytes > 0 && bytes < SOON]);
      }
      expect(seen).toEqual(pages.map(({ path }) => [path, true, true]));
      expect(consoleErrors).toEqual([]);
    },
  );

  test('has the width and the shape of what comes, another one for each kind of screen @ux-23', async () => {
    const { page } = await withoutApp({ stored: OWNER, width: 1280 });
    const seen = new Set<string>();
    for (const path of ['', '/settings', '/membership', '/new-location']) {
      await page.goto(`${url()}/account${path}`, { waitUntil: 'commit' });
      await page.getByRole('status').waitFor();
      const heights = await page
        .locator('main .skeleton')
        .evaluateAll((all) => all.map((e) => e.clientHeight));
      seen.add([(await page.getByRole('main').boundingBox())?.width, ...heights].join());
    }
    expect(seen.size).toBe(4);
    expect([...seen][3]).toMatch(/^704,.*(,16,44){5}$/);
  });

  test('is replaced by the screen without a jump', async () => {
    const { page, release, consoleErrors } = await withoutApp();
    await page.goto(`${url()}/questionnaire`, { waitUntil: 'commit' });
    await page.getByRole('status').filter({ hasText: 'Loading…' }).waitFor();
    await release();
    await shown(page);
    await header(page).getByRole('button', { name: 'Login' }).click();
    await loginDialog(page).waitFor();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(consoleErrors).toEqual([]);
  });
});
