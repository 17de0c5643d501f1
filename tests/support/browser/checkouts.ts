/** Opens a registration's summary or payment dialog directly, without the steps that precede it. */
import type { Page } from 'playwright-core';
import { verifyAddress } from '#tests/support/fixtures/account.ts';
import { draftWith } from '#tests/support/fixtures/drafts.ts';
import { BUSINESS, METRICS, PASSWORD } from '#tests/support/fixtures/registration.ts';
import type { visits } from './browserFixture.ts';

/** A gym's answers to the questionnaire, as the browser stores them. */
const GYM = { businessType: BUSINESS.businessType, ...METRICS };

/** Opens the payment dialog from the summary. Enters the password again, as the browser never stores it. */
export async function openPaymentAgain(page: Page) {
  await page.getByRole('checkbox', { name: /yearly agreement/ }).check();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.fill('[name=password]', PASSWORD);
  await page.fill('[name=password2]', PASSWORD);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'PAYMENT METHOD' });
  await dialog.getByRole('button', { name: 'Pay' }).waitFor();
  return dialog;
}

/** Returns functions that open the summary and the payment dialog of the product that `visit` opens. */
export function checkouts({
  visit,
  mail,
  ask,
}: Pick<ReturnType<typeof visits>, 'visit' | 'mail'> & {
  ask: (query: string, variables: object) => Promise<unknown>;
}) {
  /** Opens the summary from a stored, complete draft, by default for ASCAP, BMI and SESAC. */
  const summaryOf = (email: string, businessProviders = ['1', '2', '3'], options: object = {}) =>
    visit('/register/rates', {
      ...options,
      stored: {
        app: {
          openLogin: false,
          register: draftWith({
            codeSentTo: email,
            verifiedEmail: email,
            values: { ...GYM, email, businessProviders },
          }),
        },
      },
    });

  const verify = (email: string) => verifyAddress({ query: ask, mail }, email);

  /** Verifies the e-mail address, opens the summary and its payment dialog, and returns the page. */
  async function paymentOf(email: string, businessProviders?: string[]) {
    await verify(email);
    const page = await summaryOf(email, businessProviders);
    await openPaymentAgain(page);
    return page;
  }
  return { verify, summaryOf, paymentOf };
}
