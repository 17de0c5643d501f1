/** The stand-in behaves as Stripe's documentation says, seen through Stripe's own client. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import Stripe from 'stripe';
import { startStripeStandIn, type StripeStandIn } from '#tests/support/standIns/stripeStandIn.ts';

let standIn: StripeStandIn;
let stripe: Stripe;

beforeAll(async () => {
  standIn = await startStripeStandIn();
  stripe = new Stripe('sk_test_1', {
    host: '127.0.0.1',
    port: standIn.port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });
});

beforeEach(() => {
  standIn.forget();
});

afterAll(() => {
  standIn.close();
});

const make = (key: string) =>
  stripe.paymentIntents.create(
    { amount: 9606, currency: 'usd', customer: 'cus_1', metadata: { paymentId: 'p1' } },
    { idempotencyKey: key },
  );

const confirm = (id: string, paymentMethod: string, key: string, isOffSession = true) =>
  stripe.paymentIntents.confirm(
    id,
    { payment_method: paymentMethod, ...(isOffSession && { off_session: true }) },
    { idempotencyKey: key },
  );

test('an intent is made unconfirmed, is declined with its reasons, and succeeds once @host-cards', async () => {
  const { id, status } = await make('intent');
  expect(status).toBe('requires_payment_method');
  expect(standIn.intents.size).toBe(0);
  await expect(confirm(id, 'pm_lost', 'first')).rejects.toMatchObject({
    code: 'card_declined',
    decline_code: 'lost_card',
    advice_code: 'do_not_try_again',
    payment_intent: { id, status: 'requires_payment_method' },
  });
  expect((await confirm(id, 'pm_good', 'second')).status).toBe('succeeded');
  await expect(confirm(id, 'pm_good', 'third')).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'succeeded' },
  });
  await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  expect([...standIn.successes]).toEqual([[id, 1]]);
  expect((await stripe.events.list()).data.map(({ type }) => type)).toEqual([
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'payment_intent.created',
  ]);
});

test('a bank that asks is answered on-session alone @host-cards', async () => {
  const { id } = await make('intent');
  await expect(confirm(id, 'pm_strict', 'off')).rejects.toMatchObject({ code: 'authentication_required' });
  const asking = await confirm(id, 'pm_strict', 'on', false);
  expect(asking).toMatchObject({ status: 'requires_action', client_secret: `${id}_secret_${id}` });
  standIn.answerBank(id, 'no');
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
  await confirm(id, 'pm_strict', 'again', false);
  standIn.answerBank(id, 'yes');
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
});

test('a key keeps its first answer, an error too, and a turned-away request is not kept @host-cards', async () => {
  const { id } = await make('intent');
  expect((await make('intent')).id).toBe(id);
  standIn.breakDown({ status: 500, times: 1 });
  await expect(confirm(id, 'pm_good', 'first')).rejects.toMatchObject({ statusCode: 500 });
  await expect(confirm(id, 'pm_good', 'first')).rejects.toMatchObject({ statusCode: 500 });
  standIn.breakDown({ status: 429, times: 1 });
  await expect(confirm(id, 'pm_good', 'second')).rejects.toMatchObject({ statusCode: 429 });
  expect((await confirm(id, 'pm_good', 'second')).status).toBe('succeeded');
  await expect(confirm(id, 'pm_other', 'second')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

test('refunds have amounts and never exceed the payment; events are read from a known one on @host-cards', async () => {
  const { id } = await make('intent');
  await confirm(id, 'pm_good', 'first');
  const last = (await stripe.events.list({ limit: 1 })).data[0]?.id ?? '';
  expect(await stripe.refunds.create({ payment_intent: id, amount: 606 })).toMatchObject({
    amount: 606,
    status: 'succeeded',
  });
  await expect(stripe.refunds.create({ payment_intent: id, amount: 9001 })).rejects.toMatchObject({
    code: 'amount_too_large',
  });
  await stripe.refunds.create({ payment_intent: id });
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  expect(standIn.balance()).toBe(0);
  standIn.failRefund('re_2');
  expect(standIn.balance()).toBe(9000);
  const page = await stripe.events.list({ ending_before: last, limit: 2 });
  expect(page.data.map(({ type }) => type)).toEqual(['refund.created', 'refund.created']);
  expect(page.has_more).toBe(true);
});
