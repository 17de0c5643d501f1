/** Ends purchases whose rows were not written, and refunds those that were paid. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { replaceCard } from '#host/billing/charge/idleCards.ts';
import type { Context } from '#host/context.ts';
import { purchases, refunds } from '#host/platform/database/schema.ts';
import { storedPlan } from './purchasePlan.ts';

const DAY = 86_400_000;

/** Returns the name of a purchase's lock. */
export const purchaseLock = (id: string) => `purchase ${id}`;

/** A charge to be refunded in full. */
interface Refund {
  purchaseId: string;
  chargeId: string;
}

/** Makes a recorded refund at the processor, and marks the refund as done. */
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

/**
 * Ends a purchase whose rows were not written: refunds it, and frees its idempotency key. A purchase whose
 * intent was stored after the caller's check continues unchanged.
 *
 * @param isPaid whether the purchase's intent has taken the money; otherwise it was canceled or never created
 */
export async function abandonPurchase(
  context: Context,
  { id, intentId }: Pick<typeof purchases.$inferSelect, 'id' | 'intentId'>,
  isPaid: boolean,
): Promise<void> {
  // The state changes before the refund, so that no process completes the purchase, even after a crash.
  const chargeId = isPaid ? intentId : null;
  const refund = chargeId === null ? undefined : { purchaseId: id, chargeId };
  const isMine = await context.database.transaction(async (transaction) => {
    const [row] = await transaction.select().from(purchases).where(eq(purchases.id, id));
    const plan = row && storedPlan(row);
    const mine = await transaction
      .update(purchases)
      .set({ state: refund ? 'refunding' : 'failed', chargeId, plan: null })
      .where(
        and(
          eq(purchases.id, id),
          inArray(purchases.state, ['charging', 'authenticating']),
          intentId === null ? isNull(purchases.intentId) : eq(purchases.intentId, intentId),
        ),
      )
      .returning({ id: purchases.id });
    if (mine.length > 0 && refund)
      await transaction
        .insert(refunds)
        .values({ ...refund, createdAt: context.now() })
        .onConflictDoNothing();
    // A buyer without an account enters another card, or the same card within a day.
    if (mine.length > 0 && plan?.kind === 'subscribe' && plan.card)
      await replaceCard(transaction, plan.card, new Date(context.now().getTime() + DAY));
    return mine.length > 0;
  });
  if (isMine && refund) await payBack(context, refund);
}
