/** Reconciles purchases that a crash left between charge and commit: completes the paid ones, abandons the rest. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { purchases } from '#host/platform/database/schema.ts';
import { completePurchase } from './complete.ts';
import { storedPlan } from './plan.ts';

type Row = typeof purchases.$inferSelect;

/**
 * How long to wait for a purchase with no charge, in milliseconds: its process has died, but the card
 * provider may still make the charge.
 */
const ABANDONED_AFTER = 120_000;

/** The name of a purchase's lock. */
export const purchaseLock = (id: string) => `purchase ${id}`;

async function refundPurchase({ database, cards }: Context, id: string, chargeId: string): Promise<void> {
  await cards.refund(chargeId);
  await database
    .update(purchases)
    .set({ state: 'failed' })
    .where(and(eq(purchases.id, id), eq(purchases.state, 'refunding')));
}

/** Ends a purchase that was not written: its money goes back, and its key may be tried again. */
export async function abandonPurchase(context: Context, id: string, chargeId: string | null): Promise<void> {
  // Marked before the money moves, so that nobody finishes what is being paid back, now or after a crash.
  const mine = await context.database
    .update(purchases)
    .set({ state: chargeId === null ? 'failed' : 'refunding', chargeId, plan: null })
    .where(and(eq(purchases.id, id), eq(purchases.state, 'charging')))
    .returning({ id: purchases.id });
  if (mine.length > 0 && chargeId !== null) await refundPurchase(context, id, chargeId);
}

async function reconcilePurchase(context: Context, row: Row): Promise<void> {
  const { id, customerId, chargeId } = row;
  const plan = storedPlan(row);
  if (chargeId !== null) {
    await refundPurchase(context, id, chargeId);
    return;
  }
  const found = customerId === null ? undefined : await context.cards.findCharge(id, customerId);
  if (found === undefined) {
    const isAbandoned = row.createdAt.getTime() + ABANDONED_AFTER <= context.now().getTime();
    if (isAbandoned) await abandonPurchase(context, id, null);
    return;
  }
  try {
    if (plan) await completePurchase(context, id, plan, found);
  } catch (error) {
    // What cannot be written must not stay paid.
    context.report(error);
    await abandonPurchase(context, id, found);
  }
}

/**
 * Reconciles every purchase that was begun and never ended, and that nobody works on.
 * One that cannot be reconciled now is reported and left for the next time.
 */
export async function reconcilePurchases(context: Context): Promise<void> {
  const open = await context.database
    .select()
    .from(purchases)
    .where(inArray(purchases.state, ['charging', 'refunding']));
  for (const row of open) {
    try {
      const release = await context.tryLock(purchaseLock(row.id));
      if (release) await reconcilePurchase(context, row).finally(release);
    } catch (error) {
      context.report(error);
    }
  }
}
