/** Reconciles purchases that a crash left between charge and commit: completes the paid ones, abandons the rest. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import type { Database } from '#host/platform/database/open.ts';
import { purchases, refunds } from '#host/platform/database/schema.ts';
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
async function payBack({ database, cards, now }: Context, { purchaseId, chargeId }: Refund): Promise<void> {
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
      .where(and(eq(purchases.id, id), eq(purchases.state, 'charging')))
      .returning({ id: purchases.id });
    if (mine.length > 0 && refund) await noteRefund(transaction, context, refund);
    return mine.length > 0;
  });
  if (isMine && refund) await payBack(context, refund);
}

async function reconcilePurchase(context: Context, row: Row): Promise<void> {
  const { id, customerId } = row;
  const plan = storedPlan(row);
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

/** Runs `work` while nobody else works on the purchase; what fails now is reported and left for the next time. */
async function whenFree(context: Context, purchaseId: string, work: () => Promise<void>): Promise<void> {
  try {
    const release = await context.tryLock(purchaseLock(purchaseId));
    if (release) await work().finally(release);
  } catch (error) {
    context.report(error);
  }
}

/** Reconciles every purchase that was begun and never ended, and every refund that was noted and not made. */
export async function reconcilePurchases(context: Context): Promise<void> {
  const { database } = context;
  const open = await database.select().from(purchases).where(eq(purchases.state, 'charging'));
  for (const row of open) await whenFree(context, row.id, () => reconcilePurchase(context, row));
  const owed = await database.select().from(refunds).where(isNull(refunds.doneAt));
  for (const refund of owed) await whenFree(context, refund.purchaseId, () => payBack(context, refund));
}
