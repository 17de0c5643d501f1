/** Tests each outcome of charging an installment over HTTP at the Stripe stand-in, a fake Stripe server. */
import { expect, test } from 'vitest';
import { saying } from '#tests/support/servers/hostFixture.ts';
import { paymentMethods } from '#host/platform/database/schema.ts';
import { operatorOf } from '#tests/host/operator/operatorClient.ts';
import { statesOf, SECOND_DAY } from './billingOwner.ts';
import { dueWith, startStripeHost } from './stripeHost.ts';

/** What the list of locations returns as `billing` while a location's payment waits for another card. */
const NEEDS_CARD = { state: 'ACTION_NEEDED', action: 'UPDATE_CARD' };

test('an installment’s intent is created, stored and then confirmed off-session under its own keys @host-billing @host-cards', async () => {
  const { host, requested, installment, attemptsOf, owner } = await startStripeHost();
  requested();
  await host.moveTo(SECOND_DAY);
  const { id, intentId, state } = await installment(2);
  const [attempt] = await attemptsOf(id);
  expect({ state, intentId }).toEqual({ state: 'paid', intentId: 'pi_2' });
  expect(requested()).toEqual([
    {
      call: 'POST /v1/payment_intents',
      key: `intent-${attempt?.id ?? ''}`,
      form: {
        amount: '9605',
        currency: 'usd',
        customer: 'cus_1',
        allowed_payment_method_types: ['card'],
        description: expect.stringContaining('ASCAP, BMI') as unknown,
        metadata: { paymentId: id },
      },
    },
    {
      call: 'POST /v1/payment_intents/pi_2/confirm',
      key: `attempt-${attempt?.id ?? ''}`,
      form: {
        payment_method: 'pm_good',
        expand: ['latest_charge'],
        off_session: 'true',
        payment_method_options: { card: { stored_credential_usage: 'recurring' } },
      },
    },
  ]);
  expect((await owner.subjects())[0]).toContain('Receipt R-');
  expect(host.failures).toEqual([]);
});

test('a soft decline is retried after three days on a new intent, once the first is canceled, and costs one fee @host-billing @host-cards', async () => {
  const { stripe, host, owner, requested, installment, attemptsOf, expectAgreement } =
    await startStripeHost();
  await owner.useCard('pm_poor');
  requested();
  await host.moveTo(SECOND_DAY);
  const declined = await installment(2);
  expect(declined).toMatchObject({ state: 'retrying', nextTryAt: new Date('2026-12-24T17:00:00Z') });
  expect(await attemptsOf(declined.id)).toMatchObject([{ outcome: 'declined', code: 'insufficient_funds' }]);
  expect(await owner.billing()).toMatchObject({ state: 'ACTION_NEEDED', owed: 131.05 });
  expect((await owner.subjects())[0]).toContain('was declined');
  await expectAgreement();

  stripe.decide('pm_poor', 'yes');
  await host.moveTo('2026-12-24T18:00:00Z');
  expect(await owner.billing()).toMatchObject({ state: 'OK', owed: 0 });
  const confirms = requested().filter(({ call }) => call.endsWith('/confirm'));
  expect(confirms.map(({ call }) => call)).toEqual([
    'POST /v1/payment_intents/pi_2/confirm',
    'POST /v1/payment_intents/pi_3/confirm',
    // This confirmation charges the fee for the failed payment.
    'POST /v1/payment_intents/pi_4/confirm',
  ]);
  expect(new Set(confirms.map(({ key }) => key)).size).toBe(3);
  expect(stripe.allIntents.get('pi_2')?.status).toBe('canceled');
  expect(stripe.allIntents.get('pi_4')?.amount).toBe(3500);
  expect(host.failures).toEqual([]);
});

test.each([
  ['pm_lost', 'lost_card', 'does not accept further payments from this card'],
  ['pm_expired', 'expired_card', 'The card has expired'],
])(
  'after %s no card is tried automatically, and another card pays at once, with one fee @host-billing @host-cards',
  async (card, code, words) => {
    const { host, owner, wait, requested, installment, attemptsOf } = await dueWith(card);
    const refused = await installment(2);
    expect(refused.state).toBe('waiting');
    expect((await owner.locations())[0]?.billing).toMatchObject(NEEDS_CARD);
    expect(await attemptsOf(refused.id)).toMatchObject([{ outcome: 'declined permanently', code }]);
    expect(await host.mailAbout('needs you')).toContain(words);
    requested();
    // The host does not retry the card before the next installment falls due.
    await host.moveTo('2027-01-20T18:00:00Z');
    expect(requested()).toEqual([]);
    expect((await installment(2)).state).toBe('overdue');
    await owner.useCard('pm_other');
    await wait(1);
    const billing = await owner.billing();
    expect(billing).toMatchObject({ state: 'OK', owed: 0 });
    expect(statesOf(billing).slice(0, 4)).toEqual(['PAID', 'PAID', 'PAID', 'SCHEDULED']);
    expect(host.failures).toEqual([]);
  },
);

