import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStripe, type StripeProvider } from '#host/platform/cards/stripe.ts';
import { paymentMethods, purchases } from '#host/platform/database/schema.ts';
import { GONE } from '#tests/support/fakes/stripe/methods.ts';
import { startFakeStripe } from '#tests/support/fakes/stripe/server.ts';
import { buy, subscribe, verifyEmail, saying } from '#tests/support/servers/hostFixture.ts';
import { ownerClient } from '#tests/host/ownerClient.ts';
import { makeGate } from '#tests/support/gate.ts';
import { hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';

let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let cards: StripeProvider;

beforeEach(async () => {
  // Makes Stripe's client wait only milliseconds before each of its two retries.
  vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0.01);
  stripe = await startFakeStripe();
  cards = createStripe({ secretKey: 'sk_test_1', apiUrl: stripe.url });
});
afterEach(() => stripe.close());

/** Starts a host that charges at the Stripe stand-in, and verifies an e-mail address. */
async function hostFor(email: string, between: Partial<StripeProvider> = {}) {
  const host = await hostOfTest({ cards: { ...cards, ...between }, intents: { ...cards, ...between } });
  await verifyEmail(host, email);
  stripe.received.length = 0;
  return {
    host,
    buyWith: (paymentMethod: string, key = 'key') => buy(host, email, key, { paymentMethod }),
    states: async () => (await host.database.select().from(purchases)).map(({ state }) => state).toSorted(),
  };
}

/** Returns the payment intent requests that the stand-in received, with their idempotency keys. */
const requested = () =>
  stripe.received
    .filter(({ call }) => call.includes('payment_intents'))
    .map(({ call, key = '' }) => `${call} ${key.replace(/[\da-f-]{36}$/, '…')}`.trim());

test('a setup intent is for off-session card payments, with or without a customer @host-cards', async () => {
  expect(await cards.createSetupIntent()).toEqual({ clientSecret: 'seti_1_secret_2' });
  await cards.createSetupIntent('cus_1');
  const base = {
    allowed_payment_method_types: ['card'],
    usage: 'off_session',
    payment_method_options: { card: { setup_credential_usage: 'recurring' } },
  };
  expect(stripe.received.map(({ form }) => form)).toEqual([base, { ...base, customer: 'cus_1' }]);
});

test('a purchase’s intent is created in cents, stored and then confirmed on-session, under the host’s keys @host-cards', async () => {
  const { host, buyWith } = await hostFor('kept@gym.example');
  expect((await buyWith('pm_good')).status).toBe(200);
  const [row] = await host.database.select().from(purchases);
  expect(row).toMatchObject({ state: 'done', intentId: 'pi_1', chargeId: 'pi_1' });
  const [made, confirmed] = stripe.received.filter(({ call }) => call.includes('payment_intents'));
  expect(made).toMatchObject({
    call: 'POST /v1/payment_intents',
    key: expect.stringMatching(/^intent-/) as unknown,
    form: { amount: '9605', currency: 'usd', customer: 'cus_1', metadata: { purchaseId: row?.id } },
  });
  expect(made?.form).not.toHaveProperty('confirm');
  expect(confirmed).toEqual({
    call: 'POST /v1/payment_intents/pi_1/confirm',
    key: `attempt-${row?.id ?? ''}`,
    form: { payment_method: 'pm_good', expand: ['latest_charge'] },
  });
});

test.each([
  ['pm_declined', 400, 'Your card was declined. Nothing was charged.', 'canceled'],
  ['pm_poor', 400, 'Your card has insufficient funds. Nothing was charged.', 'canceled'],
  ['pm_gone', 400, 'This card could not be read. Please enter it again.', 'canceled'],
  ['pm_strict', 402, 'Your bank wants you to confirm this payment.', 'requires_action'],
])(
  'a purchase with %s takes no money and returns %i: %s Its intent is then %s, and its card is detached after a day @host-cards',
  async (paymentMethod, status, message, left) => {
    const { host, buyWith, states } = await hostFor('unpaid@gym.example');
    expect(await buyWith(paymentMethod)).toMatchObject({ status, body: { message } });
    expect(stripe.successes.size).toBe(0);
    expect(stripe.allIntents.get('pi_1')?.status).toBe(left);
    expect(await states()).toEqual([status === 402 ? 'authenticating' : 'failed']);
    const detachedAfter = async (hours: number) => {
      await host.moveTo(new Date(host.now().getTime() + hours * 3_600_000).toISOString());
      return [...stripe.detached];
    };
    // The card is detached a day after its purchase ended. An unauthenticated purchase ends within two hours.
    const detached = [await detachedAfter(2), await detachedAfter(21), await detachedAfter(4)];
    expect(detached).toEqual([[], [], [[paymentMethod, 1]]]);
    expect(host.failures).toEqual([]);
  },
);

test('of concurrent registrations, the cards of those that did not buy are detached after a day, unless the buyer’s card is the same @host-cards', async () => {
  const [paid, done] = [makeGate(), makeGate()];
  let saved = 0;
  const { host, buyWith, states } = await hostFor('twice@gym.example', {
    saveCard: async (...requested) => {
      if ((saved += 1) > 2) await done.opened;
      return cards.saveCard(...requested);
    },
    createIntent: (requested) => paid.opened.then(() => cards.createIntent(requested)),
  });
  const first = buyWith('pm_good');
  await expect.poll(states).toEqual(['charging']);
  expect((await buyWith('pm_second', 'second')).status).toBe(409);
  const third = buyWith('pm_good', 'third');
  await expect.poll(() => saved).toBe(3);
  paid.open();
  expect((await first).status).toBe(200);
  done.open();
  expect((await third).status).toBe(409);
  await host.moveTo('2026-11-22T14:00:00Z');
  expect([...stripe.detached]).toEqual([['pm_second', 1]]);
});

