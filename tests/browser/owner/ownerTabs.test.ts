/** Checks that two tabs share the session and the business, and that a logout removes all private data. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pathOf, visitsWithUpstream } from '#tests/support/browser/browserFixture.ts';
import { storedOwner } from '#tests/support/fixtures/account.ts';

const { visit, url } = await visitsWithUpstream();

const EMAIL = 'ada@gym.example';

const account = () => visit('/account', storedOwner('token-of-ada', EMAIL));

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

/** Opens another tab in the page's browser context. */
async function openTab(page: Page, path: string) {
  const tab = await page.context().newPage();
  await tab.goto(`${url()}${path}`);
  return tab;
}

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('list', { name: 'Account' }).getByText(item).click();
}

test('two tabs agree on the current business, on the logout and on the next login @spec-3', async () => {
  const first = await account();
  await heading(first, 'Iron Works Licensing');
  const second = await openTab(first, '/account');
  await heading(second, 'Iron Works Licensing');

  await choose(first, 'Iron Works North');
  await heading(first, 'Iron Works North Licensing');
  await heading(second, 'Iron Works North Licensing');

  await choose(second, 'Logout');
  await first.getByRole('button', { name: 'Login' }).waitFor();
  await second.getByRole('button', { name: 'Login' }).waitFor();
  expect(pathOf(first)).toBe('/');
  expect(await first.getByRole('dialog').count()).toBe(0);

  await first.getByRole('button', { name: 'Login' }).click();
  const dialog = first.getByRole('dialog', { name: 'Welcome Back' });
  await dialog.getByLabel('E-mail').fill(EMAIL);
  await dialog.getByLabel('Password', { exact: true }).fill('Stronger1pass');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await heading(first, 'Iron Works Licensing');
  await second.getByRole('button', { name: 'Account', exact: true }).waitFor();
});

test('a logout leaves nothing private in storage, cache or page, not even after Back @spec-4', async () => {
  const page = await account();
  await heading(page, 'Iron Works Licensing');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByText(EMAIL).first().waitFor();

  await choose(page, 'Logout');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Login' }).waitFor();

  const left = await page.evaluate(() => ({
    page: document.documentElement.outerHTML,
    local: JSON.stringify(Object.entries(localStorage)),
    session: JSON.stringify(Object.entries(sessionStorage)),
    cookies: document.cookie,
  }));
  for (const [place, text] of Object.entries(left)) {
    for (const secret of [EMAIL, 'token-of-ada', 'Iron Works', 'Iron Works North'])
      expect(text, place).not.toContain(secret);
  }
});
