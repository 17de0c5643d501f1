/** The card sandbox's clock: the machine's, and as far ahead of it as it was moved. The database keeps how far. */
import { sandboxClock } from './database/billing.ts';
import type { Database } from './database/open.ts';

/** A clock that can be moved forward. */
export interface MovableClock {
  /** Sets the clock to a moment that is not in the past; it runs on from there, over restarts too. */
  moveTo: (moment: Date) => Promise<void>;
}

/** Opens the sandbox's clock as it was left. */
export async function openSandboxClock(database: Database) {
  const [row] = await database.select().from(sandboxClock);
  let offsetMs = row?.offsetMs ?? 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    /** Sets the clock; it runs on from there. */
    moveTo: async (moment: Date) => {
      const ahead = moment.getTime() - Date.now();
      await database
        .insert(sandboxClock)
        .values({ id: 1, offsetMs: ahead })
        .onConflictDoUpdate({ target: sandboxClock.id, set: { offsetMs: ahead } });
      offsetMs = ahead;
    },
  };
}
