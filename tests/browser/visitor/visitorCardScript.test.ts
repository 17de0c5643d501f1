/** Checks that the app loads Stripe's script once, before the first card entry (specification, section 1). */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ANSWERS } from '#tests/support/browser/journey.ts';
import { visitsWithUpstream } from '#tests/support/browser/browserFixture.ts';
import { finishedDraft } from '#tests/support/fixtures/drafts.ts';

const { upstream, visit, url } = await visitsWithUpstream({
  STRIPE_PUBLISHABLE_KEY: 'pk_test_barline',
  STRIPE_SECRET_KEY: 'sk_test_barline',
});

/** Returns a fake of Stripe's script, which records the app's key, client secret and cardholder name. */
const script = (version = '') => `
  window.requested = [];
  window.focused = [];
  const field = (type) => ({
    mount(place) { place.textContent = 'Stripe'; }, off() {}, update() {}, unmount() {}, destroy() {},
    on(event, tell) {
      if (event === 'ready' && type === 'cardNumber') window.reportReady = tell;
      return this;
    },
    focus() { window.focused.push(type); },
  });
  window.Stripe = (key) => {
    window.requested.push(key);
    const fields = {};
    return {
      elements: () => ({
        create: (type) => (fields[type] = field(type)), getElement: (type) => fields[type.__elementType ?? type] ?? null, update() {},
      }),
      createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
      confirmCardSetup: async (secret, { payment_method }) => {
        window.requested.push(secret, payment_method.billing_details.name);
        return { setupIntent: { id: 'seti_1', status: 'succeeded', payment_method: 'pm_1' } };
      },
    };
  };
  window.Stripe.version = '${version}';
`;

async function checkOut(page: Page, asksPassword: boolean) {
  await page.getByRole('button', { name: 'Checkout' }).click();
  if (asksPassword) {
    await page.fill('[name=password]', ANSWERS.password);
    await page.fill('[name=password2]', ANSWERS.password);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
  }
  return page.getByRole('dialog', { name: 'PAYMENT METHOD' });
}

async function openPayment(page: Page, asksPassword: boolean) {
  const dialog = await checkOut(page, asksPassword);
  await dialog.getByRole('button', { name: 'Pay' }).waitFor();
  return dialog;
}

/** Serves the fake of Stripe's script unless `blocked` is set, and records the requested URLs. */
function cardProvider() {
  const state = { requests: [] as string[], blocked: false };
  const prepare = (page: Page) =>
    page.context().route('https://js.stripe.com/**', (route) => {
      const url = route.request().url();
      state.requests.push(url);
      if (state.blocked) return route.abort();
      return route.fulfill({
        contentType: 'text/javascript',
        body: script(new URL(url).pathname.split('/')[1]),
      });
    });
  return { state, prepare };
}

/** Notifies the app that the card number's field is ready, and returns the fields that got the focus. */
const focusedWhenReady = (page: Page) =>
  page.evaluate(() => {
    const { reportReady, focused } = window as unknown as { reportReady: () => void; focused: string[] };
    reportReady();
    return focused;
  });

const STORED = { app: { openLogin: false, register: finishedDraft() } };

test('no page requests the processor’s script before the payment dialog, which requests it once; the number gets the focus once its field is ready, unless the focus has moved by then @spec-1 @spec-9', async () => {
  const {
    state: { requests },
    prepare,
  } = cardProvider();
  const page = await visit('/', { stored: STORED, prepare });
  for (const path of ['/register', '/stripe', '/register/rates']) {
    await page.goto(`${url()}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  await page.getByRole('checkbox', { name: /yearly agreement/ }).check();
  expect(requests).toEqual([]);

  const dialog = await openPayment(page, true);
  expect(requests).toHaveLength(1);
  expect(await focusedWhenReady(page)).toEqual(['cardNumber']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await openPayment(page, false);
  expect(requests).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Close' }).focus();
  expect(await focusedWhenReady(page)).toEqual(['cardNumber']);

  await dialog.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('dialog', { name: 'Check Your Email' }).waitFor();
  const requested = await page.evaluate(() => (window as unknown as { requested: string[] }).requested);
  expect(requested).toEqual(['pk_test_barline', 'seti_1_secret_2', 'Card Holder']);
  const sent = upstream.hits.find(({ path }) => path === '/web/questionnaire/subscribe');
  expect(sent?.form.paymentMethod).toBe('pm_1');
});

test('the dialog reports a script that fails to load, and Try again continues once it loads', async () => {
  const { state, prepare } = cardProvider();
  state.blocked = true;
  const page = await visit('/register/rates', { stored: STORED, prepare, expected: /ERR_FAILED/ });
  await page.getByRole('checkbox', { name: /yearly agreement/ }).check();
  const dialog = await checkOut(page, true);
  const message = dialog.getByText('The card form could not be loaded. Check your connection and try again.');
  await message.waitFor();
  expect(await dialog.getByRole('button', { name: 'Pay' }).count()).toBe(0);

  // Stripe's loader may send several requests before it fails. The retry must send as many requests again.
  const first = state.requests.length;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => state.requests.length).toBe(2 * first);
  await message.waitFor();
  state.blocked = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('dialog', { name: 'Check Your Email' }).waitFor();
  expect(state.requests).toHaveLength(2 * first + 1);
});
