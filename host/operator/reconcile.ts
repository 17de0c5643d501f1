/** The ledger against the card provider, day by day. */
import { and, asc, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { entries, payments, type Payment } from '#host/platform/database/billing.ts';
import { toDollars } from '#host/rates/engine.ts';

/** What the first payments of orders have, which the purchase has charged and checked itself. */
const BY_PURCHASE = 'ch_';

/** How many look-ups are under way at the same time. */
const AT_ONCE = 4;

/** A payment on which the ledger and the provider do not agree. */
interface Difference {
  id: string;
  amount: number;
  ledger: number;
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

/** What the provider says of one payment. */
async function statusAt({ intents }: Context, { intentId, state }: Payment): Promise<string> {
  // The provider's charge ids of purchases are no intents in the sandbox.
  if (intentId === null || intentId.startsWith(BY_PURCHASE)) return state === 'paid' ? 'succeeded' : 'idle';
  return (await intents.findIntent(intentId)).status;
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
  const taken =
    ids.length === 0 ? [] : await database.select().from(entries).where(inArray(entries.paymentId, ids));
  const ledgerOf = (id: string) =>
    taken
      // What was given back is beside what was taken.
      .filter(({ paymentId, account, cents }) => paymentId === id && account === 'card' && cents > 0)
      .reduce((sum, { cents }) => sum + cents, 0);
  const queue = [...rows];
  const found = new Map<string, string>();
  const worker = async () => {
    for (let payment = queue.pop(); payment; payment = queue.pop())
      found.set(payment.id, await statusAt(context, payment));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  for (const { id, dueAt, amountCents } of rows) {
    const day = dueAt.toISOString().slice(0, 10);
    const status = found.get(id) ?? 'unknown';
    const ledger = ledgerOf(id);
    const provider = status === 'succeeded' ? amountCents : 0;
    const known = days.get(day) ?? { day, payments: 0, ledger: 0, provider: 0, differences: [] };
    days.set(day, {
      day,
      payments: known.payments + 1,
      ledger: (known.ledger * 100 + ledger) / 100,
      provider: (known.provider * 100 + provider) / 100,
      differences:
        ledger === provider
          ? known.differences
          : [
              ...known.differences,
              { id, amount: toDollars(amountCents), ledger: toDollars(ledger), provider: status },
            ],
    });
  }
  return [...days.values()];
}
