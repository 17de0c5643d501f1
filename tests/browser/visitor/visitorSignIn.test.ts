/** Checks sections 2 and 4: login, and the session in the browser's storage. */
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { register, registration } from '#tests/support/fixtures/account.ts';
import { PASSWORD } from '#tests/support/fixtures/registration.ts';
import { storedRoot } from '#tests/support/browser/session.ts';
import { visits } from '#tests/support/browser/browserFixture.ts';

const EMAIL = 'grace.owner@gym.example';

const { visit, mail, ask, url } = visits();

beforeAll(async () => {
  await register({ query: ask, mail }, registration(EMAIL, 'Iron Works Gym'));
});

async function openLogin(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await dialog.waitFor();
  return dialog;
}

async function signIn(page: Page, email: string, typed: string) {
  const dialog = await openLogin(page);
  await dialog.locator('[name=email]').fill(email);
  await dialog.locator('[name=password]').fill(typed);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  return dialog;
}

describe('the login dialog', () => {
  test('toggles openLogin: stored over a reload, ended by Close, by Sign up and by another page @spec-2 @spec-4', async () => {
    const page = await visit('/questionnaire');
    await openLogin(page);
    await expect.poll(() => storedRoot(page)).toMatchObject({ app: { openLogin: true } });
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => storedRoot(page)).toMatchObject({ app: { openLogin: false } });

    await openLogin(page);
    await dialog.getByRole('link', { name: 'Do not have an account? Sign up' }).click();
    await page.getByRole('heading', { name: 'Question 01/05' }).waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
    await openLogin(page);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
  });

  test('remains when it was opened while a page was loading, and that page arrives @spec-2', async () => {
    const page = await visit('/questionnaire');
    const dialog = await openLogin(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    let hold: (route: Route) => void = () => undefined;
    const delayed = new Promise<Route>((resolve) => {
      hold = resolve;
    });
    await page.route('**/*.js', (route) => hold(route), { times: 1 });
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
    await page.waitForURL('**/register');
    await openLogin(page);
    // Waits for the script's request, because the browser may not have sent it yet.
    await (await delayed).continue();
    await page.getByRole('heading', { name: 'Question 01/05' }).waitFor();
    await dialog.waitFor();
  });
});

describe('a session', () => {
  test('begins at /account in place of the page, survives a reload, and ends with Logout @spec-2 @spec-3 @spec-4', async () => {
    const page = await visit('/payments');
    await page.goto(`${url()}/`);
    await signIn(page, EMAIL, PASSWORD);
    await page.waitForURL('**/account');
    await page.getByRole('heading', { level: 1, name: 'Iron Works Gym Licensing' }).waitFor();
    const root = await storedRoot(page);
    expect(root).toMatchObject({
      user: { email: EMAIL, fullName: 'Owner of Iron Works Gym' },
      app: { openLogin: false },
    });
    expect(JSON.stringify(root)).not.toContain(PASSWORD);
    await expect.poll(() => page.getByRole('contentinfo').count()).toBe(0);

    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Iron Works Gym Licensing' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/payments');
    await expect.poll(() => page.getByRole('banner').getByRole('button', { name: 'Login' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByText('Logout').click();
    await page.waitForURL((address) => address.pathname === '/');
    await expect.poll(() => storedRoot(page)).toMatchObject({ user: null, business: { current: null } });
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).waitFor();
  });
});
