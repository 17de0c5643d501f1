import type { Page } from 'playwright-core';
import * as journey from '#tests/support/browser/journey.ts';
import { OWNER_PAGES, pathTo } from '#tests/support/browser/pages.ts';
import { holdOperation } from '#tests/support/upstream/operations.ts';
import type { Walk } from './camera.ts';

/** From the form of add product to the rates of what is chosen there. */
async function chooseProduct(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'GMR' }).check();
  await page.getByRole('radio', { name: journey.ANSWERS.musicPlace, exact: true }).check();
  await page.getByRole('button', { name: 'NEXT', exact: true }).click();
  await page.waitForURL(`**${pathTo(OWNER_PAGES['add-product-rates'])}`);
  await page.getByRole('heading', { name: 'DONE! See your rates below' }).waitFor();
}

/** From the first question to the account: the registration, the payment, and what the owner sees then. */
export async function walkMainJob({ page, product, setting, open, take, takeNow }: Walk): Promise<void> {
  const email = `ada.${setting.device}.${setting.colorScheme}@gym.example`;
  await open('/register');
  await page.locator('[name=email]').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await take('account-errors');
  await journey.fillAccount(page, email);
  await page.locator('[name=verificationCode]').waitFor();
  await take('verify');
  await journey.enterCode(page, () => product.mail(email, 'code'));
  await page.locator('[name=businessName]').waitFor();
  await take('business');
  await journey.fillBusiness(page);
  await page.locator('[name=isBgMusic]').first().waitFor();
  await take('providers');
  await journey.chooseProviders(page);
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  await take('metrics');
  await journey.fillMetrics(page);
  await page.getByRole('dialog').waitFor();
  await take('terms');
  await journey.acceptTerms(page);
  await take('rates');
  const CARD_SCRIPT = /\/assets\/sandbox/;
  await page.route(CARD_SCRIPT, (route) => route.abort());
  await page.getByRole('checkbox', { name: /yearly agreement/ }).check();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByText('The card form could not be loaded.').waitFor();
  await take('payment-blocked');
  await page.unroute(CARD_SCRIPT);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('[name=cardnumber]').waitFor();
  await take('payment');
  await journey.pay(page, '4000000000000002');
  await page.getByText('Your card was declined.').waitFor();
  await take('payment-declined');
  const subscribing = await holdOperation(page, 'Subscribe');
  await journey.pay(page);
  await page.getByRole('button', { name: 'Processing...' }).waitFor();
  await takeNow('payment-processing');
  subscribing.release();
  await page.getByRole('button', { name: 'Ok' }).waitFor();
  await take('pending-document');
  await page.getByRole('button', { name: 'Ok' }).click();
  await page.waitForURL('**/account');
  await page
    .getByRole('button', { name: /^Download Agreement/ })
    .first()
    .waitFor();
  await take('agreements');
  const [, ...others] = Object.entries(OWNER_PAGES);
  for (const [name, shown] of others) {
    // The rates are there for a choice alone.
    if (name === 'add-product-rates') await chooseProduct(page);
    else await open(pathTo(shown));
    await take(name);
  }
}
