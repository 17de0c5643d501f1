/** Abandons purchases whose agreements and payments were not written, and refunds those that were paid. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { replaceCard } from '#host/billing/charge/idleCards.ts';
import { inTransaction, type Context } from '#host/context.ts';
import { purchases } from '#host/platform/database/schema.ts';
import { storedPlan } from './purchasePlan.ts';
import { DAY } from '#host/platform/durations.ts';

/** Returns the name of a purchase's lock. */
export const purchaseLock = (id: string) => `purchase ${id}`;

/** Refunds the charge of a purchase in state `refunding` in full, and ends the purchase. */
export async function refundPurchase(
  { database, cards }: Context,
  { id, chargeId }: Pick<typeof purchases.$inferSelect, 'id' | 'chargeId'>,
): Promise<void> {
  if (chargeId === null) throw new Error(`Purchase ${id} has no charge to refund`);
  await cards.refund(chargeId);
  await database
    .update(purchases)
    .set({ state: 'failed' })
    .where(and(eq(purchases.id, id), eq(purchases.state, 'refunding')));
}

/**
 * Abandons a purchase whose agreements and payments were not written: refunds it if it was paid, and frees
 * its idempotency key. The purchase continues unchanged if its intent was stored after the caller's check.
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
  const isMine = await inTransaction(context, async (context) => {
    const [row] = await context.database.select().from(purchases).where(eq(purchases.id, id));
    const plan = row && storedPlan(row);
    const mine = await context.database
      .update(purchases)
      .set({ state: chargeId === null ? 'failed' : 'refunding', chargeId, plan: null })
      .where(
        and(
          eq(purchases.id, id),
          inArray(purchases.state, ['charging', 'authenticating']),
          intentId === null ? isNull(purchases.intentId) : eq(purchases.intentId, intentId),
        ),
      )
      .returning({ id: purchases.id });
    // A buyer without an account can reuse the card for a day. After that, the card is detached.
    if (mine.length > 0 && plan?.kind === 'subscribe' && plan.card)
      await replaceCard(context, plan.card, new Date(context.now().getTime() + DAY));
    return mine.length > 0;
  });
  if (isMine && chargeId !== null) await refundPurchase(context, { id, chargeId });
}
