/** Tests that the host checks the payment intent at Stripe an hour after a buyer abandons authentication. */
import { expect, test } from 'vitest';
import { purchases } from '#host/platform/database/schema.ts';
import { startStripeHost } from '#tests/host/billing/stripeHost.ts';
import { buy, verifyEmail } from '#tests/support/servers/hostFixture.ts';

test('a purchase waits an hour for authentication, then its intent is canceled, or the purchase completed if the intent succeeded @host-billing @host-cards @billing-3', async () => {
  const { stripe, host, wait } = await startStripeHost();
  for (const email of ['left@gym.example', 'late@gym.example']) {
    await verifyEmail(host, email);
    expect((await buy(host, email, `key of ${email}`, { paymentMethod: 'pm_strict' })).status).toBe(402);
  }
  const statesOf = async () =>
    (await host.database.select().from(purchases)).map(({ state }) => state).toSorted();
  const statusesOf = () => [...stripe.allIntents.values()].map(({ status }) => status).toSorted();
  await wait(59);
  expect(await statesOf()).toEqual(['authenticating', 'authenticating', 'done']);
  expect(statusesOf()).toEqual(['requires_action', 'requires_action', 'succeeded']);
  // One buyer authenticates in the last minute of the hour, but no event about it reaches the host.
  const [left = '', late = ''] = [...stripe.allIntents.values()]
    .filter(({ status }) => status === 'requires_action')
    .map(({ id }) => id);
  const cancels = () =>
    stripe.received.filter(({ call }) => call.endsWith('/cancel')).map(({ call }) => call);
  stripe.answerBank(late, 'yes');
  await wait(2);
  expect(await statesOf()).toEqual(['done', 'done', 'failed']);
  expect(statusesOf()).toEqual(['canceled', 'succeeded', 'succeeded']);
  expect(cancels()).toEqual([`POST /v1/payment_intents/${left}/cancel`]);
  expect(stripe.refunds.size).toBe(0);
  // The key of the canceled purchase buys with another card.
  await verifyEmail(host, 'left@gym.example');
  expect(
    (await buy(host, 'left@gym.example', 'key of left@gym.example', { paymentMethod: 'pm_good' })).status,
  ).toBe(200);
  expect(host.failures).toEqual([]);
});
