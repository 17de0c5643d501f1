/** The ledger against the card provider, day by day. */
import { and, asc, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { entries, payments, type Payment } from '#host/platform/database/billing.ts';
import { toDollars } from '#host/rates/engine.ts';

/** How many look-ups are under way at the same time. */
const AT_ONCE = 4;

type Entry = typeof entries.$inferSelect;

/** A payment on which the ledger and the provider do not agree. */
interface Difference {
  id: string;
  amount: number;
  ledger: number;
  /** What the card provider says was taken. */
  taken: number;
  /** What the card provider says of its intent. */
  provider: string;
}

/** One day (ISO, UTC, of the due date's 09:00). Amounts are US dollars. */
interface Day {
  day: string;
  payments: number;
  /** What the ledger says was taken. */
  ledger: number;
  /** What the card provider says was taken. */
  provider: number;
  differences: Difference[];
}

/** What the provider says of one payment, and the cents that it has taken. */
async function findAtProvider({ intents }: Context, { intentId }: Payment) {
  if (intentId === null) return { status: 'idle', cents: 0 };
  const found = await intents.findIntent(intentId);
  return { status: found.status, cents: found.status === 'succeeded' ? found.cents : 0 };
}

/** The cents that the ledger says were taken, by payment; what went back, or was disputed, is beside them. */
function takenByPayment(posted: readonly Entry[]): Map<string, number> {
  // Only what the owner has paid stands against the owner.
  const payings = new Set(
    posted.filter(({ account, cents }) => account === 'owner' && cents < 0).map(({ postingId }) => postingId),
  );
  const taken = new Map<string, number>();
  for (const { account, postingId, paymentId, cents } of posted)
    if (account === 'card' && payings.has(postingId))
      taken.set(paymentId, (taken.get(paymentId) ?? 0) + cents);
  return taken;
}

/**
 * Compares each payment that has an intent and fell due in a time with its intent: paid in the ledger and succeeded at
 * the provider belong together.
 */
export async function reconcile(context: Context, from: Date, to: Date): Promise<Day[]> {
  const { database } = context;
  const rows = await database
    .select()
    .from(payments)
    .where(and(isNotNull(payments.intentId), gte(payments.dueAt, from), lt(payments.dueAt, to)))
    .orderBy(asc(payments.dueAt), asc(payments.id));
  const days = new Map<string, Day>();
  const ids = rows.map(({ id }) => id);
  const posted =
    ids.length === 0 ? [] : await database.select().from(entries).where(inArray(entries.paymentId, ids));
  const taken = takenByPayment(posted);
  const queue = [...rows];
  const found = new Map<string, Awaited<ReturnType<typeof findAtProvider>>>();
  const worker = async () => {
    for (let payment = queue.pop(); payment; payment = queue.pop())
      found.set(payment.id, await findAtProvider(context, payment));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  for (const { id, dueAt, amountCents } of rows) {
    const day = dueAt.toISOString().slice(0, 10);
    const { status, cents: provider } = found.get(id) ?? { status: 'unknown', cents: 0 };
    const ledger = taken.get(id) ?? 0;
    const known = days.get(day) ?? { day, payments: 0, ledger: 0, provider: 0, differences: [] };
    days.set(day, known);
    known.payments += 1;
    known.ledger = (known.ledger * 100 + ledger) / 100;
    known.provider = (known.provider * 100 + provider) / 100;
    if (ledger === provider) continue;
    known.differences.push({
      id,
      amount: toDollars(amountCents),
      ledger: toDollars(ledger),
      taken: toDollars(provider),
      provider: status,
    });
  }
  return [...days.values()];
}
