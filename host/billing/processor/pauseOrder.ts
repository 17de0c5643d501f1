/** Pauses an order after a dispute or a failed refund, so that its payments are not charged meanwhile. */
import { and, eq, inArray } from 'drizzle-orm';
import { changePayment } from '#host/billing/ledger.ts';
import { payments } from '#host/platform/database/billing.ts';
import { orders } from '#host/platform/database/licenses.ts';
import type { Database } from '#host/platform/database/open.ts';

/** Puts an order's unpaid payments on hold. Its scheduled payments are put on hold when they fall due. */
export async function pauseOrder(
  transaction: Database,
  orderId: string,
  reason: NonNullable<(typeof orders.$inferSelect)['heldFor']>,
  at: Date,
): Promise<void> {
  await transaction.update(orders).set({ heldFor: reason }).where(eq(orders.id, orderId));
  const unpaid = await transaction
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ['retrying', 'waiting', 'overdue'])));
  for (const payment of unpaid) {
    await changePayment(transaction, payment, at, {
      set: { state: 'held', reason: null, nextTryAt: null, trigger: 'pass' },
      event: `held for a ${reason}`,
    });
  }
}

/** Makes an order's scheduled payments chargeable again. The operator releases the payments on hold. */
export const resumeOrder = (database: Database, orderId: string) =>
  database.update(orders).set({ heldFor: null }).where(eq(orders.id, orderId));
