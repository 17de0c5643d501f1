/** Tests that a renewal is one database transaction and needs no successful charge. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { agreements, documents, orders } from '#host/platform/database/licenses.ts';
import { payments } from '#host/platform/database/billing.ts';
import { startStripeHost } from '#tests/host/billing/stripeHost.ts';
import { startRenewing } from './renewalHost.ts';

/** Ten minutes before the renewal date begins in San Francisco. */
const EVE = '2027-11-21T07:50:00Z';

test('a license year renews on its day while the processor is down, and is paid after the outage @host-billing @host-cards', async () => {
  const { stripe, host, owner, payments: all } = await startStripeHost();
  await owner.sign();
  await host.moveTo(EVE);
  expect(await all()).toHaveLength(12);
  const before = (await owner.subjects()).length;
  stripe.breakDown({ status: 429 });
  await host.moveTo('2027-11-21T08:05:00Z');
  const active = (await owner.agreements()).filter(({ status }) => status === 'ACTIVE');
  expect(active.map(({ name }) => name)).toContain('BMI Music License Agreement 2027–2028');
  expect(await all()).toHaveLength(24);
  await host.moveTo('2027-11-21T17:02:00Z');
  expect((await all())[12]).toMatchObject({ state: 'scheduled', dueOn: '2027-11-21', intentId: null });
  // The only new mail is about the renewal, and there is no mail about the card.
  expect((await owner.subjects()).slice(0, -before)).toEqual([
    'Your ASCAP and BMI licenses for Iron Temple have renewed',
  ]);
  stripe.mend();
  await host.moveTo('2027-11-21T17:30:00Z');
  expect((await all())[12]?.state).toBe('paid');
});

test('a failed renewal writes nothing, and is repeated until it succeeds @host-billing', async () => {
  const { host, owner } = await startRenewing('halves@gym.example');
  const { database } = host;
  await host.moveTo(EVE);
  const stored = async () => ({
    orders: await database.select().from(orders),
    agreements: await database.select().from(agreements),
    payments: await database.$count(payments),
    documents: await database.$count(documents),
    mails: await owner.subjects(),
  });
  const before = await stored();
  // Makes one of the last inserts of a renewal fail, so that the renewal must undo its earlier changes.
  for (const statement of [
    `create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`,
    `create trigger no_room before insert on documents for each row execute function no_room()`,
  ])
    await database.execute(sql.raw(statement));
  await host.moveTo('2027-11-21T08:05:00Z');
  expect(await stored()).toEqual(before);
  expect(host.failures.splice(0).length).toBeGreaterThan(0);
  await database.execute(sql.raw('drop trigger no_room on documents'));
  await host.moveTo('2027-11-21T18:00:00Z');
  const after = await stored();
  expect(after).toMatchObject({ payments: before.payments + 12, documents: before.documents * 2 });
  expect(after.orders.map(({ renewal }) => renewal).sort()).toEqual(['open', 'renewed']);
  expect((await owner.billing()).payments[12]).toMatchObject({ on: '2027-11-21', status: 'PAID' });
});
