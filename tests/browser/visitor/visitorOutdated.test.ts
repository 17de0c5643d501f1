/** Tests a page that is still open when the gateway already serves a later release. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { storedRoot } from '#tests/support/browser/session.ts';
import { visits } from '#tests/support/browser/browserFixture.ts';

const { visit } = visits();

/** Replaces each operation's hash, as if a later release had changed the operation. */
const changeOperations = (page: Page) =>
  page.route('**/graphql', async (route) => {
    const body = route.request().postDataJSON() as { extensions: { persistedQuery: { sha256Hash: string } } };
    body.extensions.persistedQuery.sha256Hash = 'f'.repeat(64);
    await route.continue({ postData: JSON.stringify(body) });
  });

test('offers to load the page again, which keeps the open login @flow-visitor', async () => {
  const page = await visit('/questionnaire');
  await changeOperations(page);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const login = page.getByRole('dialog', { name: 'Welcome Back' });
  await login.locator('[name=email]').fill('grace.owner@gym.example');
  await login.locator('[name=password]').fill('Strong1pass');
  await login.getByRole('button', { name: 'Sign In' }).click();
  const offer = page.getByRole('dialog', { name: 'There is a new version' });
  await offer.waitFor();
  expect(await login.innerText()).toContain('There is a new version. Load the page again.');
  await page.unroute('**/graphql');
  await expect.poll(() => storedRoot(page)).toMatchObject({ app: { openLogin: true } });
  await offer.getByRole('button', { name: 'Load the page again' }).click();
  await offer.waitFor({ state: 'detached' });
  await login.waitFor();
});
