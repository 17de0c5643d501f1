/** Tests that a process that has lost its lock does not overwrite another process's changes. */
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runBilling } from '#host/billing/charge/billingRun.ts';
import { attempts, payments } from '#host/platform/database/billing.ts';
import { makeGate } from '#tests/support/gate.ts';
import { makeWorld } from './model/world.ts';
import { databaseOfTest } from '#tests/support/fixtures/hostOfFile.ts';

test('an attempt that another host has closed does not end that host’s attempt, although its card was charged @host-billing', async () => {
  const opened = await databaseOfTest();
  const { database } = opened;
  // `tryLock` always succeeds, as if the database had released the locks of broken connections.
  const world = await makeWorld({ ...opened, tryLock: () => Promise.resolve(() => Promise.resolve()) });
  await world.advance(25);
  const isSecond = and(eq(payments.ownerId, world.ownerId), eq(payments.number, 2));
  await database.update(payments).set({ nextTryAt: world.now() }).where(isSecond);
  const [making, confirming] = [makeGate(), makeGate()];
  const { context } = world;
  const { intents } = context;
  const tries = () => database.select().from(attempts).orderBy(asc(attempts.startedAt));

  // The first run pauses before its attempt has an intent. The second ends that attempt and starts its own.
  const paused = runBilling({
    ...context,
    intents: {
      ...intents,
      createIntent: (requested) => making.opened.then(() => intents.createIntent(requested)),
    },
  });
  await expect.poll(async () => (await tries()).length).toBe(1);
  const other = runBilling({
    ...context,
    intents: {
      ...intents,
      confirmIntent: (requested) => confirming.opened.then(() => intents.confirmIntent(requested)),
    },
  });
  await expect
    .poll(async () => database.$count(payments, and(isSecond, isNotNull(payments.intentId))))
    .toBe(1);
  making.open();
  await paused;
  confirming.open();
  await other;
  expect((await tries()).map(({ outcome }) => outcome).sort()).toEqual(['not made', 'paid']);
  expect((await world.payments())[1]).toMatchObject({ number: 2, state: 'paid' });
  expect(world.failures.map(String)).toEqual([expect.stringContaining('StalePaymentError')]);
});
