/** Checks at which step the "Get Started" link continues a registration. */
import { expect, test } from 'vitest';
import { pathOf, visits } from '#tests/support/browser/browserFixture.ts';
import { draftWith } from '#tests/support/fixtures/drafts.ts';

const { visit } = visits();

test('Get Started continues at the step that was reached, from the prerendered page and from the app; Back still leads to the first @ux-8', async () => {
  const draft = draftWith({ values: { businessType: '1', businessProviders: [] } });
  const page = await visit('/', { stored: { app: { openLogin: false, register: draft } } });
  const start = () => page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
  const arrive = (number: number) => page.getByRole('heading', { name: `Question 0${number}/05` }).waitFor();
  await start();
  await arrive(4);
  for (const number of [3, 2, 1]) {
    await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
    await arrive(number);
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click();
  await page.getByRole('heading', { level: 1, name: /^The music/ }).waitFor();
  await start();
  await arrive(4);
  expect(pathOf(page)).toBe('/register/providers');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /^The music/ }).waitFor();
});
