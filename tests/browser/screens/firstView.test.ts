/** What stands on a page before the app is there: the landing page whole, and every other screen's shell. */
import { gzipSync } from 'node:zlib';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { pathOf, visits } from '#tests/support/browser/browserFixture.ts';
import { OWNER_PAGES, pathTo, PUBLIC_PAGES } from '#tests/support/browser/pages.ts';
import { layoutShift, nextFrames, watchLayoutShifts } from '#tests/support/browser/screens.ts';
import { storeBefore } from '#tests/support/browser/session.ts';
import { openPages } from '#tests/support/browser/workerFixtures.ts';
import { storedOwner } from '#tests/support/fixtures/account.ts';
import { answerForEdgeCaseOwner } from '#tests/support/fixtures/edgeCaseOwner.ts';
import { startUpstream } from '#tests/support/upstream/upstream.ts';

const upstream = await startUpstream();
const { url } = visits({ PROVIDER_HOST: upstream.url });
const openPage = openPages();

beforeEach(() => {
  upstream.reset();
  answerForEdgeCaseOwner(upstream);
});
afterAll(() => upstream.close());

const SCRIPTS = '**/assets/*.js';
const OWNER = storedOwner('token-of-ada', 'ada@gym.example').stored;

/** A new person's page on which the app's scripts do not arrive before they are released. */
async function withoutApp({ stored, width = 390 }: { stored?: object; width?: number } = {}) {
  const viewport = { width, height: 844 };
  const { page, consoleErrors } = await openPage({ viewport, reducedMotion: 'reduce' });
  await page.addInitScript(watchLayoutShifts);
  if (stored) await storeBefore(page, stored);
  const held: Route[] = [];
  let isHeld = true;
  await page.route(SCRIPTS, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return {
    page,
    consoleErrors,
    release: async () => {
      isHeld = false;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

const header = (page: Page) => page.getByRole('banner');
const shown = (page: Page) => page.locator('html[data-shown]').waitFor({ state: 'attached' });

describe('the landing page', () => {
  test('runs no script but the few kilobytes in the page before somebody does something; its links work', async () => {
    const { page, consoleErrors } = await openPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const response = await page.goto(url());
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    const inPage = [...((await response?.text()) ?? '').matchAll(/<script>(.*?)<\/script>/gs)];
    expect(inPage).toHaveLength(2);
    expect(gzipSync(inPage.map(([whole]) => whole).join('')).length).toBeLessThan(4_000);
    expect(await page.title()).toBe('Music licensing for gyms · Barline Music');
    // Fetched ahead, and not run.
    expect(await page.locator('link[rel=prefetch]').count()).toBeGreaterThan(1);
    expect(await page.evaluate(() => 'shown' in document.documentElement.dataset)).toBe(false);
    await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();
    await page.getByRole('heading', { name: 'Question 01/05' }).waitFor();
    expect(pathOf(page)).toBe('/register');
    expect(consoleErrors).toEqual([]);
  });

  test.each([
    ['Login', (page: Page) => page.getByRole('dialog', { name: 'Welcome Back' }).waitFor()],
    ['Estimate my price', (page: Page) => page.getByRole('button', { name: 'Show my estimate' }).waitFor()],
  ])('keeps a press on %s until the app is there', async (name, opened) => {
    const { page, release, consoleErrors } = await withoutApp();
    await page.goto(url());
    const button = page.getByRole('button', { name });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    await release();
    await opened(page);
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });

  test('starts the app at the next press when it could not be fetched at the first', async () => {
    const { page } = await openPage();
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(url());
    const login = page.getByRole('button', { name: 'Login' });
    // What is fetched ahead fails too, and is of another type.
    const failed = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'fetch');
    await login.click();
    await failed;
    await page.unroute(SCRIPTS);
    const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
    await expect
      .poll(async () => {
        // Once it is open, the page behind it takes no press.
        if ((await dialog.count()) === 0) await login.click({ timeout: 2_000 });
        return dialog.count();
      })
      .toBe(1);
  });

  test.each([390, 1280])('shows an owner at %i px the account at once, and nothing moves', async (width) => {
    const { page, release, consoleErrors } = await withoutApp({ stored: OWNER, width });
    await page.goto(url(), { waitUntil: 'commit' });
    await header(page).getByRole('button', { name: 'Account' }).waitFor();
    expect(await header(page).getByRole('button', { name: 'Login' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Add a location' }).count()).toBe(2);
    // A new account alone gets the subscriber's discount.
    expect(await page.getByText('Get 10% off').count()).toBe(0);
    const before = await page.locator('h1').elementHandle();
    await release();
    await shown(page);
    await page.waitForLoadState('networkidle');
    await nextFrames(page);
    expect(await page.locator('h1').evaluate((element, same) => element === same, before)).toBe(true);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(consoleErrors).toEqual([]);
  });

  test('takes over a login of another tab', async () => {
    const { page } = await openPage();
    await page.goto(url());
    const tab = await page.context().newPage();
    await tab.goto(`${url()}/payments`);
    await tab.evaluate(
      (root) => {
        localStorage.setItem('root', root);
      },
      JSON.stringify({ version: 1, app: {}, business: {}, ...OWNER }),
    );
    await header(page).getByRole('button', { name: 'Account' }).waitFor();
  });
});

describe('the first form of the registration', () => {
  const TYPED = {
    fullName: 'Ann Early',
    email: 'early@gym.example',
    phoneNumber: '3055550100',
    title: 'Owner',
    password: 'Early-Bird-7',
    password2: 'Early-Bird-7',
  };
  const valueOf = (page: Page, name: string) => page.locator(`[name=${name}]`).inputValue();

  test('runs no script and asks nothing before somebody does something @ux-23', async () => {
    const { page, consoleErrors } = await openPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (['script', 'fetch'].includes(request.resourceType())) asked.push(request.url());
    });
    await page.goto(`${url()}/register`);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(await page.locator('link[rel=prefetch]').count()).toBeGreaterThan(1);
    expect(consoleErrors).toEqual([]);
  });

  test('keeps what is typed, and Enter, until the app is there, and moves nothing @ux-8 @ux-23', async () => {
    const { page, release, consoleErrors } = await withoutApp();
    await page.goto(`${url()}/register`);
    for (const [name, value] of Object.entries(TYPED)) await page.locator(`[name=${name}]`).fill(value);
    const before = await page.locator('[name=password2]').elementHandle();
    await page.keyboard.press('Enter');
    const next = page.getByRole('button', { name: 'Next' });
    await expect.poll(() => next.getAttribute('aria-busy')).toBe('true');
    expect(await page.locator('[name=password2]').evaluate((field, same) => field === same, before)).toBe(
      true,
    );
    await release();
    await page.getByRole('heading', { name: 'Question 02/05' }).waitFor();
    expect(upstream.hitsOf('POST /web/auth/send-verification-code').map(({ form }) => form.email)).toEqual([
      TYPED.email,
    ]);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await page.goBack();
    await page.getByRole('heading', { name: 'Question 01/05' }).waitFor();
    expect(await valueOf(page, 'fullName')).toBe(TYPED.fullName);
    expect(await valueOf(page, 'phoneNumber')).toBe('(305)555-0100');
    expect(consoleErrors).toEqual([]);
  });

  test('keeps the fields, the focus and the caret when the app takes over', async () => {
    const { page, release, consoleErrors } = await withoutApp();
    await page.goto(`${url()}/register`);
    const name = page.locator('[name=fullName]');
    await name.fill('Ann Erly');
    await name.evaluate((field: HTMLInputElement) => {
      field.setSelectionRange(5, 5);
    });
    const before = await name.elementHandle();
    await release();
    await shown(page);
    await page.keyboard.type('a');
    expect(await name.inputValue()).toBe('Ann Early');
    expect(await name.evaluate((field, same) => field === same, before)).toBe(true);
    expect(consoleErrors).toEqual([]);
  });

  test('keeps what is typed over a reload before the app is there, passwords excepted @ux-8', async () => {
    const { page, release, consoleErrors } = await withoutApp();
    await page.goto(`${url()}/register`);
    for (const [name, value] of Object.entries(TYPED)) await page.locator(`[name=${name}]`).fill(value);
    await page.reload();
    await expect.poll(() => valueOf(page, 'fullName')).toBe(TYPED.fullName);
    await release();
    await shown(page);
    await nextFrames(page);
    expect(await valueOf(page, 'fullName')).toBe(TYPED.fullName);
    expect(await valueOf(page, 'phoneNumber')).toBe('(305)555-0100');
    expect(await valueOf(page, 'password')).toBe('');
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain(TYPED.password);
    // Once the app keeps the answers, nothing of the page before comes back.
    await page.fill('[name=fullName]', 'Ann Late');
    await page.reload();
    await shown(page);
    await expect.poll(() => valueOf(page, 'fullName')).toBe('Ann Late');
    expect(consoleErrors).toEqual([]);
  });

  test('shows the answers of a registration that is under way, without anything being done, and no empty field before them', async () => {
    const register = { id: 'r', flow: 'register', values: { fullName: 'Ann Again', email: TYPED.email } };
    const { page, release, consoleErrors } = await withoutApp({ stored: { app: { register } } });
    await page.goto(`${url()}/register`);
    await page.getByRole('heading', { name: 'Question 01/05' }).waitFor();
    const field = page.locator('[name=fullName]');
    expect(await field.isHidden()).toBe(true);
    await release();
    await expect.poll(() => field.filter({ visible: true }).inputValue()).toBe('Ann Again');
    expect(consoleErrors).toEqual([]);
    // Where the scripts do not arrive, the form takes what is typed, in the field where it is.
    await page.route(SCRIPTS, (route) => route.abort());
    await page.reload();
    await field.filter({ visible: true }).waitFor();
    const held: Route[] = [];
    let isDown = true;
    await page.route(SCRIPTS, (route) => (isDown ? void held.push(route) : route.continue()));
    // The second letter is typed while the scripts that the first one asked for are still awaited.
    await page.locator('[name=password2]').pressSequentially('Early');
    isDown = false;
    await Promise.all(held.map((route) => route.abort()));
    await expect.poll(() => field.inputValue()).toBe('Ann Again');
    await page.keyboard.type('-Bird');
    expect(await valueOf(page, 'password2')).toBe('Early-Bird');
  });
});

describe('the shell of a screen', () => {
  /** What a line of 400 kbit/s brings in 0.4 s. */
  const SOON = 20_000;

  const ALL = [
    ...Object.values(PUBLIC_PAGES).map((page) => [pathTo(page), page.title, 'Login', {}] as const),
    ...Object.values(OWNER_PAGES).map((page) => [pathTo(page), page.title, 'Account', OWNER] as const),
  ];

  test('has header and title in the page itself, for a visitor and an owner, and is soon there on a slow line', async () => {
    const seen: unknown[] = [];
    for (const [path, title, action, stored] of ALL) {
      const { page, consoleErrors } = await withoutApp({ stored });
      await page.route('**/*.woff2', () => undefined);
      await page.goto(`${url()}${path}`, { waitUntil: 'commit' });
      await header(page).getByRole('button', { name: action }).waitFor();
      const named = (await page.title()).replace(' · Barline Music', '');
      const bytes = await page.evaluate(
        () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).encodedBodySize,
      );
      seen.push([path, named !== '' && title.endsWith(named), bytes < SOON, consoleErrors]);
      await page.close();
    }
    expect(seen).toEqual(ALL.map(([path]) => [path, true, true, []]));
  });

  test('gives way to the screen without a jump, and keeps a press on Login and the focus', async () => {
    const { page, release, consoleErrors } = await withoutApp();
    await page.goto(`${url()}/questionnaire`, { waitUntil: 'commit' });
    await page.getByRole('status').filter({ hasText: 'Loading…' }).waitFor();
    const login = header(page).getByRole('button', { name: 'Login' });
    await login.focus();
    await page.keyboard.press('Enter');
    await release();
    await page.getByRole('dialog', { name: 'Welcome Back' }).waitFor();
    await page.keyboard.press('Escape');
    await nextFrames(page);
    // The dialog gives the focus back to what opened it.
    expect(await login.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(consoleErrors).toEqual([]);
  });
});
