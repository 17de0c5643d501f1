/** Section 8: what a visitor sees when the upstream fails, and what not. */
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptTerms, ANSWERS, pay } from '#tests/support/browser/journey.ts';
import type { Call } from '#tests/support/upstream/calls.ts';
import { startUpstream } from '#tests/support/upstream/upstream.ts';
import { storedRoot } from '#tests/support/browser/session.ts';
import { pathOf, visits } from '#tests/support/browser/browserFixture.ts';
import { draftWith, finishedDraft } from '#tests/support/fixtures/drafts.ts';

const upstream = await startUpstream();
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.reset();
});

const { visit } = visits({ PROVIDER_HOST: upstream.url });

const RATES = 'POST /web/questionnaire/calculate-rates';
const SECRET = 'GET /web/questionnaire/create-setup-intent';
const SUBSCRIBE = 'POST /web/questionnaire/subscribe';

const fails = (call: Call, status = 500, json: unknown = { message: 'The upstream is down.' }) => {
  upstream.answer(call, { status, json });
};
const asked = (call: Call) => upstream.hitsOf(call).length;

const resume = (step: string, draft = finishedDraft()) =>
  visit(`/register${step && `/${step}`}`, { stored: { app: { openLogin: false, register: draft } } });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const alertSays = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();

async function openPayment(page: Page) {
  await page.getByRole('checkbox', { name: /yearly agreement/ }).check();
  await press(page, 'Checkout');
  await page.fill('[name=password]', ANSWERS.password);
  await page.fill('[name=password2]', ANSWERS.password);
  await press(page, 'Continue to payment');
  await page.locator('[name=cardnumber]').waitFor();
  return page.getByRole('dialog', { name: 'PAYMENT METHOD' });
}

describe('lists that cannot be loaded', () => {
  test('say nothing: the form is completed by typing, from the default providers @spec-3 @spec-8', async () => {
    for (const list of [
      'GET /web/helpers',
      'GET /web/questionnaire/business-type',
      'GET /web/providers',
    ] as const) {
      fails(list);
    }
    const page = await resume(
      'business',
      draftWith({ agreedToTerms: false, values: { businessState: '', businessCity: '', businessType: '' } }),
    );
    await page.locator('input[name=businessState]').fill('Florida');
    await page.fill('[name=businessCity]', 'Miami');
    await page.locator('input[name=businessType]').fill('Gym');
    expect(await page.getByRole('alert').count()).toBe(0);
    await press(page, 'Next');

    await page.waitForURL('**/register/providers');
    for (const name of ['ASCAP', 'BMI', 'SESAC', 'GMR']) {
      await page.getByRole('checkbox', { name, exact: true }).waitFor();
    }
    await expect.poll(() => page.getByRole('group').getByRole('checkbox').count()).toBe(4);
    expect(await page.getByRole('alert').count()).toBe(0);
    await press(page, 'Next');
    await press(page, 'Submit');
    await acceptTerms(page);
  });
});

