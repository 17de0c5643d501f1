/** Lists payments that need attention, and the history of an order or a payment. Amounts are US dollars. */
import { and, asc, eq, getTableColumns, inArray, lte, ne, or, type SQL } from 'drizzle-orm';
import { selectOrders } from '#host/agreements/inForce.ts';
import { placedPayments } from '#host/billing/dailyList.ts';
import { whatOf } from '#host/billing/labels.ts';
import type { Context } from '#host/context.ts';
import {
  attempts,
  billingEvents,
  entries,
  OWED_STATES,
  payments,
  type Payment,
} from '#host/platform/database/billing.ts';
import { orders } from '#host/platform/database/licenses.ts';
import { paymentRefunds } from '#host/platform/database/operator.ts';
import { notFound } from '#host/platform/http/httpError.ts';
import { toDollars } from '#host/rates/engine.ts';

const rowOf = (payment: Payment) => ({
  id: payment.id,
  orderId: payment.orderId,
  on: payment.dueOn,
  what: whatOf(payment),
  amount: toDollars(payment.amountCents),
  status: payment.state,
  reason: payment.reason,
  nextTryAt: payment.nextTryAt,
});

async function placedRows(context: Context, where: SQL) {
  const rows = await placedPayments(context, where);
  return rows.map(({ payment, location, email }) => ({ ...rowOf(payment), location, owner: email }));
}

/** Lists payments that need attention. `unknown`: an attempt is open. `due`: awaits the next billing run. */
export async function listOpen(context: Context) {
  const rows = await placedRows(context, inArray(payments.state, OWED_STATES));
  const due = await placedRows(context, lte(payments.nextTryAt, context.now()));
  const isIn = (...states: string[]) => rows.filter(({ status }) => states.includes(status));
  return {
    failed: isIn('retrying', 'overdue'),
    waiting: isIn('waiting'),
    held: isIn('held'),
    unknown: isIn('trying'),
    due,
  };
}

/** Returns an order and the history of all payments, or of the one with this `id`. @throws HttpError 404 */
export async function showTrail(context: Context, id: string) {
  const { database } = context;
  const found = await database
    .select()
    .from(payments)
    .where(or(eq(payments.id, id), eq(payments.orderId, id)))
    .orderBy(asc(payments.dueAt), asc(payments.number));
  const [row] = await selectOrders(context).where(eq(orders.id, found[0]?.orderId ?? id));
  if (!row) throw notFound('There is no such order and no such payment.');
  const { order, business, user } = row;
  const place = { location: business.name, owner: user.email };
  const ids = found.map((payment) => payment.id);
  const isOrder = order.id === id;
  const posted = await database
    .select()
    .from(entries)
    .where(and(inArray(entries.paymentId, ids), ne(entries.cents, 0)))
    .orderBy(asc(entries.at), asc(entries.postingId));
  const refunds = await database
    .select()
    .from(paymentRefunds)
    .where(inArray(paymentRefunds.paymentId, ids))
    .orderBy(asc(paymentRefunds.createdAt));
  const { id: orderId, startsOn, anchorOn, zone, renewal, renews } = order;
  const { paymentId, trigger, lastFour, startedAt, endedAt, outcome, code } = getTableColumns(attempts);
  return {
    order: { id: orderId, ...place, startsOn, anchorOn, zone, renewal, renews },
    payments: found.map((payment) => ({
      ...rowOf(payment),
      lines: payment.lines.map(({ label, account, cents }) => ({ label, account, amount: toDollars(cents) })),
      intentId: payment.intentId,
      paidAt: payment.paidAt,
      receiptNumber: payment.receiptNumber,
    })),
    attempts: await database
      .select({ paymentId, trigger, lastFour, startedAt, endedAt, outcome, code })
      .from(attempts)
      .where(inArray(attempts.paymentId, ids))
      .orderBy(asc(attempts.startedAt)),
    events: await database
      .select()
      .from(billingEvents)
      .where(isOrder ? eq(billingEvents.orderId, order.id) : inArray(billingEvents.paymentId, ids))
      .orderBy(asc(billingEvents.position)),
    entries: posted.map(({ id: _id, ownerId: _owner, cents, ...entry }) => ({
      ...entry,
      amount: toDollars(cents),
    })),
    refunds: refunds.map(
      ({ amountCents, lines: _lines, providerRefundId: _provider, nextActionAt: _next, ...refund }) => ({
        ...refund,
        amount: toDollars(amountCents),
      }),
    ),
  };
}
