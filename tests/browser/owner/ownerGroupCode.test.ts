/** Checks a new location whose licenses a group pays for, on the embedded host. */
import { expect, test } from 'vitest';
import { register, registration, storedOwner } from '#tests/support/fixtures/account.ts';
import { acceptTerms, ANSWERS, fillBusiness, fillMetrics } from '#tests/support/browser/journey.ts';
import { visits } from '#tests/support/browser/browserFixture.ts';

const EMAIL = 'group.owner@gym.example';

const { visit, mail, ask } = visits();

test('a group code skips the providers, and only its business has the package @spec-2', async () => {
  const token = await register({ query: ask, mail }, registration(EMAIL, 'Iron Works'));
  const page = await visit('/account/new-location', storedOwner(token, EMAIL));
  const panel = page.getByRole('status').filter({ hasText: /You’re all set|to go\./ });
  const answers = { ...ANSWERS, businessName: 'Group Gym' };
  await fillBusiness(page, 'FITGROUP', answers);
  await page.getByRole('heading', { name: 'Question 03/03' }).waitFor();
  await fillMetrics(page);
  await acceptTerms(page);
  expect(await page.locator('main').innerText()).not.toContain('$');
  await page.getByRole('checkbox', { name: /yearly agreement with the PROs/ }).check();
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await page.getByRole('heading', { name: 'Group Gym Licensing' }).waitFor();
  for (const fact of [
    'ASCAP, BMI, SESAC, GMR',
    'Group Gym',
    'Your group pays. Nothing is charged to your card.',
  ])
    await expect.poll(() => panel.innerText()).toContain(fact);
  expect(await panel.innerText()).not.toContain('$');

  await page.getByRole('link', { name: 'Membership' }).click();
  await page.getByRole('region', { name: 'PACKAGES', exact: true }).getByText('Fit Group Package').waitFor();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('list', { name: 'Account' }).getByText('Iron Works').click();
  await page.getByRole('table', { name: /My Coverage/ }).waitFor();
  await page.getByRole('region', { name: 'PACKAGES', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'All locations' }).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Group Gym' });
  await expect
    .poll(() => row.innerText())
    .toMatch(
      /\$0\.00 per month\s+Your group pays for the package\s+ASCAP, BMI, GMR, and SESAC through \w{3} [^]+Renews \w{3} \d/,
    );
});
