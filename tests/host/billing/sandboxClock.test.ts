/** Tests that the card sandbox's clock moves through months in seconds, even while a payment stays due. */
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLocalLocks } from '#host/platform/database/advisoryLock.ts';
import { payments } from '#host/platform/database/billing.ts';
import { billingOwner } from './billingOwner.ts';
import { hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';

test('a payment that stays due is checked less and less often while the clock moves, without delaying others @host-billing', async () => {
  const tryLock = createLocalLocks();
  let looks = 0;
  let stuck = '';
  const host = await hostOfTest({
    // One owner's lock is never free, as if another process never released it.
    tryLock: (name) => {
      if (name === `owner ${stuck}`) looks += 1;
      return name === `owner ${stuck}` ? Promise.resolve(undefined) : tryLock(name);
    },
  });
  const held = await billingOwner(host, 'held@gym.example');
  host.pass(86_400_000);
  const free = await billingOwner(host, 'free@gym.example');
  const paymentsOf = ({ id }: { id: string }) =>
    host.database.select().from(payments).where(eq(payments.businessId, id)).orderBy(asc(payments.number));
  stuck = (await paymentsOf(held))[0]?.ownerId ?? '';
  await host.moveTo('2027-03-21T12:00:00Z');
  // The host checks the lock less and less often. With one check a minute there would be 130,000 checks.
  expect(looks).toBeGreaterThan(100);
  expect(looks).toBeLessThan(400);
  expect((await paymentsOf(held)).filter(({ state }) => state === 'scheduled')).toHaveLength(11);
  const others = (await paymentsOf(free)).slice(1, 4);
  expect(others.map(({ paidAt }) => paidAt)).toEqual(others.map(({ dueAt }) => dueAt));

  // The lock is free again. Three payments of one order have fallen due, so the host puts them on hold.
  stuck = '';
  await host.moveTo('2027-03-21T12:01:00Z');
  expect((await paymentsOf(held)).filter(({ state }) => state === 'held')).toHaveLength(3);
  expect(host.failures.map(String)).toEqual([expect.stringContaining('3 payments of one order fell due')]);
});
