import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { storeNow } from '#tests/support/browser/session.ts';
import { draftWith, packageDraft } from '#tests/support/fixtures/drafts.ts';
import { BUSINESS, METRICS } from '#tests/support/fixtures/registration.ts';
import {
  answerOperation,
  holdOperation,
  refuseOperation,
  type OperationData,
} from '#tests/support/upstream/operations.ts';
import type { Walk } from './camera.ts';

const LONG = {
  fullName: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
  email: 'the.accounts.department.of.the.gym@a-rather-long-franchise-name.fitness.example',
  businessName: `The ${'Extraordinarily Well Equipped '.repeat(3)}Strength and Conditioning Club`,
  businessAddress: '12345 North Martin Luther King Junior Boulevard, Building C, Suite 1200',
  businessCity: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch-by',
};

/** Amounts of a chain with thousands of members. */
const LARGE = {
  rates: {
    __typename: 'RateResult',
    total: {
      __typename: 'RateTotal',
      rightManagementFee: 15,
      processingFee: 222.32,
      subTotalManagementFee: 0,
      totalPayment: 7632.86,
    },
    providers: [
      { __typename: 'ProviderRate', id: '1', monthly: 3412.5 },
      { __typename: 'ProviderRate', id: '2', monthly: 2874.04 },
      { __typename: 'ProviderRate', id: '3', monthly: 1009 },
      { __typename: 'ProviderRate', id: '4', monthly: 100 },
    ],
    isPackage: false,
    promoCode: null,
    notice: null,
    yearTotal: 91_594.32,
    startDate: null,
    renewalDate: null,
  },
} satisfies OperationData;

/** A mailed quote of the same, whose last day is this one. */
const mailedQuote = (expiresOn: string): OperationData => ({
  quote: {
    quoteId: 'q-1',
    expiresOn,
    rates: {
      ...LARGE.rates,
      yearTotal: 91_579.68,
      total: { ...LARGE.rates.total, processingFee: 221.1, totalPayment: 7631.64 },
    },
    answers: Object.entries({ businessProviders: '1,2,3,4', isBgMusic: '0', ...METRICS }).map(
      ([name, value]) => ({ name, value }),
    ),
  },
});

const ANSWERED = { businessType: BUSINESS.businessType, businessProviders: ['1', '2', '3', '4'] };

/** The registration's steps while they load, with nothing to list, refused, wrong, and with long answers. */
export async function walkVisitorStates({ page, open, take, takeNow }: Walk): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const at = async (step: string, draft: RegistrationDraft) => {
    await open('/payments');
    await storeNow(page, { app: { openLogin: false, register: draft } });
    await open(`/register${step}`);
  };
  const answered = draftWith({ values: ANSWERED });
  const unanswered = (...names: string[]) =>
    draftWith({
      agreedToTerms: false,
      values: { ...ANSWERED, ...Object.fromEntries(names.map((name) => [name, undefined])) },
    });

  const sending = await holdOperation(page, 'SendVerificationCode');
  await at('', draftWith({ verifiedEmail: undefined, values: LONG }));
  await page.fill('[name=password]', 'Strong1pass');
  await page.fill('[name=password2]', 'Strong1pass');
  await press('Next');
  await page.getByRole('button', { name: 'Sending your code…' }).waitFor();
  await takeNow('account-busy');
  sending.release();
  await page.waitForURL('**/verify');
  await take('verify-long');
  await press('Next');
  await take('verify-errors');
  await page.fill('[name=verificationCode]', '000000');
  await press('Next');
  await page.getByRole('main').getByRole('alert').waitFor();
  await take('verify-refused');

  const noBusiness = unanswered(
    'businessName',
    'businessAddress',
    'businessState',
    'businessCity',
    'businessZipCode',
    'businessType',
  );
  const lists = await Promise.all(
    ['States', 'BusinessTypes', 'Providers'].map((name) => holdOperation(page, name)),
  );
  await at('/business', noBusiness);
  await page.getByText('Loading the lists…').waitFor();
  await takeNow('business-loading');
  await at('/providers', unanswered('businessProviders', 'isBgMusic'));
  await page.getByText('Loading the PROs…').waitFor();
  await takeNow('providers-loading');
  for (const list of lists) list.release();
  await page.getByRole('checkbox').first().waitFor();
  await press('Next');
  await take('providers-errors');
  await at('/business', noBusiness);
  await press('Next');
  await take('business-errors');
  await at(
    '/business',
    draftWith({ verifiedEmail: LONG.email, values: { ...ANSWERED, ...LONG, packageCode: 'NOSUCHCODE' } }),
  );
  await page.locator('[name=businessType] option').nth(1).waitFor({ state: 'attached' });
  await take('business-long');
  await press('Next');
  await page.getByText('This package code does not exist').waitFor();
  await take('business-no-package');
  await at('/metrics', unanswered(...Object.keys(METRICS)));
  await press('Submit');
  await take('metrics-errors');
  await at('/metrics', draftWith({ values: { ...ANSWERED, isBgMusic: '1' } }));
  await take('metrics-background');

  await at('/rates', answered);
  await page.getByRole('button', { name: 'Checkout' }).waitFor();
  await take('rates-four');
  await press('E-mail me this quote');
  await page.getByRole('form', { name: 'E-mail me this quote' }).waitFor();
  await take('quote-form');
  await press('Send');
  await page.getByText(/^Sent to/).waitFor();
  await take('quote-sent');
  await press('Optional Partner Code?');
  await page.fill('[name=promoCode]', 'nosuch');
  await press('Apply');
  await page.locator('[name=promoCode][aria-invalid=true]').waitFor();
  await take('promo-refused');
  await page.fill('[name=promoCode]', 'welcome10');
  await press('Apply');
  await page.getByRole('button', { name: 'Remove' }).waitFor();
  await take('promo-applied');
  await page.getByRole('checkbox').check();
  await press('Checkout');
  await page.getByRole('dialog').waitFor();
  await take('password-again');

  await at('/rates', packageDraft());
  await page.getByRole('button', { name: 'Checkout' }).waitFor();
  await take('rates-package');
  await at('/rates', answered);
  const rates = await holdOperation(page, 'Rates');
  await page.reload();
  await page.getByText('Calculating your rates…').waitFor();
  await takeNow('rates-loading');
  rates.release();
  await page.getByRole('button', { name: 'Checkout' }).waitFor();
  await answerOperation(page, 'Rates', LARGE);
  await page.reload();
  await page.getByRole('button', { name: 'Checkout' }).waitFor();
  await take('rates-thousands');
  await answerOperation(page, 'MailedQuote', mailedQuote('2034-11-28'));
  await open('/quote/mailed');
  await page.getByRole('button', { name: 'Continue with this quote' }).waitFor();
  await take('quote');
  await answerOperation(page, 'MailedQuote', mailedQuote('2025-11-28'));
  await page.reload();
  await page.getByRole('button', { name: 'Continue with today’s price' }).waitFor();
  await take('quote-expired');
  await at('/rates', answered);
  await refuseOperation(page, 'Rates', 'The rates cannot be calculated at the moment.');
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await take('rates-refused');

  for (const list of ['States', 'BusinessTypes', 'Providers']) await refuseOperation(page, list, 'Down.');
  await at('/business', unanswered('businessState', 'businessCity', 'businessType'));
  await page.locator('input[name=businessState]').waitFor();
  await take('business-without-lists');
  await at('/providers', unanswered('businessProviders'));
  await page.getByRole('checkbox').first().waitFor();
  await take('providers-default');
}
