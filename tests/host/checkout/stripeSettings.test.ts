/** Tests the host's program with Stripe's environment variables and the Stripe stand-in. */
import { expect, onTestFinished, test } from 'vitest';
import { processStorage } from '#tests/support/fixtures/processStorage.ts';
import { buy, subscribe, verifyEmail, saying } from '#tests/support/servers/hostFixture.ts';
import { killHostProcesses } from '#tests/support/servers/hostProcess.ts';
import { startFakeStripe } from '#tests/support/fakes/stripe/server.ts';

const { start: startHost } = processStorage();

async function stripeOfTest(account?: string) {
  const stripe = await startFakeStripe();
  onTestFinished(stripe.close);
  if (account !== undefined) stripe.changeAccount(account);
  return stripe;
}

test('with Stripe’s two keys the host charges there, reports a key that Stripe refuses without printing it, and its database starts with no keys of another account or mode @host-cards @host-secrets', async () => {
  const stripe = await stripeOfTest();
  const start = (mode: string, STRIPE_API_URL = stripe.url) =>
    startHost({
      STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
      STRIPE_SECRET_KEY: `sk_${mode}_1`,
      STRIPE_API_URL,
      PUBLIC_URL: 'https://licensing.example',
    });
  const host = await start('test');
  const { token } = await subscribe(host, 'stripe@gym.example', { paymentMethod: 'pm_good' });
  expect(stripe.received.slice(-2)).toMatchObject([
    { call: 'POST /v1/payment_intents', form: { amount: '9605' } },
    { call: 'POST /v1/payment_intents/pi_1/confirm', form: { payment_method: 'pm_good' } },
  ]);
  const changed = await host.call('POST', '/web/stripe/change-default-payment-method', {
    token,
    form: { id: 'seti_1', payment_method: 'pm_other', token },
  });
  expect(changed.status).toBe(200);
  expect(stripe.received.map(({ call }) => call)).toContain('POST /v1/payment_methods/pm_other/attach');

  const email = 'declined@gym.example';
  await verifyEmail(host, email);
  expect(await buy(host, email, 'k', { paymentMethod: 'pm_declined' })).toMatchObject(
    saying(400, 'Your card was declined. Nothing was charged.'),
  );
  expect(stripe.intents.size).toBe(1);

  for (const [status, advice] of [
    [401, 'STRIPE_SECRET_KEY (request unknown): it has expired or was revoked. Make a new key'],
    [403, 'STRIPE_SECRET_KEY do this (request unknown): give the key write access'],
  ] as const) {
    stripe.refuseKey(status, 'Invalid API Key provided: sk_test_1');
    const message = 'We cannot take payments at the moment. Nothing was charged. Please try again later.';
    for (const answer of [
      await buy(host, email, `k-${status}`, { paymentMethod: 'pm_good' }),
      await host.call('GET', '/web/questionnaire/create-setup-intent'),
    ])
      expect(answer).toMatchObject({ status: 502, body: { message } });
    await expect.poll(host.errors).toContain(advice);
  }
  expect(host.errors()).not.toContain('sk_test_1');

  await killHostProcesses();
  const another = await stripeOfTest('acct_2');
  expect((await start('test', another.url)).message).toEqual({
    type: 'failed',
    message:
      'The database belongs to the Stripe account acct_1, and STRIPE_SECRET_KEY to acct_2. Use the keys of that account, or another database.',
  });
  // No server listens at this URL, but the host starts, because its start does not depend on Stripe.
  expect((await start('test', 'http://127.0.0.1:9')).message).toMatchObject({ type: 'listening' });
  await killHostProcesses();
  expect((await start('live')).message).toEqual({
    type: 'failed',
    message:
      "The database belongs to Stripe's test mode, and STRIPE_SECRET_KEY is a live key. Use the keys of that mode, or another database.",
  });
}, 240_000);
