/** Sections 2 and 4: login, forgotten password, the session in the browser's storage. */
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { buyLicenses } from '#tests/support/browser/journey.ts';
import { storedRoot } from '#tests/support/browser/session.ts';
import { visits } from '#tests/support/browser/browserFixture.ts';

const EMAIL = 'grace.owner@gym.example';
const FIRST = 'Strong1pass';
const SECOND = 'Stronger2pass';

const { visit, mail, url } = visits();
let password = FIRST;

beforeAll(async () => {
  const page = await visit('/');
  await buyLicenses(page, { url: url(), mail }, EMAIL);
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
  test('has the texts, fields, buttons and links of the specification @spec-2', async () => {
    const dialog = await openLogin(await visit('/'));
    await expect.poll(() => dialog.getByText('Login to continue').isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'Sign In' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).waitFor();
    await dialog.getByRole('button', { name: 'Forgot Password? Send Email' }).waitFor();
    await dialog.getByRole('link', { name: 'Do not have an account? Sign up' }).waitFor();
    const field = dialog.locator('[name=password]');
    await expect.poll(() => field.getAttribute('type')).toBe('password');
    await dialog.getByRole('button', { name: 'Show Password' }).click();
    await expect.poll(() => field.getAttribute('type')).toBe('text');
    await expect.poll(() => field.getAttribute('autocomplete')).toBe('current-password');
    await expect.poll(() => dialog.locator('[name=email]').getAttribute('autocomplete')).toBe('username');
  });

  test('toggles openLogin: kept over a reload, ended by Close, by Sign up and by another page @spec-2 @spec-4', async () => {
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

  test('stays when it was opened while a page was loading, and that page arrives @spec-2', async () => {
    const page = await visit('/questionnaire');
    const dialog = await openLogin(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    let hold: (route: Route) => void = () => undefined;
    const held = new Promise<Route>((resolve) => {
      hold = resolve;
    });
    await page.route(
      '**/*.js',
      (route) => {
        hold(route);
      },
      { times: 1 },
    );
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
    await page.waitForURL('**/register');
    await openLogin(page);
    // The script may be asked for only now.
    await (await held).continue();
    await page.getByRole('heading', { name: 'Question 01/05' }).waitFor();
    await dialog.waitFor();
  });
});

describe('a session', () => {
  test('begins at /account in place of the page, survives a reload, and ends with Logout @spec-2 @spec-3 @spec-4', async () => {
    const page = await visit('/payments');
    await page.goto(`${url()}/`);
    await signIn(page, EMAIL, password);
    await page.waitForURL('**/account');
    await page.getByRole('heading', { level: 1, name: 'Iron Works Gym Licensing' }).waitFor();
    const root = await storedRoot(page);
    expect(root).toMatchObject({ user: { email: EMAIL, fullName: 'Ada Owner' }, app: { openLogin: false } });
    expect(JSON.stringify(root)).not.toContain(password);
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

  test('lets the owner change the card at /stripe @spec-2', async () => {
    const page = await visit('/');
    await signIn(page, EMAIL, password);
    await page.waitForURL('**/account');
    await page.goto(`${url()}/stripe`);
    await page.locator('[name=cardnumber]').fill('5555 5555 5555 4444');
    await page.locator('[name=exp-date]').fill('12 / 30');
    await page.locator('[name=cvc]').fill('123');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Your payment method is updated.').waitFor();
  });
});

describe('a forgotten password', () => {
  test('the dialog confirms, the mail’s link sets a new one, Sign In opens the login @spec-2 @spec-4', async () => {
    const page = await visit('/');
    await (await openLogin(page)).getByRole('button', { name: 'Forgot Password? Send Email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset Password' });
    await dialog.getByRole('button', { name: 'Close' }).waitFor();
    await dialog.locator('[name=email]').fill(EMAIL);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByRole('status').filter({ hasText: /\w/ }).waitFor();
    await dialog.locator('[name=email]').waitFor({ state: 'detached' });

    const { text } = await mail(EMAIL, 'reset-password');
    const link = /\/reset-password\?token=\S+/.exec(text)?.[0] ?? '';
    await page.goto(`${url()}${link}`);
    await page.waitForFunction(() => document.title.includes(' · '));
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.fill('[name=password]', SECOND);
    await page.fill('[name=passwordConfirmation]', SECOND);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.waitForURL('**/password-reset');
    password = SECOND;
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    const login = page.getByRole('dialog', { name: 'Welcome Back' });
    await login.locator('[name=email]').fill(EMAIL);
    await login.locator('[name=password]').fill(SECOND);
    await login.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/account');
  });
});
