/** What a new card sets going: everything that is unpaid is tried at once. */
import { and, eq, inArray } from 'drizzle-orm';
import { payments } from '#host/platform/database/billing.ts';
import type { Database } from '#host/platform/database/open.ts';
import { changePayment } from '../ledger.ts';

/**
 * Lets the next pass try all that an owner owes with the card that is kept in the same transaction. A fee waits for
 * what it is for, and a try that is under way ends by itself.
 *
 * @returns whether anything is tried
 */
export async function tryUnpaidAgain(transaction: Database, ownerId: string, at: Date): Promise<boolean> {
  const unpaid = await transaction
    .select()
    .from(payments)
    .where(and(eq(payments.ownerId, ownerId), inArray(payments.state, ['retrying', 'waiting', 'overdue'])))
    // A pass at the same moment waits, instead of making this one's reading stale.
    .for('update');
  const tried = unpaid.filter(({ kind, reason }) => kind !== 'fee' || reason !== 'earlier payment');
  for (const payment of tried) {
    const state = payment.state === 'overdue' ? 'overdue' : 'retrying';
    await changePayment(transaction, payment, at, {
      set: { state, reason: null, nextTryAt: at, trigger: 'card' },
      event: 'new card',
      actor: 'owner',
    });
  }
  return tried.length > 0;
}
