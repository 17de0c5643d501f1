/** Tests that a write-off first cancels the payment intent, and that a succeeded payment stays paid. */
import { expect, test } from 'vitest';
import { paymentRefunds } from '#host/platform/database/operator.ts';
import type { Database } from '#host/platform/database/open.ts';
import type { Intents } from '#host/platform/cards/intents.ts';
import { startStripeHost } from '#tests/host/billing/stripeHost.ts';
import { balancesOf, operatorOf } from './operatorClient.ts';
import { SECOND_DAY } from '#tests/host/billing/billingOwner.ts';

/** Starts a host with an owner whose second installment, the payment intent pi_2, has been declined. */
async function declined(...options: Parameters<typeof startStripeHost>) {
  const started = await startStripeHost(...options);
  await started.owner.useCard('pm_poor');
  await started.host.moveTo(SECOND_DAY);
  started.requested();
  const fee = async () => (await started.payments()).find(({ kind }) => kind === 'fee');
  return { ...started, fee, operator: operatorOf(started.host), second: (await started.installment(2)).id };
}

const CANCEL = 'POST /v1/payment_intents/pi_2/cancel';

test('a write-off without the processor’s response leaves the payment held, and a repeated one voids it with its fee @host-billing @host-cards', async () => {
  const { stripe, owner, requested, installment, fee, operator, second, expectReconciled } = await declined();
  stripe.breakDown({ status: 429, of: /cancel$/ });
  expect((await operator.ask('write-off', { payment: second })).status).toBe(502);
  expect((await installment(2)).state).toBe('held');
  expect((await fee())?.state).toBe('waiting');
  stripe.mend();
  // The failed cancellation put the payment on hold. A second write-off voids the payment.
  expect((await operator.ask('write-off', { payment: second })).body.status).toBe('void');
  expect(requested().at(-1)?.call).toBe(CANCEL);
  expect(stripe.allIntents.get('pi_2')?.status).toBe('canceled');
  expect((await fee())?.state).toBe('void');
  const trail = await operator.show(second);
  expect(balancesOf(trail)).toMatchObject({ owner: 0, 'written off': 96.05 });
  expect(
    trail.events.filter(({ actor }) => actor === 'Robin').map(({ event, toState }) => [event, toState]),
  ).toEqual([
    ['cancellation started', 'held'],
    ['write-off', 'void'],
  ]);
  expect(await owner.billing()).toMatchObject({ state: 'OK', owed: 0 });
  await expectReconciled();
});

test('a payment whose intent has succeeded before the cancellation is paid, not written off @host-billing @host-cards', async () => {
  const { stripe, host, owner, operator, installment } = await declined();
  stripe.decide('pm_poor', 'asks');
  expect((await owner.pay('key-1')).status).toBe(200);
  // The owner has authenticated, but the host has received no event about it.
  stripe.answerBank('pi_3', 'yes');
  const { id } = await installment(2);
  expect((await operator.ask('write-off', { payment: id })).body.status).toBe('paid');
  expect(stripe.allIntents.get('pi_3')?.status).toBe('succeeded');
  expect((await owner.subjects()).filter((subject) => subject.startsWith('Receipt R-'))).toHaveLength(1);
  await host.moveTo('2026-12-21T19:00:00Z');
  expect(stripe.successes.get('pi_3')).toBe(1);
});

