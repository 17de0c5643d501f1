/** Reconciles purchases that a crash left between charge and commit: completes the paid ones, abandons the rest. */
import { eq, isNull } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { purchases, refunds } from '#host/platform/database/schema.ts';
import { abandonPurchase, payBack, purchaseLock } from './abandon.ts';
import { endAsked, isAnswerOver } from './asked.ts';
import { completePurchase } from './complete.ts';
import { storedPlan } from './plan.ts';

type Row = typeof purchases.$inferSelect;

/**
 * How long to wait for a purchase with no charge, in milliseconds: its process has died, but the card
 * provider may still make the charge.
 */
const ABANDONED_AFTER = 120_000;

async function reconcilePurchase(context: Context, row: Row): Promise<void> {
  const { id, customerId } = row;
  const plan = storedPlan(row);
  const isAbandoned = row.createdAt.getTime() + ABANDONED_AFTER <= context.now().getTime();
  const { findCharge, giveUpCharge } = context.cards;
  const find = isAbandoned ? giveUpCharge : findCharge;
  const found = customerId === null ? undefined : await find(id, customerId);
  if (found === undefined) {
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

/** Runs `work` while nobody else works on the purchase; what fails now is reported and left for the next time. */
async function whenFree(context: Context, purchaseId: string, work: () => Promise<void>): Promise<void> {
  try {
    const release = await context.tryLock(purchaseLock(purchaseId));
    if (release) await work().finally(release);
  } catch (error) {
    context.report(error);
  }
}

/** Ends a purchase whose bank asks: by what the answer was, and after an hour without one by giving the intent up. */
async function reconcileAsked(context: Context): Promise<void> {
  const asked = await context.database.select().from(purchases).where(eq(purchases.state, 'authenticating'));
  for (const row of asked) {
    await whenFree(context, row.id, async () => {
      await endAsked(context, row, isAnswerOver(context, row));
    });
  }
}

/** Reconciles every purchase that was begun and never ended, and every refund that was noted and not made. */
export async function reconcilePurchases(context: Context): Promise<void> {
  const { database } = context;
  const open = await database.select().from(purchases).where(eq(purchases.state, 'charging'));
  for (const row of open) await whenFree(context, row.id, () => reconcilePurchase(context, row));
  await reconcileAsked(context);
  const owed = await database.select().from(refunds).where(isNull(refunds.doneAt));
  for (const refund of owed) await whenFree(context, refund.purchaseId, () => payBack(context, refund));
}
