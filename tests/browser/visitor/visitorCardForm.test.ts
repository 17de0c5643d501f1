/** Checks that the buyer can load the card form again after its script failed to load. */
import { test } from 'vitest';
import { visits } from '#tests/support/browser/browserFixture.ts';
import { ANSWERS } from '#tests/support/browser/journey.ts';
import { finishedDraft } from '#tests/support/fixtures/drafts.ts';

const { visit } = visits();

test('a card form that failed to load is shown after Try again', async () => {
  const form = /\/assets\/sandbox-/;
  const page = await visit('/register/rates', {
    stored: { app: { openLogin: false, register: finishedDraft() } },
    prepare: (opened) => opened.route(form, (route) => route.abort()),
    expected: /ERR_FAILED/,
  });
  await page.getByRole('checkbox', { name: /yearly agreement/ }).check();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.fill('[name=password]', ANSWERS.password);
  await page.fill('[name=password2]', ANSWERS.password);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const again = page
    .getByRole('dialog', { name: 'PAYMENT METHOD' })
    .getByRole('button', { name: 'Try again' });
  await again.click();
  await again.waitFor();
  await page.unroute(form);
  await again.click();
  await page.locator('[name=cardnumber]').waitFor();
});
