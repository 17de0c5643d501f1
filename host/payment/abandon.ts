/** Ends purchases that were not written; money that was taken for one goes back. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import type { Database } from '#host/platform/database/open.ts';
import { purchases, refunds } from '#host/platform/database/schema.ts';

/** The name of a purchase's lock. */
export const purchaseLock = (id: string) => `purchase ${id}`;

/** A charge whose money goes back. */
interface Refund {
  purchaseId: string;
  chargeId: string;
}

/** Notes that a charge's money goes back, before it does: from then on it does, whatever happens to this process. */
const noteRefund = (database: Database, { now }: Context, refund: Refund) =>
  database
    .insert(refunds)
    .values({ ...refund, createdAt: now() })
    .onConflictDoNothing();

/** Gives the money of a noted refund back. */
export async function payBack(
  { database, cards, now }: Context,
  { purchaseId, chargeId }: Refund,
): Promise<void> {
  await cards.refund(chargeId);
  await database.transaction(async (transaction) => {
    await transaction.update(refunds).set({ doneAt: now() }).where(eq(refunds.chargeId, chargeId));
    await transaction
      .update(purchases)
      .set({ state: 'failed' })
      .where(and(eq(purchases.id, purchaseId), eq(purchases.state, 'refunding')));
  });
}

/** Gives the money of a charge back that belongs to no purchase any more. */
export async function refundCharge(context: Context, refund: Refund): Promise<void> {
  await noteRefund(context.database, context, refund);
  await payBack(context, refund);
}

/** Ends a purchase that was not written: its money goes back, and its key may be tried again. */
export async function abandonPurchase(context: Context, id: string, chargeId: string | null): Promise<void> {
  // Marked before the money moves, so that nobody finishes what is being paid back, now or after a crash.
  const refund = chargeId === null ? undefined : { purchaseId: id, chargeId };
  const isMine = await context.database.transaction(async (transaction) => {
    const mine = await transaction
      .update(purchases)
      .set({ state: refund ? 'refunding' : 'failed', chargeId, plan: null })
      .where(and(eq(purchases.id, id), inArray(purchases.state, ['charging', 'authenticating'])))
      .returning({ id: purchases.id });
    if (mine.length > 0 && refund) await noteRefund(transaction, context, refund);
    return mine.length > 0;
  });
  if (isMine && refund) await payBack(context, refund);
}
