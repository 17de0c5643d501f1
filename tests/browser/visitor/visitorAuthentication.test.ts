/** Checks a purchase with a sandbox card whose bank authenticates the buyer at each payment (3-D Secure). */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pathOf, visits } from '#tests/support/browser/browserFixture.ts';
import { checkouts } from '#tests/support/browser/checkouts.ts';
import { pay } from '#tests/support/browser/journey.ts';

/** Stripe's published test card number that always requires authentication. */
const ASKING_CARD = '4000002760003184';

const product = visits();
const { paymentOf } = checkouts(product);

const question = (page: Page) => page.getByRole('dialog', { name: 'Your bank asks' });

test('the buyer authenticates by keyboard, over the card form, and the license is bought once @spec-4 @ux-20', async () => {
  const page = await paymentOf('asked@gym.example', ['2']);
  await pay(page, ASKING_CARD);
  await question(page).waitFor();
  await expect.poll(() => question(page).evaluate((dialog) => dialog === document.activeElement)).toBe(true);
  for (const name of ['Close', 'Confirm', 'Refuse', 'Close', 'Confirm']) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  }
  await page.keyboard.press('Enter');
  await page.getByText('You’re all set.').waitFor();
  expect(pathOf(page)).toBe('/account');
  const { text } = await product.mail('asked@gym.example', 'paid');
  expect(text).toContain('3184');
});
