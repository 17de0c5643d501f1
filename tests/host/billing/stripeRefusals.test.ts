/** Tests how the host handles requests that Stripe refuses, and codes that the host does not know. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CardError } from '#tests/support/fakes/stripe/banks.ts';
import { paymentMethods, users } from '#host/platform/database/schema.ts';
import { operatorOf } from '#tests/host/operator/operatorClient.ts';
import { addOwners } from '#tests/support/fixtures/manyOwners.ts';
import { SECOND_DAY } from './billingOwner.ts';
import { dueWith, startStripeHost } from './stripeHost.ts';

test('a payment that Stripe refuses is on hold, not repeated, and the business gets a mail with the code @host-billing @host-cards', async () => {
  const { host, owner, requested, installment, payments, attemptsOf } = await startStripeHost();
  const { orderId: order } = await installment(1);
  const form = { order, amount: '0.30', label: 'Rounding of 2026', pro: 'BMI', on: '2026-11-24' };
  expect((await operatorOf(host).ask('extra', form)).status).toBe(200);
  await host.moveTo('2026-11-25T18:00:00Z');
  const extra = async () => (await payments()).find(({ kind }) => kind === 'extra');
  const refused = await extra();
  expect(refused).toMatchObject({ state: 'held', nextTryAt: null });
  expect(await attemptsOf(refused?.id ?? '')).toMatchObject([
    { outcome: 'rejected', code: 'amount_too_small' },
  ]);
  const mails = (await host.outbox()).filter(({ subject }) => subject.includes('refused the request'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('amount_too_small');
  expect((await owner.subjects()).filter((subject) => subject.includes('declined'))).toEqual([]);
  requested();
  await host.moveTo('2026-12-20T18:00:00Z');
  expect(requested()).toEqual([]);
  expect(await extra()).toMatchObject({ state: 'held' });
  expect((await payments()).filter(({ kind }) => kind === 'fee')).toEqual([]);
});

test('an installment does not wait for an earlier one that is on hold, but that one’s fee does @host-billing @host-cards', async () => {
  const { stripe, host, installment, payments } = await dueWith('pm_poor');
  await host.moveTo('2027-01-20T18:00:00Z');
  expect((await installment(2)).state).toBe('overdue');
  // On the next due date, the host first tries the overdue installment. Stripe refuses the confirmation.
  stripe.decide('pm_poor', 'yes');
  stripe.breakDown({ status: 400, of: /pi_7\/confirm$/ });
  await host.moveTo('2027-01-21T18:00:00Z');
  expect((await installment(2)).state).toBe('held');
  expect((await installment(3)).state).toBe('paid');
  expect((await payments()).find(({ kind }) => kind === 'fee')?.state).toBe('waiting');
  expect(host.failures.splice(0).map(String)).toEqual([expect.stringContaining('CardProviderRefusal')]);
});

test('a customer of Stripe’s other mode does not ask the owner for another card, and the payment is charged once the key is right @host-billing @host-cards', async () => {
  const { host, owner, installment, payments } = await startStripeHost();
  const mails = (await owner.subjects()).length;
  await host.database.update(paymentMethods).set({ customerId: 'cus_live' });
  await host.moveTo(SECOND_DAY);
  expect(await installment(2)).toMatchObject({ state: 'scheduled', reason: null });
  expect(await owner.subjects()).toHaveLength(mails);
  await host.database.update(paymentMethods).set({ customerId: 'cus_1' });
  await host.moveTo('2026-12-22T18:00:00Z');
  expect((await installment(2)).state).toBe('paid');
  expect((await payments()).filter(({ kind }) => kind === 'fee')).toEqual([]);
});

test('three refusals in a row end the charges of a run for an hour, and the business gets one mail @host-billing @host-cards', async () => {
  const { host, requested, payments } = await startStripeHost();
  await addOwners(host.database, 11);
  await host.database.update(paymentMethods).set({ customerId: 'cus_live' });
  requested();
  await host.moveTo('2026-12-21T17:00:00Z');
  // The host charges eight owners at a time. At most two more start before the third refusal ends the run.
  expect(requested().length).toBeLessThan(11);
  await host.moveTo('2026-12-21T17:59:00Z');
  expect(requested()).toEqual([]);
  await host.moveTo('2026-12-21T18:01:00Z');
  expect(requested().length).toBeGreaterThan(2);
  const subjects = (await host.outbox()).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.endsWith('refuses our requests'))).toHaveLength(1);
  await host.database.update(paymentMethods).set({ customerId: 'cus_1' });
  await host.moveTo('2026-12-21T20:00:00Z');
  const second = (await payments()).filter(({ number }) => number === 2);
  expect(second.map(({ state }) => state)).toEqual(Array<string>(12).fill('paid'));
});

/** Each card error, the payment's state afterwards, and the failed payment fee in dollars. */
const CARD_ERRORS: [error: Omit<CardError, 'message'>, after: object, fee: number][] = [
  [{ code: 'payment_method_restricted' }, { state: 'waiting', reason: 'hard decline' }, 35],
  [{ code: 'expired_payment_method' }, { state: 'waiting', reason: 'expired card' }, 35],
  [{ code: 'authentication_failure' }, { state: 'waiting', reason: 'authentication required' }, 0],
  [
    { code: 'mobile_device_authentication_required' },
    { state: 'waiting', reason: 'authentication required' },
    0,
  ],
  [{ code: 'incorrect_postal_code' }, { state: 'retrying' }, 35],
  [{ code: 'card_decline_rate_limit_exceeded' }, { state: 'retrying' }, 0],
  [{ code: 'a_code_of_next_year' }, { state: 'retrying' }, 0],
  [
    { code: 'card_declined', decline_code: 'lost_card', advice_code: null },
    { state: 'waiting', reason: 'hard decline' },
    35,
  ],
  [{ code: 'card_declined', decline_code: null, advice_code: null }, { state: 'retrying' }, 35],
  // This error is not a decline, so the host waits 5, 15 and 60 minutes before its next three attempts.
  [
    { code: 'processing_error', decline_code: 'processing_error' },
    { state: 'scheduled', nextTryAt: new Date('2026-12-21T18:20:00Z') },
    0,
  ],
];

