/** Tests that downtime, delayed charges and wrong clocks cause no second charge and move no due date. */
import { expect, test } from 'vitest';
import { createStripe } from '#host/platform/cards/stripe.ts';
import { dueWith, startStripeHost } from '#tests/host/billing/stripeHost.ts';
import { operatorOf } from '#tests/host/operator/operatorClient.ts';
import { hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';

const DAY = 86_400_000;

type Started = Awaited<ReturnType<typeof startStripeHost>>;

/** Moves the clock to `moment` without billing runs, as in downtime. Billing runs resume a minute later. */
const downUntil = async ({ host, wait }: Started, moment: string) => {
  host.pass(Date.parse(moment) - host.now().getTime());
  await wait(1);
};

test('installments of one order are first tried 20 days apart, whatever their days are @host-billing', async () => {
  const started = await startStripeHost();
  const { host, payments, installment } = started;
  const days = (await payments()).map(({ dueOn }) => dueOn);
  // Installments 2 and 3 fall due in downtime. Then 2 is charged immediately, and 3 only after 20 days.
  await downUntil(started, '2027-01-25T18:00:00Z');
  expect([await installment(2), await installment(3)]).toMatchObject([
    { state: 'paid' },
    { state: 'scheduled', firstTriedAt: null, nextTryAt: new Date('2027-02-14T18:00:00Z') },
  ]);
  await host.moveTo('2027-02-14T17:59:00Z');
  expect((await installment(3)).state).toBe('scheduled');
  await host.moveTo('2027-02-14T18:00:00Z');
  expect((await installment(3)).state).toBe('paid');
  // Installment 4 falls due on Feb 21, but is charged only on Mar 6, 20 days after installment 3.
  await host.moveTo('2027-03-06T17:59:00Z');
  expect(await installment(4)).toMatchObject({ state: 'scheduled', dueOn: '2027-02-21' });
  await host.moveTo('2027-03-06T18:00:00Z');
  expect((await installment(4)).state).toBe('paid');
  await host.moveTo('2027-11-20T18:00:00Z');
  const all = await payments();
  expect(all.map(({ state }) => state)).toEqual(Array<string>(12).fill('paid'));
  expect(all.map(({ dueOn }) => dueOn)).toEqual(days);
  const tried = all.map(({ firstTriedAt }) => firstTriedAt?.getTime() ?? 0);
  for (const [at, moment] of tried.slice(1).entries())
    expect(moment - (tried[at] ?? 0)).toBeGreaterThanOrEqual(20 * DAY);
  expect(host.failures).toEqual([]);
});

test('installments that the spacing rule has delayed are charged when another one falls due with them @host-billing', async () => {
  const started = await startStripeHost();
  const { host, installment } = started;
  await downUntil(started, '2027-02-25T18:00:00Z');
  const { id, state } = await installment(2);
  expect(state).toBe('held');
  expect((await operatorOf(host).ask('release', { payment: id })).status).toBe(200);
  // Installments 5 and 6 fall due in downtime. Then 2 is charged immediately, and 5 and 6 after 20 days.
  await downUntil(started, '2027-05-01T18:00:00Z');
  const nextTryAt = new Date('2027-05-21T18:00:00Z');
  expect([await installment(2), await installment(5), await installment(6)]).toMatchObject([
    { state: 'paid' },
    { state: 'scheduled', nextTryAt },
    { state: 'scheduled', nextTryAt },
  ]);
  const reported = host.failures.length;
  await host.moveTo('2027-11-20T18:00:00Z');
  for (const number of [5, 6, 7, 8, 9, 10, 11])
    expect(await installment(number)).toMatchObject({ number, state: 'paid' });
  expect(host.failures).toHaveLength(reported);
});

test('what the spacing rule has delayed is owed: Pay now charges it, or the host does on the last day, so that the order renews @host-billing @host-renewal', async () => {
  const started = await startStripeHost();
  const { host, owner, installment } = started;
  await downUntil(started, '2027-01-25T18:00:00Z');
  expect(await owner.billing()).toMatchObject({ owed: 96.05 });
  expect((await owner.pay('key')).status).toBeLessThan(300);
  expect(await installment(3)).toMatchObject({ state: 'paid' });
  expect(await owner.billing()).toMatchObject({ owed: 0 });
  await host.moveTo('2027-09-20T18:00:00Z');
  await downUntil(started, '2027-11-15T18:00:00Z');
  const nextTryAt = new Date('2027-11-20T17:00:00Z');
  expect(await installment(12)).toMatchObject({ state: 'scheduled', nextTryAt });
  await host.moveTo('2027-11-30T18:00:00Z');
  expect(await installment(12)).toMatchObject({ state: 'paid', paidAt: nextTryAt });
  expect(await owner.membership()).toMatchObject({ renewal: { state: 'ON' } });
});

test('a host that was down for three days tries each due payment once, oldest first, and no due date moves @host-billing @host-cards', async () => {
  const started = await startStripeHost();
  const { stripe, host, owner, requested, payments } = started;
  await host.moveTo('2026-11-23T20:00:00Z');
  await owner.addLicense('4');
  const days = (await payments()).map(({ id, dueOn }) => [id, dueOn]);
  await host.moveTo('2026-12-21T16:59:00Z');
  requested();
  await downUntil(started, '2026-12-24T16:30:00Z');
  const taken = requested()
    .filter(({ call }) => call.endsWith('/confirm'))
    .map(({ call }) => stripe.allIntents.get(call.split('/')[3] ?? '')?.amount);
  expect(taken).toEqual([9605, 5580]);
  expect((await payments()).map(({ id, dueOn }) => [id, dueOn])).toEqual(days);
  await host.moveTo('2027-01-21T17:00:00Z');
  expect((await payments()).filter(({ state }) => state === 'paid')).toHaveLength(5);
  expect(host.failures).toEqual([]);
});

test('retries missed during downtime become one attempt, and the next one keeps its date @host-billing @host-cards', async () => {
  const started = await dueWith('pm_poor');
  const { host, installment, attemptsOf } = started;
  const { id } = await installment(2);
  // The host is down when the retries 3 and 7 days after the first attempt are due.
  await downUntil(started, '2026-12-30T20:00:00Z');
  expect(await attemptsOf(id)).toHaveLength(2);
  expect(await installment(2)).toMatchObject({
    state: 'retrying',
    nextTryAt: new Date('2027-01-04T17:00:00Z'),
  });
  await host.moveTo('2027-01-04T16:59:00Z');
  expect(await attemptsOf(id)).toHaveLength(2);
  await host.moveTo('2027-01-04T17:00:00Z');
  expect(await attemptsOf(id)).toHaveLength(3);
});

test('a payment that waits for its owner is overdue after 21 days, and once the operator’s retry has paid it, its fee and the payment that waits for it are charged @host-billing @host-cards', async () => {
  const { stripe, host, owner, wait, installment, attemptsOf, payments } = await dueWith('pm_lost');
  await host.moveTo('2027-01-11T16:59:00Z');
  expect(await installment(2)).toMatchObject({ state: 'waiting', reason: 'hard decline' });
  expect((await owner.subjects()).some((subject) => subject.startsWith('Overdue'))).toBe(false);
  await host.moveTo('2027-01-11T17:00:00Z');
  const overdue = await installment(2);
  expect(overdue).toMatchObject({ state: 'overdue', reason: null, nextTryAt: null });
  expect((await owner.subjects())[0]).toBe('Overdue: $131.05 for Iron Temple');
  await host.moveTo('2027-01-22T18:00:00Z');
  const third = await installment(3);
  expect(third).toMatchObject({ state: 'waiting', reason: 'earlier payment' });
  expect(await attemptsOf(third.id)).toEqual([]);

  const { ask } = operatorOf(host);
  expect((await ask('retry', { payment: overdue.id })).body.status).toBe('overdue');
  await wait(1);
  stripe.decide('pm_lost', 'yes');
  expect((await ask('retry', { payment: overdue.id })).body.status).toBe('paid');
  await wait(1);
  expect(await attemptsOf(third.id)).toMatchObject([{ trigger: 'run', outcome: 'paid' }]);
  expect((await payments()).filter(({ kind }) => kind === 'fee')).toMatchObject([{ state: 'paid' }]);
  expect(await owner.billing()).toMatchObject({ state: 'OK', owed: 0 });
});

test('a clock that is set back charges nothing, and nothing twice afterwards @host-billing @host-cards', async () => {
  const { stripe, host, owner, requested, wait, installment, attemptsOf } = await dueWith('pm_poor');
  const { id, nextTryAt } = await installment(2);
  const mails = (await owner.subjects()).length;
  requested();
  host.pass(-5 * DAY);
  await wait(1);
  await wait(2 * 24 * 60);
  expect(requested()).toEqual([]);
  expect(await installment(2)).toMatchObject({ state: 'retrying', nextTryAt });
  expect(await owner.subjects()).toHaveLength(mails);
  stripe.decide('pm_poor', 'yes');
  await host.moveTo('2026-12-24T18:00:00Z');
  expect((await attemptsOf(id)).map(({ outcome }) => outcome)).toEqual(['declined', 'paid']);
  expect(requested().filter(({ call }) => call === 'POST /v1/payment_intents/pi_3/confirm')).toHaveLength(1);
});

test('two instances with different clocks charge once, and one whose clock is far off charges nobody @host-billing @host-cards', async () => {
  const { stripe, host, owner, installment, attemptsOf, requested, wait } = await startStripeHost();
  let offsetMs = 0;
  const now = () => new Date(host.now().getTime() + offsetMs);
  const provider = createStripe({ secretKey: 'sk_test_1', apiUrl: stripe.url, now });
  const other = await hostOfTest({
    database: host.database,
    cards: provider,
    intents: provider,
    now,
    // This host reads the time from `now`, so `moveTo` need not change any clock.
    clock: { moveTo: () => Promise.resolve() },
  });
  await host.moveTo('2026-12-21T16:57:00Z');
  requested();
  offsetMs = 6 * 60_000;
  await other.moveTo(now().toISOString());
  expect(requested()).toEqual([]);
  expect((await installment(2)).state).toBe('scheduled');
  // The other host's clock is now four minutes fast. The limit is five, and therefore the other host charges.
  offsetMs = 4 * 60_000;
  await other.moveTo(now().toISOString());
  expect((await installment(2)).state).toBe('paid');
  await wait(10);
  expect(stripe.successes.get('pi_2')).toBe(1);
  expect(await attemptsOf((await installment(2)).id)).toHaveLength(1);
  expect((await owner.subjects()).filter((subject) => subject.startsWith('Receipt'))).toHaveLength(1);
});
