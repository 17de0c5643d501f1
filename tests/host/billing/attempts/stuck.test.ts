/** Tests that a payment or order that stays due because of a bug is reported and postponed by a day. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#host/platform/database/licenses.ts';
import { startStripeHost } from '#tests/host/billing/stripeHost.ts';
import { SECOND_DAY } from '#tests/host/billing/billingOwner.ts';

/** Returns the SQL of a trigger that undoes updates of one column if the SQL condition `when` is true. */
const keep = (table: string, column: string, when: string) => [
  `create function keep_${column}() returns trigger language plpgsql as $$ begin new.${column} := old.${column}; return new; end $$`,
  `create trigger keep_${column} before update on ${table} for each row when (${when}) execute function keep_${column}()`,
];

test('a payment that is still due after an attempt is reported and postponed by a day, and blocks neither pass nor clock @host-billing @host-cards', async () => {
  const { host, owner, installment, attemptsOf } = await startStripeHost();
  await owner.useCard('pm_poor');
  for (const statement of keep(
    'payments',
    'next_try_at',
    `old.state = 'trying' and new.state in ('retrying', 'overdue')`,
  ))
    await host.database.execute(sql.raw(statement));
  await host.moveTo(SECOND_DAY);
  const { id, nextTryAt } = await installment(2);
  expect(nextTryAt).toEqual(new Date('2026-12-22T17:00:00Z'));
  expect(await attemptsOf(id)).toHaveLength(1);
  expect(host.failures.map(String)).toEqual([
    `Error: Payment ${id} was tried and stays due; it is postponed by a day`,
  ]);
  await host.moveTo('2026-12-26T18:00:00Z');
  expect(await attemptsOf(id)).toHaveLength(6);
});

test('an order that is still due after a check is reported and postponed by a day, and renews @host-billing', async () => {
  const { host } = await startStripeHost();
  for (const statement of keep(
    'orders',
    'next_action_at',
    `old.renewal = 'open' and new.renewal = 'noticed'`,
  ))
    await host.database.execute(sql.raw(statement));
  await host.moveTo('2027-11-22T18:00:00Z');
  expect(host.failures.map(String)).toEqual([
    expect.stringMatching(/^Error: Order \S+ was processed and stays due; it is postponed by a day$/),
  ]);
  const renewals = (await host.database.select().from(orders)).map(({ renewal }) => renewal);
  expect(renewals.toSorted()).toEqual(['open', 'renewed']);
});
