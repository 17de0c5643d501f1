import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Cards } from '#host/platform/cards/cards.ts';
import { createStripe } from '#host/platform/cards/stripe.ts';
import { purchases } from '#host/platform/database/schema.ts';
import { startStripeStandIn } from '#tests/support/standIns/stripeStandIn.ts';
import { buy, startTestHost, subscribe, verifyEmail } from '#tests/support/servers/hostFixture.ts';

let stripe: Awaited<ReturnType<typeof startStripeStandIn>>;
let cards: Cards;

beforeAll(async () => {
  stripe = await startStripeStandIn();
  cards = createStripe({ secretKey: 'sk_test_1', apiUrl: stripe.url });
});

beforeEach(() => {
  stripe.forget();
});

afterAll(() => {
  stripe.close();
});

const charge = {
  purchaseId: 'p1',
  customerId: 'cus_1',
  paymentMethod: 'pm_good',
  amountCents: 9606,
  description: 'd',
};

test('a setup intent is for later payments by card, with or without a customer @host-cards', async () => {
  expect(await cards.createSetupIntent()).toEqual({ clientSecret: 'seti_1_secret_2' });
  await cards.createSetupIntent('cus_1');
  const kept = {
    allowed_payment_method_types: ['card'],
    usage: 'off_session',
    payment_method_options: { card: { setup_credential_usage: 'recurring' } },
  };
  expect(stripe.received.map(({ form }) => form)).toEqual([kept, { ...kept, customer: 'cus_1' }]);
});

test('a charge is off-session, in cents, and keyed by its purchase @host-cards', async () => {
  expect(await cards.charge(charge)).toBe('pi_1');
  expect(await cards.charge(charge)).toBe('pi_1');
  expect(stripe.received[0]).toMatchObject({
    key: 'p1',
    form: {
      amount: '9606',
      currency: 'usd',
      customer: 'cus_1',
      payment_method: 'pm_good',
      confirm: 'true',
      payment_method_options: { card: { stored_credential_usage: 'recurring' } },
      metadata: { purchaseId: 'p1' },
    },
  });
  expect(await cards.findCharge('p1', 'cus_1')).toBe('pi_1');
  expect(await cards.findCharge('p2', 'cus_1')).toBeUndefined();
  await cards.refund('pi_1');
  expect(stripe.received.at(-1)).toMatchObject({
    form: { payment_intent: 'pi_1' },
    key: expect.stringMatching(/^refund-/) as unknown,
  });
});

test('a declined card is refused in the provider’s words @host-cards', async () => {
  const owner = { email: 'a@b.example', fullName: 'A' };
  await expect(cards.saveCard('pm_bad', owner)).rejects.toMatchObject({
    status: 400,
    message: 'Your card was declined.',
  });
});

test.each([
  ['pm_declined', 400, 'Your card was declined.'],
  ['pm_strict', 402, 'Your bank wants you to confirm this payment.'],
])('a charge of %s takes no money, and is answered with %i: %s', async (paymentMethod, status, message) => {
  const request = { ...charge, paymentMethod };
  await expect(cards.charge(request)).rejects.toMatchObject({ status, message });
  expect(await cards.findCharge('p1', 'cus_1')).toBeUndefined();
});

test('an answer that is lost on the way is asked for again, and the card is charged once @host-cards', async () => {
  stripe.failNext(2);
  expect(await cards.charge(charge)).toBe('pi_1');
  expect(stripe.received.map(({ call, key }) => `${call} ${key ?? ''}`)).toEqual(
    Array.from({ length: 3 }, () => 'POST /v1/payment_intents p1'),
  );
  expect(stripe.intents.size).toBe(1);
});

test('a provider that stays away is a failure of ours, not a refusal of the card @host-cards', async () => {
  stripe.failNext(3);
  await expect(cards.charge(charge)).rejects.not.toMatchObject({ status: 400 });
});

test('another card is attached to the customer that the provider knows, and becomes the default @host-cards', async () => {
  const host = await startTestHost({ cards });
  const { token } = await subscribe(host, 'change@gym.example', { paymentMethod: 'pm_good' });
  stripe.received.length = 0;
  const form = { id: 'seti_1', payment_method: 'pm_other', token: 't' };
  const path = '/web/stripe/change-default-payment-method';
  expect((await host.call('POST', path, { token, form })).status).toBe(200);
  expect(stripe.received.map(({ call, form: sent }) => [call, sent])).toEqual([
    ['POST /v1/payment_methods/pm_other/attach', { customer: 'cus_1' }],
    ['POST /v1/customers/cus_1', { invoice_settings: { default_payment_method: 'pm_other' } }],
  ]);
  await host.close();
});

test('a registration pays through the card provider @host-cards', async () => {
  const host = await startTestHost({ cards });
  const user = await subscribe(host, 'stripe@gym.example', { paymentMethod: 'pm_good' });
  expect(user.token).toBeTruthy();
  expect(stripe.received.map(({ call }) => call)).toEqual([
    'POST /v1/customers',
    'POST /v1/payment_methods/pm_good/attach',
    'POST /v1/customers/cus_1',
    'POST /v1/payment_intents',
  ]);
  expect(stripe.received.at(-1)?.form.amount).toBe('9606');
  await host.close();
  expect(host.failures).toEqual([]);
});

test('a purchase of which nothing was heard is given up at Stripe before it is here @host-cards @host-billing', async () => {
  const host = await startTestHost({ cards });
  const email = 'unheard@gym.example';
  await verifyEmail(host, email);
  stripe.failNext(3, 'payment_intents');
  expect((await buy(host, email, 'key-unheard', { paymentMethod: 'pm_strict' })).status).toBe(500);
  expect(stripe.allIntents.get('pi_1')?.status).toBe('requires_action');
  const states = async () => (await host.database.select().from(purchases)).map(({ state }) => state);
  stripe.setDown(true);
  await host.moveTo(new Date(host.now().getTime() + 180_000).toISOString());
  expect(await states()).toEqual(['charging']);
  stripe.setDown(false);
  await host.moveTo(new Date(host.now().getTime() + 180_000).toISOString());
  expect(await states()).toEqual(['failed']);
  expect(stripe.allIntents.get('pi_1')?.status).toBe('canceled');
  await host.close();
});

test('a lost answer or a declined card makes no second customer @host-cards', async () => {
  const owner = { email: 'once@gym.example', fullName: 'Once Only' };
  stripe.failNext(3, 'customers');
  await expect(cards.saveCard('pm_good', owner)).rejects.toThrow();
  await expect(cards.saveCard('pm_bad', owner)).rejects.toMatchObject({ status: 400 });
  expect(await cards.saveCard('pm_good', owner)).toMatchObject({ customerId: 'cus_1' });
  expect(stripe.customers()).toBe(1);
});

test('everything that makes something at Stripe is asked for under a key of ours @host-cards', async () => {
  const card = await cards.saveCard('pm_good', { email: 'keys@gym.example', fullName: 'K' });
  await cards.createSetupIntent(card.customerId);
  const id = await cards.charge({ ...charge, customerId: card.customerId });
  await cards.refund(id);
  const makes = /^POST \/v1\/(customers|payment_methods\/\w+\/attach|setup_intents|payment_intents|refunds)$/;
  const made = stripe.received.filter(({ call }) => makes.test(call));
  expect(made).toHaveLength(5);
  // Stripe's client makes keys of its own, which are other ones at the next try.
  expect(made.filter(({ key }) => key === undefined || key.startsWith('stripe-node'))).toEqual([]);
});
