/** Starts several hosts with one database and one processor, like the processes of one installation. */
import { createSandbox } from '#host/platform/cards/sandbox.ts';
import { createSandboxIntents } from '#host/platform/cards/sandboxIntents.ts';
import type { Intents } from '#host/platform/cards/intents.ts';
import type { Deps } from '#host/context.ts';
import { users } from '#host/platform/database/schema.ts';
import { databaseOfTest, hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';
import { chargesOf } from '#tests/support/servers/hostFixture.ts';

/** A function that replaces some processor calls of one host. All hosts of a test share the processor. */
export type Between = (intents: Intents) => Partial<Intents>;

/** Creates a database and a processor for one test. Each call of `hostOn` starts a host that uses both. */
export async function setUp() {
  const { database, tryLock } = await databaseOfTest();
  const sandbox = createSandboxIntents(database);
  return {
    database,
    cards: createSandbox(sandbox),
    charges: () => chargesOf(database),
    hostOn: (between: Between = () => ({}), options: Partial<Deps> = {}) =>
      hostOfTest({ database, tryLock, intents: { ...sandbox, ...between(sandbox) }, ...options }),
    /** Stores another user with the buyer's e-mail address, so that a paid purchase cannot be stored. */
    takeAddress: (email: string) =>
      database.insert(users).values({
        id: 'thief',
        email,
        fullName: 'T',
        phoneNumber: '(415)555-0134',
        passwordHash: 'x',
        createdAt: new Date(),
      }),
  };
}