test('an owner whose customer was deleted at Stripe has to enter a card, and buys with it @host-cards', async () => {
  const { host, buyWith, states } = await hostFor('deleted@gym.example');
  const { token, id } = (await buyWith('pm_good')).body.user;
  await host.database.update(paymentMethods).set({ customerId: GONE });
  const { send, locations } = ownerClient(host, () => token);
  const [business] = await locations();
  const form = { businessId: business?.id, businessProviders: ['4'], isBgMusic: '0' };
  const add = () => send('POST', 'account/subscribe', { form });
  const message = 'This card could not be read. Please enter it again.';
  expect(await add()).toMatchObject({ status: 400, body: { message } });
  expect(await states()).toEqual(['done', 'failed']);
  const card = { id: 'seti_1', payment_method: 'pm_other', token: id };
  await send('POST', 'stripe/change-default-payment-method', { form: card });
  expect((await add()).status).toBe(200);
});

test('a request whose response was lost is retried, and the card is charged once @host-cards', async () => {
  const { buyWith } = await hostFor('again@gym.example');
  stripe.failNext(2, 'payment_intents/pi_1/confirm');
  expect((await buyWith('pm_good')).status).toBe(200);
  expect(requested()).toEqual([
    'POST /v1/payment_intents intent-…',
    ...Array<string>(3).fill('POST /v1/payment_intents/pi_1/confirm attempt-…'),
  ]);
  expect([...stripe.successes]).toEqual([['pi_1', 1]]);
});

test('an intent whose creation response was lost takes no money, and the next try creates another @host-cards', async () => {
  const { buyWith } = await hostFor('other@gym.example');
  stripe.failNext(3, 'payment_intents');
  expect((await buyWith('pm_good')).status).toBe(502);
  expect((await buyWith('pm_good')).status).toBe(200);
  expect([...stripe.allIntents.values()].map(({ status }) => status)).toEqual([
    'requires_payment_method',
    'succeeded',
  ]);
});

test('another card is attached to the existing customer and becomes the default @host-cards', async () => {
  const host = await hostOfTest({ cards, intents: cards });
  const { token } = await subscribe(host, 'change@gym.example', { paymentMethod: 'pm_good' });
  stripe.received.length = 0;
  const form = { id: 'seti_1', payment_method: 'pm_other', token: 't' };
  const path = '/web/stripe/change-default-payment-method';
  expect((await host.call('POST', path, { token, form })).status).toBe(200);
  expect(stripe.received.map(({ call, form: sent }) => [call, sent])).toEqual([
    ['GET /v1/setup_intents?payment_method=pm_other&limit=1', {}],
    ['POST /v1/payment_methods/pm_other/attach', { customer: 'cus_1' }],
    ['POST /v1/customers/cus_1', { invoice_settings: { default_payment_method: 'pm_other' } }],
  ]);
});

test('a purchase without a response is canceled at Stripe before the host marks it as failed @host-cards @host-billing', async () => {
  const host = await hostOfTest({ cards, intents: cards });
  const email = 'unheard@gym.example';
  await verifyEmail(host, email);
  stripe.failNext(3, 'payment_intents/pi_1/confirm');
  expect((await buy(host, email, 'key-unheard', { paymentMethod: 'pm_strict' })).status).toBe(502);
  expect(stripe.allIntents.get('pi_1')?.status).toBe('requires_action');
  const states = async () => (await host.database.select().from(purchases)).map(({ state }) => state);
  stripe.breakDown({ status: 429 });
  await host.moveTo(new Date(host.now().getTime() + 180_000).toISOString());
  expect(await states()).toEqual(['charging']);
  stripe.mend();
  await host.moveTo(new Date(host.now().getTime() + 180_000).toISOString());
  expect(await states()).toEqual(['failed']);
  expect(stripe.allIntents.get('pi_1')?.status).toBe('canceled');
});

test('a customer belongs to one registration: neither a lost response nor a declined card creates a second one, and a changed name is no error @host-cards', async () => {
  const { host, buyWith, states } = await hostFor('mine@gym.example');
  stripe.failNext(3, 'customers');
  expect((await buyWith('pm_good', 'mine')).status).toBe(500);
  expect((await buyWith('pm_declined', 'mine')).status).toBe(400);
  expect(stripe.customers()).toBe(1);
  const renamed = { paymentMethod: 'pm_declined', fullName: 'Dana R. Rivera' };
  expect(await buy(host, 'mine@gym.example', 'mine', renamed)).toMatchObject(
    saying(400, 'Your card was declined. Nothing was charged.'),
  );
  expect(stripe.customers()).toBe(2);
  expect((await buyWith('pm_good', 'another')).status).toBe(200);
  expect(stripe.customers()).toBe(2);
  expect(await states()).toEqual(['done', 'failed', 'failed']);
  expect(host.failures).toHaveLength(1);
});

test('every creating call to Stripe has an idempotency key of the host @host-cards', async () => {
  const { buyWith } = await hostFor('keys@gym.example');
  await cards.createSetupIntent();
  expect((await buyWith('pm_good')).status).toBe(200);
  await cards.refund('pi_1');
  const makes =
    /^POST \/v1\/(customers|payment_methods\/\w+\/attach|setup_intents|payment_intents(\/\w+\/confirm)?|refunds)$/;
  const made = stripe.received.filter(({ call }) => makes.test(call));
  expect(made).toHaveLength(6);
  // The host sets every idempotency key itself, because keys from Stripe's client change with each attempt.
  expect(made.filter(({ key }) => key === undefined || key.startsWith('stripe-node'))).toEqual([]);
});