test('a required authentication is completed with Pay now on an intent of its own, without a fee @host-billing @host-cards @billing-3', async () => {
  const { stripe, host, owner, requested, installment } = await dueWith('pm_strict');
  expect(await installment(2)).toMatchObject({
    state: 'waiting',
    reason: 'authentication required',
    intentId: 'pi_2',
  });
  requested();
  const answer = await owner.pay('key-1');
  expect(answer).toMatchObject({ status: 200, body: { clientSecret: 'pi_3_secret_pi_3' } });
  const [cancel, create, confirm] = requested();
  expect([cancel?.call, create?.call]).toEqual([
    'POST /v1/payment_intents/pi_2/cancel',
    'POST /v1/payment_intents',
  ]);
  // The owner is present, so the request sets neither `off_session` nor `stored_credential_usage`.
  expect(confirm).toMatchObject({ call: 'POST /v1/payment_intents/pi_3/confirm' });
  expect(confirm?.form).toEqual({ payment_method: 'pm_strict', expand: ['latest_charge'] });
  expect(stripe.allIntents.get('pi_3')?.status).toBe('requires_action');
  // "Pay now" with another key gets the same client secret while the authentication is open.
  expect((await owner.pay('key-2')).body).toEqual(answer.body);
  // A billing run does not end the open authentication.
  await host.moveTo('2026-12-21T18:30:00Z');
  expect((await installment(2)).state).toBe('trying');
  stripe.answerBank('pi_3', 'yes');
  expect((await owner.pay('key-1')).status).toBe(204);
  const billing = await owner.billing();
  expect(billing).toMatchObject({ state: 'OK', owed: 0 });
  expect(billing.payments.some(({ what }) => what === 'Failed payment fee')).toBe(false);
  expect(host.failures).toEqual([]);
});

test('a failed or expired authentication leaves the payment waiting, and a late success is not charged twice @host-billing @host-cards', async () => {
  const { stripe, host, owner, installment, attemptsOf } = await dueWith('pm_strict');
  await owner.pay('key-1');
  stripe.answerBank('pi_3', 'no');
  await host.moveTo('2026-12-21T18:10:00Z');
  expect(await installment(2)).toMatchObject({ state: 'waiting', reason: 'authentication required' });

  await owner.pay('key-2');
  await host.moveTo('2026-12-21T19:30:00Z');
  expect(await installment(2)).toMatchObject({ state: 'waiting', reason: 'authentication required' });
  stripe.answerBank('pi_4', 'yes');
  expect((await owner.pay('key-3')).status).toBe(204);
  const paid = await installment(2);
  expect(paid.state).toBe('paid');
  expect((await attemptsOf(paid.id)).map(({ outcome }) => outcome)).toEqual([
    'authentication required',
    'authentication required',
    'authentication required',
    'paid',
  ]);
  expect((await owner.billing()).owed).toBe(0);
});

test('a permanently declined card that succeeds later pays the fee and later payments @host-billing @host-cards', async () => {
  const { stripe, host, wait, installment, payments } = await dueWith('pm_lost');
  const fee = async () => (await payments()).find(({ kind }) => kind === 'fee');
  expect(await fee()).toMatchObject({ state: 'waiting', reason: 'earlier payment' });
  await wait(60);
  stripe.decide('pm_lost', 'yes');
  const { id: payment } = await installment(2);
  expect((await operatorOf(host).ask('retry', { payment })).body.status).toBe('paid');
  await wait(1);
  expect([(await installment(2)).state, (await fee())?.state]).toEqual(['paid', 'paid']);
  await host.moveTo('2027-01-22T18:00:00Z');
  expect((await installment(3)).state).toBe('paid');
  // The card is permanently declined again, so the host again stops charging it.
  stripe.decide('pm_lost', { code: 'card_declined', decline_code: 'stolen_card', message: 'Declined.' });
  await host.moveTo('2027-03-22T18:00:00Z');
  expect([await installment(4), await installment(5)]).toMatchObject([
    { state: 'overdue' },
    { state: 'waiting' },
  ]);
});

