/** Charges what an owner owes when the owner enters a new card. */
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, gte, inArray, sum } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { payments } from '#host/platform/database/billing.ts';
import { toDollars } from '#host/rates/engine.ts';
import { changePayment } from '../ledger.ts';
import { mayTryCards } from '../processor/outageAlert.ts';
import { statesBefore } from '../transitions.ts';
import { whenOwnerFree } from './ownerLock.ts';
import type { Charge } from './payNow.ts';
import { processOwner } from './processOwner.ts';

/**
 * Makes an owner's unpaid payments due now, so that they are charged to the new card. The caller stores the
 * card in the same transaction. A fee that waits for its installment is not made due.
 *
 * @returns whether any payment will be charged
 */
export async function tryUnpaidAgain(context: Context, ownerId: string): Promise<boolean> {
  const unpaid = await context.database
    .select()
    .from(payments)
    .where(and(eq(payments.ownerId, ownerId), inArray(payments.state, statesBefore('new card'))))
    // Locks the rows, so that a concurrent billing run cannot change them before this transaction ends.
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

/** The maximum time in milliseconds for which the owner's request waits. The charges continue afterwards. */
const LONGEST_WAIT = 8_000;

/** Charges an owner's due payments, and returns the amount that each location has paid since `at`. */
export async function chargeNewCard(context: Context, ownerId: string, at: Date): Promise<Charge[]> {
  const { database } = context;
  if (await mayTryCards(context)) {
    const work = whenOwnerFree(context, ownerId, () => processOwner(context, ownerId)).catch(context.report);
    await Promise.race([work, wait(LONGEST_WAIT)]);
  }
  const rows = await database
    .select({ businessId: payments.businessId, cents: sum(payments.amountCents).mapWith(Number) })
    .from(payments)
    .where(and(eq(payments.ownerId, ownerId), eq(payments.state, 'paid'), gte(payments.paidAt, at)))
    .groupBy(payments.businessId);
  return rows.map(({ businessId, cents }) => ({ businessId, amount: toDollars(cents) }));
}
