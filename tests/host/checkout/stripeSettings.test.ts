/** Tests the host's program with Stripe's environment variables and the Stripe stand-in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processStorage } from '#tests/support/fixtures/processStorage.ts';
import { buy, subscribe, verifyEmail } from '#tests/support/servers/hostFixture.ts';
import { killHostProcesses, startHostProcess } from '#tests/support/servers/hostProcess.ts';
import { startStripeStandIn } from '#tests/support/fakes/stripe/server.ts';

const { storage } = processStorage();
let stripe: Awaited<ReturnType<typeof startStripeStandIn>>;
let host: Awaited<ReturnType<typeof startHostProcess>>;

beforeAll(async () => {
  stripe = await startStripeStandIn();
  host = await startHostProcess({
    ...storage(),
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_API_URL: stripe.url,
  });
  expect(host.message).toMatchObject({ type: 'listening' });
});
afterAll(async () => {
  await killHostProcesses();
  stripe.close();
});

test('with Stripe’s two keys the host starts and sends a purchase, a card change and a decline to Stripe @host-cards', async () => {
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

  await verifyEmail(host, 'declined@gym.example');
  expect(await buy(host, 'declined@gym.example', 'k', { paymentMethod: 'pm_declined' })).toMatchObject({
    status: 400,
    body: { message: 'Your card was declined. Nothing was charged.' },
  });
  expect(stripe.intents.size).toBe(1);
});

test.each([
  [401, 'STRIPE_SECRET_KEY (request unknown): it has expired or was revoked. Make a new key'],
  [403, 'STRIPE_SECRET_KEY do this (request unknown): give the key write access'],
] as const)(
  'a key that Stripe refuses with %d returns 502 with a message for the payer, and the log names the remedy but not the key @host-cards @host-secrets',
  async (status, advice) => {
    const email = `refused-${status}@gym.example`;
    await verifyEmail(host, email);
    stripe.refuseKey(status, 'Invalid API Key provided: sk_test_1');
    const refused = {
      status: 502,
      body: {
        message: 'We cannot take payments at the moment. Nothing was charged. Please try again later.',
      },
    };
    expect(await buy(host, email, 'k', { paymentMethod: 'pm_good' })).toMatchObject(refused);
    expect(await host.call('GET', '/web/questionnaire/create-setup-intent')).toMatchObject(refused);
    await expect.poll(host.errors).toContain(advice);
    expect(host.errors()).not.toContain('sk_test_1');
  },
);