test('a later installment that a new card tried waits again for an earlier unpaid one @host-billing @host-cards', async () => {
  const { stripe, host, owner, installment, attemptsOf } = await startStripeHost();
  await owner.useCard('pm_strict');
  await host.moveTo('2027-02-20T12:00:00Z');
  expect([await installment(2), await installment(3)]).toMatchObject([
    { state: 'overdue' },
    { state: 'overdue' },
  ]);
  // Reading installment 2's payment intent fails, so the new card is tried only for installment 3.
  expect((await owner.pay('key')).body.clientSecret).toBeDefined();
  stripe.breakDown({ status: 500, of: /^GET \/v1\/payment_intents\/pi_/ });
  await owner.useCard('pm_poor');
  await host.moveTo('2027-02-20T12:05:00Z');
  expect([await installment(2), await installment(3)]).toMatchObject([
    { state: 'trying' },
    { state: 'retrying' },
  ]);
  stripe.mend();
  const third = await installment(3);
  const { length } = await attemptsOf(third.id);
  await host.moveTo('2027-03-01T12:00:00Z');
  expect([await installment(2), await installment(3)]).toMatchObject([
    { state: 'overdue' },
    { state: 'waiting', reason: 'earlier payment' },
  ]);
  expect(await attemptsOf(third.id)).toHaveLength(length);
});

type Started = Awaited<ReturnType<typeof startStripeHost>>;

test.each<[string, (started: Started) => unknown, string]>([
  [
    'whose card no longer exists at the processor',
    ({ owner }) => owner.useCard('pm_gone'),
    'Installment 2 of 12',
  ],
  [
    'whose customer was deleted at the processor',
    ({ host }) => host.database.update(paymentMethods).set({ customerId: 'cus_gone' }),
    'Installment 2 of 12',
  ],
  [
    'of an owner without a card',
    ({ host }) => host.database.delete(paymentMethods),
    'There is no card on file.',
  ],
])(
  'a payment %s waits for a card without a fee, and is charged to the next one @host-billing @host-cards',
  async (_, lose, words) => {
    const started = await startStripeHost();
    const { host, owner, wait, installment, payments } = started;
    await lose(started);
    await host.moveTo(SECOND_DAY);
    expect(await installment(2)).toMatchObject({ state: 'waiting', reason: 'no card' });
    expect((await owner.locations())[0]?.billing).toMatchObject(NEEDS_CARD);
    expect(await host.mailAbout('needs you', 'owner@gym.example')).toContain(words);
    if (words.startsWith('There is no card')) {
      expect(await owner.pay('key-1')).toMatchObject(
        saying(400, 'There is no card on file. Please add one under Membership.'),
      );
      await operatorOf(host).ask('retry', { payment: (await installment(2)).id });
      expect(await installment(2)).toMatchObject({ state: 'waiting', reason: 'no card', trigger: 'run' });
    }
    await owner.useCard('pm_other');
    await wait(1);
    expect((await installment(2)).state).toBe('paid');
    expect(await payments()).toHaveLength(12);
    expect(await owner.billing()).toMatchObject({ state: 'OK', owed: 0 });
    expect(host.failures).toEqual([]);
  },
);

test('a payment whose intent was canceled at the processor during its attempt is held and reported @host-billing @host-cards', async () => {
  const { stripe, host, owner, installment } = await dueWith('pm_strict');
  await owner.pay('key-1');
  await fetch(`${stripe.url}/v1/payment_intents/pi_3/cancel`, { method: 'POST' });
  await host.moveTo('2026-12-21T18:10:00Z');
  expect(await installment(2)).toMatchObject({ state: 'held', intentId: null, nextTryAt: null });
  expect(host.failures.map(String).join()).toContain('was canceled elsewhere');
});

test('a new card is charged at once for a payment whose bank asks about the old one @host-billing @host-cards', async () => {
  const { stripe, owner, wait, installment, attemptsOf } = await dueWith('pm_strict');
  expect((await owner.pay('key-1')).body.clientSecret).toBe('pi_3_secret_pi_3');
  await owner.useCard('pm_other');
  await wait(1);
  const paid = await installment(2);
  expect(paid).toMatchObject({ state: 'paid', intentId: 'pi_4' });
  expect(stripe.allIntents.get('pi_3')?.status).toBe('canceled');
  expect((await attemptsOf(paid.id)).map(({ outcome }) => outcome)).toEqual([
    'authentication required',
    'not made',
    'paid',
  ]);
  expect(await owner.billing()).toMatchObject({ state: 'OK', owed: 0 });
});

test('the change of a card says what it has charged, by location @host-billing @host-cards', async () => {
  const { owner } = await dueWith('pm_poor');
  const change = (paymentMethod: string) =>
    owner.send<{ charged: object[] }>('POST', 'stripe/change-default-payment-method', {
      form: { payment_method: paymentMethod, token: { id: 'seti_1' } },
    });
  expect((await change('pm_declined')).body.charged).toEqual([]);
  expect((await change('pm_new')).body.charged).toEqual([{ businessId: owner.id, amount: 131.05 }]);
  expect(await owner.billing()).toMatchObject({ state: 'OK', owed: 0 });
  // Nothing is owed any more, so the next card change charges nothing.
  expect((await change('pm_other')).body.charged).toEqual([]);
});
