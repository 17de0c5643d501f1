/**
 * Predicts what all billing runs up to a given time would do. It runs the real billing code in a transaction
 * that is rolled back. A simulated payment processor accepts every card.
 */
import { and, eq, gte, inArray, TransactionRollbackError } from 'drizzle-orm';
import { nextDue, runBilling } from '#host/billing/charge/billingRun.ts';
import { whatOf } from '#host/billing/labels.ts';
import type { Context } from '#host/context.ts';
import type { Intents } from '#host/platform/cards/intents.ts';
import { billingEvents, payments } from '#host/platform/database/billing.ts';
import { orders } from '#host/platform/database/licenses.ts';
import type { Database } from '#host/platform/database/open.ts';
import { mails, businesses } from '#host/platform/database/schema.ts';
import { badRequest } from '#host/platform/http/httpError.ts';
import { openContent } from '#host/platform/mail/queue.ts';
import { toDollars } from '#host/rates/engine.ts';
import { DAY } from '#host/platform/durations.ts';

/** How many days into the future a dry run can predict. This includes a license year and its renewal. */
const FURTHEST = 400;

/** Thrown if a billing run reads data that only the real processor has. `failures` omits this error. */
const NOT_CALLED = new Error('A dry run asks no card provider');

/** Creates a simulated processor that accepts every card, and records the calls of the billing runs. */
function recordCalls(now: () => Date) {
  const paid: { at: string; intentId: string }[] = [];
  const retrieved = new Set<string>();
  const refunds: { id: string; amount: number }[] = [];
  const lookUp = (intentId: string) => {
    retrieved.add(intentId);
    return Promise.reject(NOT_CALLED);
  };
  const intents: Intents = {
    createIntent: ({ paymentId }) => Promise.resolve(`dry-run ${paymentId}`),
    confirmIntent: ({ intentId }) => {
      paid.push({ at: now().toISOString(), intentId });
      return Promise.resolve({ kind: 'paid' });
    },
    findIntent: lookUp,
    netOf: lookUp,
    findAuthenticated: lookUp,
    clientSecretOf: lookUp,
    cancelIntent: () => Promise.resolve({ status: 'canceled' }),
    findRefund: () => Promise.resolve(undefined),
    refundIntent: ({ refundId, amountCents }) => {
      refunds.push({ id: refundId, amount: toDollars(amountCents) });
      return Promise.resolve({ id: refundId, status: 'pending' });
    },
  };
  return { intents, paid, retrieved, refunds };
}

/** Executes, in `transaction`, all billing runs up to `until`. Amounts of the results are US dollars. */
async function run(context: Context, transaction: Database, until: Date) {
  const start = context.now();
  const failures: string[] = [];
  let moment = start;
  const now = () => moment;
  const { intents, paid, retrieved, refunds } = recordCalls(now);
  const dry: Context = {
    ...context,
    database: transaction,
    now,
    intents,
    events: undefined,
    // Grants every lock without taking it, because a dry run's changes are rolled back and need no lock.
    tryLock: () => Promise.resolve(() => Promise.resolve()),
    mailer: { wake: () => undefined },
    report: (error) => {
      if (error !== NOT_CALLED) failures.push(String(error));
    },
  };
  const eventsSince = () =>
    transaction
      .select({ id: billingEvents.id, at: billingEvents.at, orderId: orders.id, location: businesses.name })
      .from(billingEvents)
      .innerJoin(orders, eq(orders.id, billingEvents.orderId))
      .innerJoin(businesses, eq(businesses.id, orders.businessId))
      // A `renewed` event names the old order, which exists after the rollback. The new order does not.
      .where(and(eq(billingEvents.toState, 'renewed'), gte(billingEvents.at, start)));
  const mailsSince = () =>
    transaction.select().from(mails).where(gte(mails.createdAt, start)).orderBy(mails.createdAt, mails.id);
  const known = new Set([...(await eventsSince()), ...(await mailsSince())].map(({ id }) => id));
  const isNew = ({ id }: { id: string }) => !known.has(id);
  // Processes one owner at a time, because a transaction has only one connection.
  await runBilling(dry, 1);
  // Runs again at each later due time. A payment that stays due causes no new run, so that the loop ends.
  for (;;) {
    const next = await nextDue(dry, moment);
    if (next === undefined || next > until) break;
    moment = next;
    await runBilling(dry, 1);
  }
  moment = until;
  await runBilling(dry, 1);

  const intentIds = [...paid.map(({ intentId }) => intentId), ...retrieved];
  const rows = await transaction
    .select({ payment: payments, location: businesses.name })
    .from(payments)
    .innerJoin(businesses, eq(businesses.id, payments.businessId))
    .where(inArray(payments.intentId, intentIds));
  const byIntent = new Map(rows.map((row) => [row.payment.intentId, row]));
  const charged = paid.flatMap(({ at, intentId }) => {
    const row = byIntent.get(intentId);
    return row ? [{ at, ...row }] : [];
  });
  return {
    at: until.toISOString(),
    charges: charged.map(({ at, payment, location }) => ({
      at,
      id: payment.id,
      orderId: payment.orderId,
      location,
      what: whatOf(payment),
      amount: toDollars(payment.amountCents),
    })),
    total: toDollars(charged.reduce((sum, { payment }) => sum + payment.amountCents, 0)),
    /** Orders that would renew for another license year. */
    renewed: (await eventsSince())
      .filter(isNew)
      .map(({ at, orderId, location }) => ({ at: at.toISOString(), orderId, location })),
    mails: (await mailsSince())
      .filter(isNew)
      .flatMap(({ to, content, createdAt }) =>
        content === null
          ? []
          : [{ at: createdAt.toISOString(), to, subject: openContent(context.secrets, content).subject }],
      ),
    /** The ids of payments with an open attempt whose outcome only the processor knows. */
    retrieved: [...retrieved].flatMap((intentId) => byIntent.get(intentId)?.payment.id ?? []),
    refunds,
    /** Errors that the billing runs would report. */
    failures,
  };
}

/**
 * Returns what all billing runs from now up to the time `at` would charge, renew and mail. Nothing is stored,
 * and the processor is not called.
 *
 * @param at defaults to now, which predicts the next billing run
 * @throws HttpError 400 for a time in the past, or more than 400 days in the future
 */
export async function dryRun(context: Context, at?: Date) {
  const now = context.now();
  const until = at ?? now;
  if (until < now) throw badRequest(`It is ${now.toISOString()} already.`);
  if (until.getTime() - now.getTime() > FURTHEST * DAY)
    throw badRequest(`Please ask for a moment within ${FURTHEST} days.`);
  const results: Awaited<ReturnType<typeof run>>[] = [];
  const running = context.database.transaction(
    async (transaction) => {
      results.push(await run(context, transaction, until));
      transaction.rollback();
    },
    // Hides rows that other processes write during the dry run, because they would count as results.
    { isolationLevel: 'repeatable read' },
  );
  await running.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
  const [found] = results;
  if (!found) throw new Error('A dry run was not rolled back');
  return found;
}
