/** Tests that a process does not abandon a purchase whose intent another process has just stored. */
import { expect, test } from 'vitest';
import { createSandboxIntents } from '#host/platform/cards/sandboxIntents.ts';
import { purchases } from '#host/platform/database/schema.ts';
import { makeGate, withLateTransactions } from '#tests/support/gate.ts';
import { buy, chargesOf, startTestHost, verifyEmail } from '#tests/support/servers/hostFixture.ts';
import { databaseOfTest, hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';

test('a purchase continues if its intent is stored while another process abandons it @host-cards', async () => {
  const opened = await databaseOfTest();
  const { database } = opened;
  const email = 'stored@gym.example';
  const [reading, stored] = [makeGate(), makeGate()];
  // The second host finds no payment intent. Its transaction then waits until the first host has stored one.
  const late = withLateTransactions(database, () => {
    reading.open();
    return stored.opened;
  });
  const { createIntent, confirmIntent, ...others } = createSandboxIntents(database);
  const host = await hostOfTest({
    ...opened,
    intents: {
      ...others,
      createIntent: async (requested) => {
        await reading.opened;
        return createIntent(requested);
      },
      confirmIntent: async (requested) => {
        stored.open();
        await (await other).close();
        return confirmIntent(requested);
      },
    },
  });
  await verifyEmail(host, email);
  const answering = buy(host, email, 'key-stored');
  await expect.poll(() => database.$count(purchases)).toBe(1);
  const other = startTestHost({ database: late, now: () => new Date('2026-11-21T13:00:00Z') });
  expect((await answering).status).toBe(200);
  expect((await chargesOf(database)).size).toBe(1);
  expect((await database.select().from(purchases)).map(({ state }) => state)).toEqual(['done']);
});
