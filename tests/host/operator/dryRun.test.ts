/** Tests that a dry run predicts the charges, renewals and mails of the next billing runs. */
import { expect, test } from 'vitest';
import { eq, gte } from 'drizzle-orm';
import { attempts, billingEvents, payments } from '#host/platform/database/billing.ts';
import { mails } from '#host/platform/database/schema.ts';
import type { dryRun } from '#host/operator/dryRun.ts';
import { billingOwner } from '#tests/host/billing/billingOwner.ts';
import { startStripeHost } from '#tests/host/billing/stripeHost.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';
import { operatorOf } from './operatorClient.ts';

const host = hostOfFile();

type DryRun = Awaited<ReturnType<typeof dryRun>>;

test('a dry run charges nothing and returns what the passes until a moment will do @host-billing @billing-7', async () => {
  await billingOwner(host, 'one@gym.example');
  host.pass(3 * 86_400_000);
  await billingOwner(host, 'two@gym.example', { businessPromotionCode: '' });
  const operator = operatorOf(host);
  const until = '2027-03-01T00:00:00Z';
  const start = host.now();
  const tables = async () => ({
    payments: await host.database.select().from(payments).orderBy(payments.id),
    attempts: await host.database.select().from(attempts),
    events: (await host.database.select().from(billingEvents)).length,
    mails: (await host.database.select().from(mails)).length,
  });
  const before = await tables();
  const plan = await operator.get<DryRun>(`dry-run?at=${until}`);
  expect(await tables()).toEqual(before);
  expect(plan.charges).toHaveLength(6);
  expect(plan.failures).toEqual([]);

  await host.moveTo(until);
  const paid = await host.database
    .select({ id: payments.id, amountCents: payments.amountCents, paidAt: payments.paidAt })
    .from(payments)
    .innerJoin(attempts, eq(attempts.paymentId, payments.id));
  const done = paid.map(
    ({ id, amountCents, paidAt }) => `${id} ${amountCents} ${paidAt?.toISOString() ?? ''}`,
  );
  const announced = plan.charges.map(({ id, amount, at }) => `${id} ${Math.round(amount * 100)} ${at}`);
  expect(announced.sort()).toEqual(done.sort());
  expect(Math.round(plan.total * 100)).toBe(paid.reduce((sum, { amountCents }) => sum + amountCents, 0));
  const sent = await host.database.select().from(mails).where(gte(mails.createdAt, start));
  const mailed = sent.filter(({ createdAt }) => createdAt > start);
  expect(plan.mails.map(({ at, to }) => `${at} ${to}`).sort()).toEqual(
    mailed.map(({ createdAt, to }) => `${createdAt.toISOString()} ${to}`).sort(),
  );
});

test('a dry run of the next pass reports the payments that the spacing rule holds @host-billing', async () => {
  const owner = await billingOwner(host, 'braked@gym.example');
  const operator = operatorOf(host);
  // Moves the clock by four months without billing runs, as if the host were down.
  host.pass(125 * 86_400_000);
  const plan = await operator.get<DryRun>('dry-run');
  const ids = (await owner.billing()).payments.map(({ id }) => id);
  expect(plan.charges.filter(({ id }) => ids.includes(id))).toEqual([]);
  expect(plan.failures.join()).toContain('4 payments of one order fell due at once and are on hold');
  await host.moveTo(host.now().toISOString());
  const { payments: rows } = await owner.billing();
  const held = rows.filter(({ status }) => status === 'HELD');
  expect(held).toHaveLength(4);
  expect(host.failures.splice(0).map(String).join()).toContain('are on hold');

  // The next billing run charges a payment that was released, and leaves the others on hold.
  const lists = await operator.get<{ held: { id: string }[] }>('list');
  expect(lists.held.map(({ id }) => id)).toEqual(expect.arrayContaining(held.map(({ id }) => id)));
  expect((await operator.ask('release', { payment: held[0]?.id ?? '' })).status).toBe(200);
  const { events } = await operator.show(held[0]?.id ?? '');
  expect(events.find(({ event }) => event === 'release')).toMatchObject({
    actor: 'Robin',
    fromState: 'held',
    toState: 'retrying',
  });
  expect((await operator.ask('release', { payment: rows[0]?.id ?? '' })).status).toBe(409);
  await host.moveTo(new Date(host.now().getTime() + 60_000).toISOString());
  const after = await owner.billing();
  expect(after.payments.slice(1, 5).map(({ status }) => status)).toEqual(['PAID', 'HELD', 'HELD', 'HELD']);
});

test('a dry run returns the renewals without a call to the processor, and the passes then make them @host-billing @host-cards @billing-7', async () => {
  const { stripe, host: own, owner } = await startStripeHost();
  await owner.sign();
  await own.moveTo('2027-11-20T18:00:00Z');
  stripe.received.length = 0;
  const operator = operatorOf(own);
  const until = '2027-11-21T18:00:00Z';
  const plan = await operator.get<DryRun>(`dry-run?at=${until}`);
  expect(stripe.received).toEqual([]);
  expect((await owner.billing()).payments).toHaveLength(12);
  // The license year renews at midnight in San Francisco, and its first payment is charged at 09:00.
  expect(plan.renewed).toMatchObject([{ at: '2027-11-21T08:00:00.000Z', location: 'Iron Temple' }]);
  expect(plan.charges).toMatchObject([{ at: '2027-11-21T17:00:00.000Z', amount: 96.05 }]);
  expect(plan.total).toBe(96.05);
  expect(plan.mails.map(({ subject }) => subject.split(' R-')[0])).toEqual([
    'Your ASCAP and BMI licenses for Iron Temple have renewed',
    'Receipt',
  ]);
  await own.moveTo(until);
  const { payments: rows } = await owner.billing();
  expect(rows).toHaveLength(24);
  expect(rows[12]).toMatchObject({ amount: 96.05, status: 'PAID' });
  expect((await own.outbox()).slice(0, 2).map(({ subject }) => subject.split(' R-')[0])).toEqual([
    'Receipt',
    'Your ASCAP and BMI licenses for Iron Temple have renewed',
  ]);
});

test('a moment in the past or too far in the future is refused @host-billing', async () => {
  const { call } = host;
  const ask = (at: string) =>
    call('GET', `/operator/dry-run?at=${at}`, { token: 'operator of the tests' }).then(
      ({ status }) => status,
    );
  expect(await ask('2020-01-01T00:00:00Z')).toBe(400);
  expect(await ask('2099-01-01T00:00:00Z')).toBe(400);
  expect(await ask('soon')).toBe(400);
});
