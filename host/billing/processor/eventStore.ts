/**
 * Stores each event of the processor once. Events arrive by webhook and in the processor's event list, which
 * the host reads every 5 minutes, and at once after a webhook. An event only names an object, whose current
 * state the host then reads from the processor.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { withLock } from '#host/platform/database/advisoryLock.ts';
import type { ProviderEvent } from '#host/platform/cards/processorEvents.ts';
import { providerEvents, providerReading } from '#host/platform/database/processor.ts';
import { READING } from './outageAlert.ts';
import { DAY, MINUTE } from '#host/platform/durations.ts';

const READ_EVERY = 5 * MINUTE;

/** The overlap in milliseconds of consecutive reads of the event list, because events may be listed late. */
const OVERLAP = 5 * MINUTE;

/** How far back the first read of the event list starts, in milliseconds. */
const FIRST = DAY;

/** The maximum number of rows per insert statement. */
const ROWS = 500;

/** Stores events, and skips those whose id is already stored. */
export async function storeEvents({ database, now }: Context, events: readonly ProviderEvent[]) {
  const at = now();
  const rows = events.map((event) => ({ ...event, receivedAt: at }));
  for (let from = 0; from < rows.length; from += ROWS)
    await database
      .insert(providerEvents)
      .values(rows.slice(from, from + ROWS))
      .onConflictDoNothing();
}

/** Makes the next billing run read the processor's event list, because a webhook event has arrived. */
export const requestEvents = ({ database }: Context) =>
  database.update(providerReading).set({ readAt: null }).where(eq(providerReading.id, READING));

/** Reads new events from the processor's list, unless the last read was less than five minutes ago. */
export async function readEvents(context: Context): Promise<void> {
  const { database, events, now } = context;
  if (!events) return;
  const row = eq(providerReading.id, READING);
  const [last] = await database.select().from(providerReading).where(row);
  const at = now();
  const age = at.getTime() - (last?.readAt?.getTime() ?? 0);
  // A clock that was set back makes the age negative. The list is then read immediately.
  if (age >= 0 && age < READ_EVERY) return;
  await withLock(context, 'provider events', async () => {
    const from = (last?.readUntil?.getTime() ?? at.getTime() - FIRST) - OVERLAP;
    const found = await events.since(new Date(from));
    await storeEvents(context, found);
    const readUntil = found.at(-1)?.createdAt ?? last?.readUntil ?? null;
    await database
      .insert(providerReading)
      .values({ id: READING, readAt: at, readUntil })
      .onConflictDoUpdate({ target: providerReading.id, set: { readAt: at, readUntil } });
  });
}

export const markHandled = ({ database, now }: Context, ids: readonly string[]) =>
  database
    .update(providerEvents)
    .set({ handledAt: now() })
    .where(and(inArray(providerEvents.id, [...ids]), isNull(providerEvents.handledAt)));
