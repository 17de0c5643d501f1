/** Tests purchases that return 402. The buyer authenticates, then repeats the purchase with the same key. */
import { expect, test } from 'vitest';
import { purchases } from '#host/platform/database/schema.ts';
import { startStripeHost } from '#tests/host/billing/stripeHost.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';
import { registerOwner } from '#tests/host/ownerClient.ts';
import { buy, registration, verifyEmail, saying } from '#tests/support/servers/hostFixture.ts';

const host = hostOfFile();
const ASKS = { paymentMethod: 'pm_sandbox_a1b2c3_3184' };

const secretFor = async (key: string, token?: string) =>
  (
    await host.call<{ clientSecret: string; purpose: string }>(
      'GET',
      '/web/questionnaire/create-setup-intent',
      { headers: { 'idempotency-key': key }, token },
    )
  ).body;

const statesOf = async (at = host) =>
  (await at.database.select().from(purchases)).map(({ state }) => state).toSorted();

test('authentication required returns 402 and a client secret, and the same key then buys once @host-billing @host-cards @billing-3', async () => {
  const email = 'asked@gym.example';
  await verifyEmail(host, email);
  expect(await secretFor('key-asked')).toMatchObject({ purpose: 'CARD' });
  const requested = await buy(host, email, 'key-asked', ASKS);
  expect(requested).toMatchObject(saying(402, 'Your bank wants you to confirm this payment.'));
  expect((await host.charges()).size).toBe(0);
  // The buyer has not authenticated yet, so repeating the purchase changes nothing.
  expect((await buy(host, email, 'key-asked', ASKS)).status).toBe(402);
  expect(await secretFor('another key')).toMatchObject({ purpose: 'CARD' });

  const secret = await secretFor('key-asked');
  expect(secret.purpose).toBe('PAYMENT');
  expect(secret.clientSecret).toMatch(/^pi_sandbox_\w+_secret_\w+$/);
  const bought = await buy(host, email, 'key-asked', ASKS);
  expect(bought.status).toBe(200);
  expect((await buy(host, email, 'key-asked', ASKS)).body.user.id).toBe(bought.body.user.id);
  expect(await statesOf()).toEqual(['done']);
});

test('another purchase of the same location cancels the open authentication first @host-billing @host-cards', async () => {
  const { token, send, useCard } = await registerOwner(host, 'two@gym.example');
  await useCard(ASKS.paymentMethod);
  const open = (key: string) =>
    send('POST', 'account/new-business', {
      form: { ...registration('two@gym.example'), businessName: 'Second', businessProviders: ['2'] },
      headers: { 'idempotency-key': key },
    });
  expect((await open('first')).status).toBe(402);
  expect((await open('second')).status).toBe(402);
  expect((await secretFor('first', token)).purpose).toBe('CARD');
  expect((await secretFor('second', token)).purpose).toBe('PAYMENT');
  // A visitor with the owner's idempotency key gets the secret of a new card setup, not of the payment.
  expect((await secretFor('second')).purpose).toBe('CARD');
  expect((await open('second')).status).toBe(200);
});

test('a purchase waits an hour for authentication, then its intent is canceled, or the purchase completed if the intent succeeded @host-billing @host-cards @billing-3', async () => {
  const { stripe, host, wait } = await startStripeHost();
  for (const email of ['left@gym.example', 'late@gym.example']) {
    await verifyEmail(host, email);
    expect((await buy(host, email, `key of ${email}`, { paymentMethod: 'pm_strict' })).status).toBe(402);
  }
  const statusesOf = () => [...stripe.allIntents.values()].map(({ status }) => status).toSorted();
  await wait(59);
  expect(await statesOf(host)).toEqual(['authenticating', 'authenticating', 'done']);
  expect(statusesOf()).toEqual(['requires_action', 'requires_action', 'succeeded']);
  // One buyer authenticates a minute before the host would cancel the purchase. No Stripe event arrives.
  const [left = '', late = ''] = [...stripe.allIntents.values()]
    .filter(({ status }) => status === 'requires_action')
    .map(({ id }) => id);
  const cancels = () =>
    stripe.received.filter(({ call }) => call.endsWith('/cancel')).map(({ call }) => call);
  stripe.answerBank(late, 'yes');
  await wait(2);
  expect(await statesOf(host)).toEqual(['done', 'done', 'failed']);
  expect(statusesOf()).toEqual(['canceled', 'succeeded', 'succeeded']);
  expect(cancels()).toEqual([`POST /v1/payment_intents/${left}/cancel`]);
  expect(stripe.refunds.size).toBe(0);
  // The idempotency key of the canceled purchase can be used again, with another card.
  await verifyEmail(host, 'left@gym.example');
  expect(
    (await buy(host, 'left@gym.example', 'key of left@gym.example', { paymentMethod: 'pm_good' })).status,
  ).toBe(200);
  expect(host.failures).toEqual([]);
});
