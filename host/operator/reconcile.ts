import { and, asc, gte, inArray, isNotNull, lt, sum } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { entries, payments, type Payment } from '#host/platform/database/billing.ts';
import { toDollars } from '#host/rates/engine.ts';

/** How many calls to the processor run at the same time. */
const AT_ONCE = 4;

/** Returns the status of a payment's intent, and the net cents that the processor has collected for it. */
const findAtProvider = ({ intents }: Context, { intentId }: Payment) =>
  intentId === null ? Promise.resolve({ status: 'idle', cents: 0 }) : intents.netOf(intentId);

/**
 * Compares the net amounts (charges minus refunds and disputes, in US dollars) in the ledger and at the
 * payment processor, for payments with an intent and a due date between `from` and `to`. Returns the sums of
 * each UTC day, and the differing payments with the processor's net amount (`taken`) and status (`provider`).
 */
export async function reconcile(context: Context, from: Date, to: Date) {
  const { database } = context;
  const rows = await database
    .select()
    .from(payments)
    .where(and(isNotNull(payments.intentId), gte(payments.dueAt, from), lt(payments.dueAt, to)))
    .orderBy(asc(payments.dueAt), asc(payments.id));
  const ids = rows.map(({ id }) => id);
  // Sums both accounts, because the processor's fees were moved from `card` to `provider fees`.
  const posted = await database
    .select({ paymentId: entries.paymentId, cents: sum(entries.cents).mapWith(Number) })
    .from(entries)
    .where(and(inArray(entries.paymentId, ids), inArray(entries.account, ['card', 'provider fees'])))
    .groupBy(entries.paymentId);
  const net = new Map(posted.map(({ paymentId, cents }) => [paymentId, cents]));
  const queue = [...rows];
  const found = new Map<string, Awaited<ReturnType<typeof findAtProvider>>>();
  const worker = async () => {
    for (let payment = queue.pop(); payment; payment = queue.pop())
      found.set(payment.id, await findAtProvider(context, payment));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const compared = rows.map(({ id, dueAt, amountCents }) => {
    const { status, cents } = found.get(id) ?? { status: 'unknown', cents: 0 };
    return {
      id,
      day: dueAt.toISOString().slice(0, 10),
      amountCents,
      ledger: net.get(id) ?? 0,
      status,
      cents,
    };
  });
  return [...new Set(compared.map(({ day }) => day))].map((day) => {
    const ofDay = compared.filter((each) => each.day === day);
    return {
      day,
      payments: ofDay.length,
      ledger: toDollars(ofDay.reduce((sum, { ledger }) => sum + ledger, 0)),
      provider: toDollars(ofDay.reduce((sum, { cents }) => sum + cents, 0)),
      differences: ofDay
        .filter(({ ledger, cents }) => ledger !== cents)
        .map(({ id, amountCents, ledger, cents, status }) => ({
          id,
          amount: toDollars(amountCents),
          ledger: toDollars(ledger),
          taken: toDollars(cents),
          provider: status,
        })),
    };
  });
}
