/** Stores the processor's events by id: those of its webhooks, and every five minutes those of its event list. */
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import type { ProviderEvent } from '#host/platform/cards/processorEvents.ts';
import { providerEvents, providerReading } from '#host/platform/database/processor.ts';
import { READING } from './outageAlert.ts';

const MINUTE = 60_000;

const READ_EVERY = 5 * MINUTE;

/** How far before the newest event the list is read again, because an event may be listed after a later one. */
const OVERLAP = 5 * MINUTE;

/** How far back the first read of the list goes. */
const FIRST = 24 * 60 * MINUTE;

/** The types of events that may change something here; others are stored and not handled. */
const INTERESTING = /^(payment_intent|charge\.dispute|refund|charge\.refund)\./;

/** Rows per insert statement. */
const ROWS = 500;

/** Stores events, each once. */
export async function storeEvents(
  { database, now }: Context,
  events: readonly ProviderEvent[],
): Promise<void> {
  const at = now();
  const rows = events.map((event) => ({
    ...event,
    intentId: event.intentId ?? null,
    receivedAt: at,
    handledAt: INTERESTING.test(event.type) ? null : at,
  }));
  for (let from = 0; from < rows.length; from += ROWS)
    await database
      .insert(providerEvents)
      .values(rows.slice(from, from + ROWS))
      .onConflictDoNothing();
}

/** Whether there is an event that is not handled yet. */
export async function hasOpenEvents({ database }: Context): Promise<boolean> {
  const [row] = await database
    .select({ open: count() })
    .from(providerEvents)
    .where(isNull(providerEvents.handledAt));
  return (row?.open ?? 0) > 0;
}

/** Reads the processor's list of events from the last one on, when the last read is long enough ago. */
export async function readEvents(context: Context): Promise<void> {
  const { database, events, now, tryLock } = context;
  if (!events) return;
  const row = eq(providerReading.id, READING);
  const [last] = await database.select().from(providerReading).where(row);
  const at = now();
  const age = at.getTime() - (last?.readAt?.getTime() ?? 0);
  // A clock that was set back makes the age negative, and then the list is read at once.
  if (age >= 0 && age < READ_EVERY) return;
  const unlock = await tryLock('provider events');
  if (!unlock) return;
  try {
    const from = (last?.readUntil?.getTime() ?? at.getTime() - FIRST) - OVERLAP;
    const found = await events.since(new Date(from));
    await storeEvents(context, found);
    const readUntil = found.at(-1)?.createdAt ?? last?.readUntil ?? null;
    await database
      .insert(providerReading)
      .values({ id: READING, readAt: at, readUntil })
      .onConflictDoUpdate({ target: providerReading.id, set: { readAt: at, readUntil } });
  } finally {
    await unlock();
  }
}

/** Marks events as handled. */
export const markHandled = ({ database, now }: Context, ids: readonly string[]) =>
  database
    .update(providerEvents)
    .set({ handledAt: now() })
    .where(and(inArray(providerEvents.id, [...ids]), isNull(providerEvents.handledAt)));