describe('the registration', () => {
  test('a code that cannot be sent: the server’s text, and nothing is lost @spec-8', async () => {
    fails('POST /web/auth/send-verification-code', 400, { msg: 'This address has an account.' });
    const page = await resume('', draftWith({ verifiedEmail: undefined }));
    await page.fill('[name=password]', ANSWERS.password);
    await page.fill('[name=password2]', ANSWERS.password);
    await press(page, 'Next');
    await alertSays(page, 'This address has an account.');
    expect(pathOf(page)).toBe('/register');
    await expect.poll(() => page.inputValue('[name=password]')).toBe(ANSWERS.password);
  });

  test('a second code that cannot be sent may be asked for again @spec-8', async () => {
    fails('POST /web/auth/send-verification-code', 400, 'Please wait a moment.');
    const page = await resume('verify', draftWith({ verifiedEmail: undefined }));
    await press(page, 'Send Again');
    await alertSays(page, 'Please wait a moment.');
    upstream.answer('POST /web/auth/send-verification-code', { json: {} });
    await press(page, 'Send Again');
    await page.getByText('New code sent!').waitFor();
  });

  test('a group code that cannot be checked counts as none, and the error is shown on the next step @spec-4 @spec-8', async () => {
    fails('POST /web/questionnaire/package-code');
    const page = await resume('business', draftWith({ values: { businessType: '1' } }));
    await page.fill('[name=packageCode]', 'FITGROUP');
    await press(page, 'Next');
    await page.waitForURL('**/register/providers');
    await alertSays(page, 'The upstream is down.');
  });

  test('answers that cannot be left with the provider hold nobody up', async () => {
    fails('POST /web/questionnaire');
    const page = await resume('metrics', draftWith({ agreedToTerms: false }));
    await press(page, 'Submit');
    await acceptTerms(page);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('rates that cannot be calculated: the server’s text in the terms dialog @spec-8', async () => {
    fails(RATES, 422, { message: 'No rate for this size.' });
    const page = await resume('metrics', draftWith({ agreedToTerms: false }));
    await press(page, 'Submit');
    await page.getByRole('checkbox', { name: /I have read the terms/ }).check();
    await press(page, 'Finish');
    await alertSays(page, 'No rate for this size.');
    expect(pathOf(page)).toBe('/register/metrics');
  });

  test('any failure of the subscriber check reads ‘Email does not exist.’ @spec-2', async () => {
    fails('POST /web/questionnaire/verify-email');
    const page = await visit('/questionnaire');
    await press(page, 'Yes (10% off discount)');
    await page.fill('[name=email]', 'subscriber@barline.example');
    await press(page, 'Continue');
    await page.getByText('Email does not exist.').waitFor();
  });
});

describe('the checkout', () => {
  test('a promo code that fails: the server’s text, and the rates stay @spec-8', async () => {
    const page = await resume('rates');
    await press(page, 'Optional Partner Code?');
    fails(RATES, 400, { message: 'This code has ended.' });
    await page.fill('[name=promoCode]', 'welcome10');
    await press(page, 'Apply');
    await alertSays(page, 'This code has ended.');
    await page.getByText('$117.42').waitFor();
  });

  test('a client secret that cannot be had is told, and asked for by the next press @spec-8', async () => {
    fails(SECRET, 400, { message: 'Too many requests.' });
    const page = await resume('rates');
    const dialog = await openPayment(page);
    await dialog.getByText('Too many requests.').waitFor();
    upstream.answer(SECRET, { json: { clientSecret: 'seti_9_secret_9' } });
    await pay(page);
    await page.getByRole('dialog', { name: 'Check Your Email' }).waitFor();
  });

  test('a refused subscription: the message, a fresh client secret, and then another card @spec-4 @spec-8', async () => {
    const page = await resume('rates');
    const dialog = await openPayment(page);
    await pay(page, '4000000000000002');
    await dialog.getByText('Your card was declined.').waitFor();
    fails(SUBSCRIBE, 402, { message: 'The bank said no.' });
    const secrets = asked(SECRET);
    await pay(page);
    await dialog.getByText('The bank said no.').waitFor();
    await expect.poll(() => asked(SECRET)).toBe(secrets + 1);
    await expect.poll(() => dialog.getByRole('button', { name: 'Close' }).isEnabled()).toBe(true);

    upstream.answer(SUBSCRIBE, {
      json: { user: { id: 7, fullName: 'Ada', email: 'ada@gym.example', token: 'token-of-ada' } },
    });
    fails('GET /web/account/business');
    await pay(page, '5555555555554444');
    await page.getByRole('dialog', { name: 'Check Your Email' }).waitFor();
    await expect
      .poll(() => storedRoot(page))
      .toMatchObject({
        user: { token: 'token-of-ada' },
        app: { register: null },
      });
  });
});

describe('signing in', () => {
  const openLogin = async (page: Page) => {
    await press(page, 'Login');
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=email]').fill('ada@gym.example');
    return dialog;
  };

  test('a refused login shows the server’s text; businesses that cannot be loaded are ignored @spec-4 @spec-8', async () => {
    fails('POST /web/auth/login', 400, 'Wrong e-mail or password.');
    fails('GET /web/account/business');
    const page = await visit('/');
    const dialog = await openLogin(page);
    await dialog.locator('[name=password]').fill('Passw0rd');
    await press(page, 'Sign In');
    await alertSays(page, 'Wrong e-mail or password.');
    upstream.answer('POST /web/auth/login', { json: { token: 'token-of-ada' } });
    await press(page, 'Sign In');
    await page.waitForURL('**/account');
    await page.getByRole('heading', { name: 'Agreements', exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('a 401 is swallowed: nothing is said, and the form can be sent again @spec-8', async () => {
    fails('POST /web/auth/login', 401);
    const page = await visit('/');
    const dialog = await openLogin(page);
    await dialog.locator('[name=password]').fill('Passw0rd');
    await press(page, 'Sign In');
    await expect.poll(() => asked('POST /web/auth/login')).toBe(1);
    await dialog.getByText('Signing in…').first().waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    upstream.answer('POST /web/auth/login', { json: { token: 'token-of-ada' } });
    await press(page, 'Sign In');
    await page.waitForURL('**/account');
  });

  test('a recovery e-mail that cannot be sent: the server’s text in the reset dialog @spec-8', async () => {
    fails('POST /web/auth/recover-password', 503);
    const page = await visit('/');
    const dialog = await openLogin(page);
    await press(page, 'Forgot Password? Send Email');
    await dialog.locator('[name=email]').fill('ada@gym.example');
    await press(page, 'Send');
    await alertSays(page, 'The upstream is down.');
    await expect.poll(() => dialog.locator('[name=email]').inputValue()).toBe('ada@gym.example');
  });
});
