/** Compares the ledger with the processor, day by day. */
import { and, asc, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { entries, payments, type Payment } from '#host/platform/database/billing.ts';
import { toDollars } from '#host/rates/engine.ts';

/** How many calls to the processor run at the same time. */
const AT_ONCE = 4;

type Entry = typeof entries.$inferSelect;

/** A payment on which the ledger and the processor disagree. Amounts are US dollars. */
interface Difference {
  id: string;
  amount: number;
  ledger: number;
  /** The net amount that the processor has collected: charges minus refunds and disputes. */
  taken: number;
  /** The status of the payment intent at the processor. */
  provider: string;
}

/** The totals of the payments that fell due on one UTC day. Amounts are US dollars. */
interface Day {
  day: string;
  payments: number;
  /** The net amount according to the ledger: charges minus refunds and disputes. */
  ledger: number;
  /** The net amount according to the processor. */
  provider: number;
  differences: Difference[];
}

/** Returns the status of a payment's intent, and the net cents that the processor has collected for it. */
const findAtProvider = ({ intents }: Context, { intentId }: Payment) =>
  intentId === null ? Promise.resolve({ status: 'idle', cents: 0 }) : intents.netOf(intentId);

/** Returns each payment's net cents before processor fees: the sum of its card and fee ledger entries. */
function netByPayment(posted: readonly Entry[]): Map<string, number> {
  const net = new Map<string, number>();
  for (const { account, paymentId, cents } of posted)
    if (account === 'card' || account === 'provider fees')
      net.set(paymentId, (net.get(paymentId) ?? 0) + cents);
  return net;
}

/** Compares the net amounts in ledger and processor, per payment with an intent, due in the period. */
export async function reconcile(context: Context, from: Date, to: Date): Promise<Day[]> {
  const { database } = context;
  const rows = await database
    .select()
    .from(payments)
    .where(and(isNotNull(payments.intentId), gte(payments.dueAt, from), lt(payments.dueAt, to)))
    .orderBy(asc(payments.dueAt), asc(payments.id));
  const days = new Map<string, Day>();
  const ids = rows.map(({ id }) => id);
  const posted = await database.select().from(entries).where(inArray(entries.paymentId, ids));
  const net = netByPayment(posted);
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
    const ledger = net.get(id) ?? 0;
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