test('each error of a card leads to its state of the payment and its fee @host-billing @host-cards', async () => {
  const { stripe, host, payments } = await startStripeHost();
  await addOwners(host.database, CARD_ERRORS.length - 1);
  const owners = await host.database.select({ id: users.id }).from(users);
  for (const [at, [error]] of CARD_ERRORS.entries()) {
    const paymentMethod = `pm_case_${at}`;
    stripe.decide(paymentMethod, { message: 'Your card was declined.', ...error });
    await host.database
      .update(paymentMethods)
      .set({ paymentMethod })
      .where(eq(paymentMethods.userId, owners[at]?.id ?? ''));
  }
  await host.moveTo(SECOND_DAY);
  const all = await payments();
  for (const [at, [error, after, fee]] of CARD_ERRORS.entries()) {
    const own = all.filter(({ ownerId }) => ownerId === owners[at]?.id);
    const what = JSON.stringify(error);
    expect(
      own.find(({ number }) => number === 2),
      what,
    ).toMatchObject(after);
    const fees = own.filter(({ kind }) => kind === 'fee');
    expect(
      fees.reduce((sum, { amountCents }) => sum + amountCents, 0),
      what,
    ).toBe(fee * 100);
  }
  stripe.decide(`pm_case_${CARD_ERRORS.length - 1}`, 'yes');
  await host.moveTo('2026-12-21T18:21:00Z');
  expect((await payments()).filter(({ number, state }) => number === 2 && state === 'paid')).toHaveLength(1);
});

test('a refund that Stripe refuses fails with its code and is not repeated @host-billing @host-cards', async () => {
  const { stripe, host, installment, wait } = await startStripeHost();
  const { id, intentId } = await installment(1);
  stripe.dispute(intentId ?? '');
  await operatorOf(host).ask('refund', { payment: id, amount: '10', reason: 'Too much.' });
  const requested = () => stripe.received.filter(({ call }) => call === 'POST /v1/refunds').length;
  expect(requested()).toBe(1);
  await wait(60);
  expect(requested()).toBe(1);
  const report = (await host.outbox()).find(({ subject }) => subject.startsWith('Refund failed'));
  expect(report?.text).toContain('charge_disputed');
});

test('an overdue fee is charged again on the next due day @host-billing @host-cards', async () => {
  const { stripe, host, owner, payments, installment } = await dueWith('pm_poor');
  // The first retry pays the installment. The same billing run also charges the fee, as `pi_4`, which fails.
  stripe.decide('pm_poor', 'yes');
  stripe.breakDown({ status: 500, of: /pi_4\/confirm$/ });
  await host.moveTo('2026-12-24T17:00:00Z');
  expect((await installment(2)).state).toBe('paid');
  stripe.mend();
  // The stand-in declines each further attempt to charge the fee, until the fee is overdue.
  stripe.decide('pm_poor', {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  });
  const fee = async () => (await payments()).find(({ kind }) => kind === 'fee');
  await host.moveTo('2027-01-20T18:00:00Z');
  expect(await fee()).toMatchObject({ state: 'overdue' });
  stripe.decide('pm_poor', 'yes');
  await host.moveTo('2027-01-21T18:00:00Z');
  expect(await fee()).toMatchObject({ state: 'paid' });
  expect((await owner.billing()).owed).toBe(0);
});
