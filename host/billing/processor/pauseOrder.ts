/** Pauses orders after a dispute or a failed refund. A paused order's payments are not charged. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { changePayment } from '#host/billing/ledger.ts';
import { payments } from '#host/platform/database/billing.ts';
import { orders } from '#host/platform/database/licenses.ts';

/** Pauses an order for a reason such as `dispute dp_1`. Owed payments go on hold now, later ones when due. */
export async function pauseOrder(context: Context, orderId: string, reason: string): Promise<void> {
  await context.database
    .update(orders)
    .set({ pausedFor: sql`array_append(array_remove(${orders.pausedFor}, ${reason}), ${reason})` })
    .where(eq(orders.id, orderId));
  const unpaid = await context.database
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ['retrying', 'waiting', 'overdue'])));
  for (const payment of unpaid)
    await changePayment(context, payment, { event: 'order paused', detail: { reasons: [reason] } });
}

/**
 * Removes one reason for an order's pause, or all reasons. Once no reason is left, the order's scheduled
 * payments are charged again. Payments that are already on hold wait until the operator releases them.
 */
export const resumeOrder = ({ database }: Context, orderId: string, reason?: string) =>
  database
    .update(orders)
    .set({ pausedFor: reason === undefined ? [] : sql`array_remove(${orders.pausedFor}, ${reason})` })
    .where(eq(orders.id, orderId));
