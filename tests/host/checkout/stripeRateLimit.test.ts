/** Tests that the host stays below Stripe's limit of 25 calls a second per endpoint. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createStripe } from '#host/platform/cards/stripe.ts';
import { startFakeStripe } from '#tests/support/fakes/stripe/server.ts';

test('the host limits the calls a second per endpoint across all callers, without delaying other endpoints @host-cards', async () => {
  const stripe = await startFakeStripe();
  onTestFinished(stripe.close);
  const provider = createStripe({ secretKey: 'sk_test_1', apiUrl: stripe.url, perSecond: 20 });
  const started = performance.now();
  const setups = Promise.all(Array.from({ length: 15 }, () => provider.createSetupIntent()));
  const other = provider.createIntent({
    paymentId: 'p-1',
    attemptId: 'a-1',
    customerId: 'cus_1',
    amountCents: 100,
    description: 'One',
  });
  const came = (noun: string) => stripe.received.filter(({ call }) => call.includes(noun)).length;
  for (let count = 0; count < 15; count = came('setup_intents')) {
    // Reads the clock after the count, so that a slow machine raises the allowed count, not the measured one.
    expect(count).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - started) / 50));
    await wait(10);
  }
  await setups;
  await other;
  expect(came('payment_intents')).toBe(1);
});