test('a denial cancels the open intent before it writes anything @host-billing @host-cards', async () => {
  const { stripe, host, owner, requested, installment, operator } = await declined();
  const agreements = await owner.agreements();
  const idOf = (pro: string) => agreements.find(({ shortName }) => shortName === pro)?.agreementId ?? '';
  stripe.breakDown({ status: 429, of: /cancel$/ });
  expect((await operator.ask('deny', { agreement: idOf('BMI') })).status).toBe(502);
  expect(await installment(2)).toMatchObject({ state: 'retrying', amountCents: 9605 });
  stripe.mend();
  expect((await operator.ask('deny', { agreement: idOf('BMI') })).status).toBe(200);
  expect(requested().map(({ call }) => call)).toContain(CANCEL);
  expect(stripe.allIntents.get('pi_2')?.status).toBe('canceled');
  // The next attempt charges $44.08 for ASCAP and the management fee of $15.00, plus the 3 % processing fee.
  expect((await installment(2)).amountCents).toBe(6085);
  expect((await operator.ask('deny', { agreement: idOf('ASCAP') })).status).toBe(200);
  expect((await installment(2)).state).toBe('void');
  // No license is left, so the declined installment and its fee are no longer owed.
  expect(await owner.billing()).toMatchObject({ state: 'OK', owed: 0 });
  const subjects = (await owner.subjects()).filter((subject) => subject.includes('has not granted'));
  expect(subjects).toEqual(['ASCAP', 'BMI'].map((pro) => `${pro} has not granted a license for Iron Temple`));
  // The refund is BMI's fee for the first month, $34.17, plus the processing fee of 3 %.
  expect(await host.mailAbout('BMI has not granted')).toMatch(
    /We are refunding .* in 1 payment, with its fees: BMI license \$34\.17 Processing Fee \$1\.03 Refund \$35\.20 Card: ending in 4242 /,
  );
  expect([...stripe.refunds.values()].reduce((sum, { amount }) => sum + amount, 0)).toBe(9605);
});

test('after a lost response and expired keys the host checks Stripe for the refund before it repeats it @host-billing @host-cards', async () => {
  const { stripe, host, wait, installment } = await startStripeHost();
  const { id } = await installment(1);
  // Stripe's client retries twice, and all three responses are lost.
  stripe.failNext(3, 'refunds');
  const form = { id: 'd2f1f3f0-93b5-4e0e-8a45-3b1df9f8c001', payment: id, amount: '10', reason: 'Too much.' };
  const { ask } = operatorOf(host);
  expect((await ask('refund', form)).body).toMatchObject({ status: 'pending' });
  expect(await host.database.select().from(paymentRefunds)).toMatchObject([
    { state: 'pending', providerRefundId: null },
  ]);
  stripe.forgetKeys();
  await wait(26 * 60);
  expect((await ask('refund', form)).body).toMatchObject({ status: 'succeeded' });
  expect([...stripe.refunds.values()]).toMatchObject([{ amount: 1000, status: 'succeeded' }]);
});

test('no transaction is open during a call to the processor for a charge, cancellation or refund @host-billing', async () => {
  const requested = new Set<string>();
  const open: string[] = [];
  /** The database in which `look` finds open transactions. It is set once the host has started. */
  const watching: { database?: Database } = {};
  /** Records transactions that are open at a processor call. On PGlite, they would block the query below. */
  const look = async (name: string) => {
    if (!watching.database) return;
    requested.add(name);
    const answer: unknown = await watching.database.execute(
      `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    const { rows } = answer as { rows: { query: string }[] };
    open.push(...rows.map(({ query }) => `${name}: ${query}`));
  };
  const watched = (intents: Intents): Intents => ({
    ...intents,
    createIntent: (request) => look('create').then(() => intents.createIntent(request)),
    confirmIntent: (request) => look('confirm').then(() => intents.confirmIntent(request)),
    cancelIntent: (id) => look('cancel').then(() => intents.cancelIntent(id)),
    refundIntent: (request) => look('refund').then(() => intents.refundIntent(request)),
  });
  const { host, owner, operator, second } = await declined({}, watched);
  watching.database = host.database;
  const first = (await owner.billing()).payments[0]?.id;
  const [agreement] = await owner.agreements();
  const form = { payment: first, amount: '10', reason: 'Too much.' };
  expect((await operator.ask('refund', form)).status).toBe(200);
  expect((await operator.ask('deny', { agreement: agreement?.agreementId })).status).toBe(200);
  expect((await operator.ask('retry', { payment: second })).status).toBe(200);
  expect((await operator.ask('write-off', { payment: second })).status).toBe(200);
  await host.moveTo('2027-01-21T18:00:00Z');
  expect([...requested].sort()).toEqual(['cancel', 'confirm', 'create', 'refund']);
  expect(open).toEqual([]);
});
