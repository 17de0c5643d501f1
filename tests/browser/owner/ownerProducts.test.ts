/** Checks that an owner adds a location with licenses (specification, sections 2 and 4). */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { register, registration, storedOwner } from '#tests/support/fixtures/account.ts';
import {
  acceptTerms,
  ANSWERS,
  chooseProviders,
  fillBusiness,
  fillMetrics,
} from '#tests/support/browser/journey.ts';
import { storedRoot } from '#tests/support/browser/session.ts';
import { visits } from '#tests/support/browser/browserFixture.ts';

const EMAIL = 'products.owner@gym.example';

const { visit, mail, ask } = visits();

/** Returns the names of the agreements that the page lists. */
const agreements = (page: Page) =>
  page
    .getByRole('region', { name: 'Agreements' })
    .getByRole('listitem')
    .locator('p:first-child')
    .allInnerTexts();

/** Locates the panel that confirms the latest purchase. */
const panel = (page: Page) => page.getByRole('status').filter({ hasText: /You’re all set|to go\./ });

test('new location: the questionnaire from the business step to Subscribe, with the card on file @spec-2 @spec-4 @ux-19', async () => {
  const token = await register({ query: ask, mail }, registration(EMAIL, 'Iron Works'));
  const page = await visit('/account', storedOwner(token, EMAIL));
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'Add location' }).click();
  const answers = { ...ANSWERS, businessName: 'Velvet Hammer', providers: ['BMI'] };
  await fillBusiness(page, '', answers);
  await chooseProviders(page, answers);
  await fillMetrics(page);
  await acceptTerms(page);

  // BMI: 410.00 / 12 = 34.17 a month. Plus 15.00 management fee: 49.17. Plus 3 % processing fee: 50.65.
  await page.getByText('Your card on file is charged $50.65 today and each month').waitFor();
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await expect.poll(() => subscribe.isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: /yearly agreement with the PROs/ }).check();
  await subscribe.click();
  await page.waitForURL('**/account');
  await page.getByRole('heading', { name: 'Velvet Hammer Licensing' }).waitFor();
  await expect.poll(() => agreements(page)).toHaveLength(1);
  for (const fact of ['BMI', 'Velvet Hammer', '$50.65 today, to the card ending in 4242', EMAIL])
    await expect.poll(() => panel(page).innerText()).toContain(fact);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => storedRoot(page)).toMatchObject({ app: { register: null } });

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect
    .poll(async () => (await page.locator('header li').allInnerTexts()).slice(0, 2))
    .toEqual(['Iron Works', 'Velvet Hammer']);

  // The other screens must show the new location without a reload.
  await page.getByRole('link', { name: 'Membership' }).click();
  await page.getByText('$50.65').first().waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect.poll(() => page.getByLabel('Gym name').inputValue()).toBe('Velvet Hammer');
  await expect
    .poll(() => page.getByLabel('Main location').locator('option').allInnerTexts())
    .toContain('Velvet Hammer');
  await page.getByRole('link', { name: 'Add Product' }).click();
  await page.getByRole('checkbox', { name: 'ASCAP' }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'BMI' }).count()).toBe(0);
});
