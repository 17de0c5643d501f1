/**
 * Checks the host's calls against Stripe's own test mode, because the fake Stripe server of the other tests
 * is only our reading of Stripe's documentation. Without a key this file's tests are skipped with a notice.
 */
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { beforeAll, describe, expect, test } from 'vitest';
import { createStripe } from '#host/platform/cards/stripe.ts';

const secretKey = process.env.STRIPE_TEST_SECRET_KEY ?? '';

if (secretKey === '')
  process.stdout.write('Stripe’s test mode is not asked: STRIPE_TEST_SECRET_KEY is not set.\n');
else if (!/^(?:sk|rk)_test_/.test(secretKey))
  throw new Error('STRIPE_TEST_SECRET_KEY has to be a key of Stripe’s test mode');

describe.skipIf(secretKey === '')('Stripe’s test mode', { timeout: 120_000 }, () => {
  const provider = createStripe({ secretKey: secretKey || 'sk_test_none', now: () => new Date() });
  const stripe = new Stripe(secretKey || 'sk_test_none');
  const began = new Date(Date.now() - 60_000);
  let customerId = '';
  let visa = '';

  /** Attaches a Stripe test card to the customer. Each use of the same name creates a new card. */
  const cardOf = async (name: string) =>
    (await stripe.paymentMethods.attach(name, { customer: customerId })).id;
  const paymentRequest = () => ({
    paymentId: randomUUID(),
    attemptId: randomUUID(),
    customerId,
    amountCents: 9_606,
    description: 'Barline: a test of its card provider',
  });
  const confirm = (intentId: string, paymentMethod: string, isOnSession = false, attemptId = randomUUID()) =>
    provider.confirmIntent({ intentId, attemptId, paymentMethod, isOnSession, isRecurring: true });

  beforeAll(async () => {
    // As in a purchase, the card is first entered for a setup intent, and then saved for a customer.
    const { clientSecret } = await provider.createSetupIntent();
    const [setup = ''] = clientSecret.split('_secret_');
    const { payment_method: entered } = await stripe.setupIntents.confirm(setup, {
      payment_method: 'pm_card_visa',
    });
    const owner = { key: randomUUID(), email: `${randomUUID()}@gym.example`, fullName: 'Sam Lee' };
    const saved = await provider.saveCard(typeof entered === 'string' ? entered : (entered?.id ?? ''), owner);
    expect(saved).toMatchObject({ lastFour: '4242', brand: 'Visa' });
    expect(saved.expires).toMatch(/^\d\d\/20\d\d$/);
    ({ customerId, paymentMethod: visa } = saved);
  }, 120_000);

  test('a saved card is charged once however often the call repeats, partly refunded, and reported in the events', async () => {
    const request = paymentRequest();
    const { attemptId } = request;
    const intentId = await provider.createIntent(request);
    expect(await provider.findIntent(intentId)).toEqual({ status: 'idle', refused: undefined });
    expect(await confirm(intentId, visa, false, attemptId)).toMatchObject({ kind: 'paid', lastFour: '4242' });
    expect(await confirm(intentId, visa, false, attemptId)).toMatchObject({ kind: 'paid' });
    expect(await provider.findIntent(intentId)).toMatchObject({ status: 'succeeded', cents: 9_606 });
    // A succeeded payment intent can no longer be canceled.
    expect(await provider.cancelIntent(intentId)).toMatchObject({ status: 'succeeded' });

    const refundId = randomUUID();
    expect(await provider.findRefund({ intentId, refundId })).toBeUndefined();
    const refund = await provider.refundIntent({ intentId, refundId, amountCents: 1_000 });
    expect(refund.status).not.toBe('failed');
    expect(await provider.refundIntent({ intentId, refundId, amountCents: 1_000 })).toEqual(refund);
    expect((await provider.findRefund({ intentId, refundId }))?.id).toBe(refund.id);
    expect(await provider.events.readRefund(refund.id)).toMatchObject({ amountCents: 1_000, refundId });
    expect((await provider.netOf(intentId)).cents).toBe(8_606);

    await expect
      .poll(async () =>
        (await provider.events.since(began)).some(
          (event) => event.type === 'payment_intent.succeeded' && event.intentId === intentId,
        ),
      )
      .toBe(true);
    expect(await provider.clockDiffers?.()).toBe(false);
  });

  test('an attempt creates one intent, and the owner on the page pays it without a declared usage of the stored card', async () => {
    const request = paymentRequest();
    const intentId = await provider.createIntent(request);
    expect(await provider.createIntent(request)).toBe(intentId);
    expect(await confirm(intentId, visa, true)).toEqual({ kind: 'paid' });
  });

  test('a declined card returns its reason, and its intent can be canceled', async () => {
    const intentId = await provider.createIntent(paymentRequest());
    const poor = await cardOf('pm_card_chargeCustomerFail');
    expect(await confirm(intentId, poor)).toMatchObject({ kind: 'declined', isExpired: false });
    expect(await provider.findIntent(intentId)).toMatchObject({
      status: 'idle',
      refused: { kind: 'declined' },
    });
    expect(await provider.cancelIntent(intentId)).toEqual({ status: 'canceled' });
  });

  test('a bank that requires authentication reports it off-session and requests it on-session, until the intent is canceled', async () => {
    const intentId = await provider.createIntent(paymentRequest());
    const strict = await cardOf('pm_card_authenticationRequired');
    expect(await confirm(intentId, strict)).toEqual({ kind: 'authentication required' });
    const confirmed = await confirm(intentId, strict, true);
    expect(confirmed).toMatchObject({ kind: 'authenticating' });
    expect(confirmed.kind === 'authenticating' && confirmed.clientSecret).toBe(
      await provider.clientSecretOf(intentId),
    );
    expect(await provider.cancelIntent(intentId)).toEqual({ status: 'canceled' });
    expect(await provider.cancelIntent(intentId)).toEqual({ status: 'canceled' });
  });

  test('a detached card is reported as missing, and a deleted customer gets no intent', async () => {
    const card = await cardOf('pm_card_mastercard');
    await provider.detachCard(card);
    await provider.detachCard(card);
    const intentId = await provider.createIntent(paymentRequest());
    expect(await confirm(intentId, card)).toEqual({ kind: 'no card' });
    const { id } = await stripe.customers.create({});
    await stripe.customers.del(id);
    await expect(provider.createIntent({ ...paymentRequest(), customerId: id })).rejects.toThrow(
      'This card could not be read.',
    );
  });
});
