/** Makes all unpaid payments of an owner due immediately when the owner enters a new card. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { payments } from '#host/platform/database/billing.ts';
import { changePayment } from '../ledger.ts';
import { statesBefore } from '../transitions.ts';

/**
 * Makes the next billing run charge an owner's unpaid payments to the card that the same transaction stores.
 * A fee still waits for its installment. The run ends an attempt that awaits authentication of the old card.
 *
 * @returns whether any payment will be charged
 */
export async function tryUnpaidAgain(context: Context, ownerId: string): Promise<boolean> {
  const unpaid = await context.database
    .select()
    .from(payments)
    .where(and(eq(payments.ownerId, ownerId), inArray(payments.state, statesBefore('new card'))))
    // The lock makes a concurrent billing run wait, so that the rows read here do not become stale.
    .for('update');
  const tried = unpaid.filter(({ kind, reason }) => kind !== 'fee' || reason !== 'earlier payment');
  for (const payment of tried)
    await changePayment(context, payment, {
      event: 'new card',
      set: { reason: null, nextTryAt: context.now(), trigger: 'card' },
      actor: 'owner',
    });
  return tried.length > 0;
}
