/** The card sandbox's clock: the system clock plus an offset, which the database stores. */
import { sandboxClock } from './database/billing.ts';
import type { Database } from './database/open.ts';

/** A clock that can be moved forward. */
export interface MovableClock {
  /** Sets the clock to a present or future moment. The clock continues from there, even after a restart. */
  moveTo: (moment: Date) => Promise<void>;
}

export async function openSandboxClock(database: Database) {
  const [row] = await database.select().from(sandboxClock);
  let offsetMs = row?.offsetMs ?? 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    moveTo: async (moment: Date) => {
      const newOffset = moment.getTime() - Date.now();
      await database
        .insert(sandboxClock)
        .values({ id: 1, offsetMs: newOffset })
        .onConflictDoUpdate({ target: sandboxClock.id, set: { offsetMs: newOffset } });
      offsetMs = newOffset;
    },
  };
}
