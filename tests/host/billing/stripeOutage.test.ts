/** Tests that an outage or a lost response of Stripe causes no second charge and no fee without a decline. */
import { expect, test } from 'vitest';
import { startStripeHost } from './stripeHost.ts';
import { SECOND_DAY } from './billingOwner.ts';

/** The moment from which the second installment can be charged, 09:00 in San Francisco. */
const DUE = '2026-12-21T17:00:00Z';

test('after a lost response the host reads the decline from the intent: one request to the bank, one fee @host-billing @host-cards', async () => {
  const { stripe, host, owner, installment, attemptsOf } = await startStripeHost();
  await owner.useCard('pm_poor');
  stripe.failNext(3, 'payment_intents/pi_2/confirm');
  await host.moveTo(SECOND_DAY);
  const { id, state } = await installment(2);
  expect(state).toBe('retrying');
  expect(await attemptsOf(id)).toMatchObject([{ outcome: 'declined', code: 'insufficient_funds' }]);
  // The retry's response is lost, too, but the host reads the decline from the retry's own intent.
  stripe.failNext(3, 'payment_intents/pi_3/confirm');
  await host.moveTo('2026-12-24T17:00:00Z');
  expect((await attemptsOf(id)).map(({ outcome }) => outcome)).toEqual(['declined', 'declined']);
  expect((await owner.billing()).owed).toBe(131.05);
});

test('an attempt stays open while the processor does not respond, and a later pass finds it paid @host-billing @host-cards', async () => {
  const { stripe, host, owner, wait, installment, attemptsOf } = await startStripeHost();
  const mails = (await owner.subjects()).length;
  await host.moveTo('2026-12-21T16:59:00Z');
  stripe.failNext(3, 'payment_intents');
  await host.moveTo(DUE);
  // The response with the new payment intent was lost, so the host never stores or confirms that intent.
  expect(await installment(2)).toMatchObject({ state: 'scheduled', intentId: null });
  stripe.mend();
  stripe.failNext(3, 'payment_intents/pi_3/confirm');
  stripe.breakDown({ status: 500, of: /^GET \/v1\/payment_intents\/pi_3/ });
  await wait(5);
  const open = await installment(2);
  expect(open).toMatchObject({ state: 'trying', intentId: 'pi_3' });
  expect((await attemptsOf(open.id)).map(({ outcome }) => outcome)).toEqual(['no answer', null]);
  expect(await owner.pay('key-1')).toMatchObject({ status: 502 });
  expect(await owner.billing()).toMatchObject({ state: 'OK' });
  stripe.mend();
  await wait(2);
  expect((await installment(2)).state).toBe('paid');
  expect((await attemptsOf(open.id)).map(({ outcome }) => outcome)).toEqual(['no answer', 'paid']);
  expect(stripe.successes.get('pi_3')).toBe(1);
  expect(stripe.allIntents.get('pi_2')?.status).toBe('requires_payment_method');
  expect(await owner.subjects()).toHaveLength(mails + 1);
});

test('in a day’s outage the host retries after 5, 15 and 60 minutes, then every 6 hours, under new keys, without a decline, fee or mail @host-billing @host-cards', async () => {
  const { stripe, host, owner, requested, installment, attemptsOf, payments } = await startStripeHost();
  const mails = (await owner.subjects()).length;
  requested();
  stripe.breakDown({ status: 500, of: /confirm$/ });
  await host.moveTo('2026-12-22T16:00:00Z');
  const { id, state, nextTryAt } = await installment(2);
  expect(state).toBe('scheduled');
  const tries = await attemptsOf(id);
  const minutes = tries.map(({ startedAt }) => (startedAt.getTime() - Date.parse(DUE)) / 60_000);
  expect(minutes).toEqual([0, 5, 20, 80, 440, 800, 1160]);
  expect(nextTryAt).toEqual(new Date(Date.parse(DUE) + 1520 * 60_000));
  expect(new Set(tries.map(({ outcome }) => outcome))).toEqual(new Set(['no answer']));
  const confirms = requested().filter(({ call }) => call.endsWith('/confirm'));
  expect(new Set(confirms.map(({ key }) => key))).toEqual(new Set(tries.map((each) => `attempt-${each.id}`)));
  expect(await payments()).toHaveLength(12);
  expect(await owner.subjects()).toHaveLength(mails);
  expect(await owner.billing()).toMatchObject({ state: 'OK' });
  stripe.mend();
  await host.moveTo('2026-12-22T20:00:00Z');
  const paid = await installment(2);
  expect(paid.state).toBe('paid');
  expect(stripe.successes.get(paid.intentId ?? '')).toBe(1);
});

test('the business gets a mail after a day without a response, once until the processor responds again @host-billing @host-cards @host-mail', async () => {
  const { stripe, host, installment, skipAgreement } = await startStripeHost();
  skipAgreement();
  const sent = async () =>
    (await host.outbox()).filter(({ subject }) => subject === 'The card provider has not answered for a day')
      .length;
  stripe.breakDown({ status: 500, of: /confirm$/ });
  await host.moveTo('2026-12-22T16:00:00Z');
  expect(await sent()).toBe(0);
  await host.moveTo('2026-12-24T17:00:00Z');
  expect(await sent()).toBe(1);
  stripe.mend();
  await host.moveTo('2026-12-25T17:00:00Z');
  expect((await installment(2)).state).toBe('paid');
  stripe.breakDown({ status: 500, of: /confirm$/ });
  await host.moveTo('2027-01-23T17:00:00Z');
  expect(await sent()).toBe(2);
});

test('a failed intent is created again under another key, because Stripe stores the failure for a day @host-billing @host-cards', async () => {
  const { stripe, host, installment } = await startStripeHost();
  stripe.breakDown({ status: 500, of: /^POST \/v1\/payment_intents$/, times: 1 });
  await host.moveTo(DUE);
  expect((await installment(2)).state).toBe('scheduled');
  await host.moveTo('2026-12-21T17:06:00Z');
  expect((await installment(2)).state).toBe('paid');
});
