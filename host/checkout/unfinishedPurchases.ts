/** Ends purchases that nobody ends at once: those that a crash left open, and those whose bank was asked. */
import { eq, inArray, isNull } from 'drizzle-orm';
import { withOwner } from '#host/billing/charge/ownerLock.ts';
import type { Context } from '#host/context.ts';
import { withLock } from '#host/platform/database/advisoryLock.ts';
import { purchases, refunds } from '#host/platform/database/schema.ts';
import { payBack, purchaseLock } from './abandon.ts';
import { endPurchase, isOpen, isOver, type PurchaseRow } from './outcome.ts';

/** Runs `work`; what fails now is reported and left for the next time. */
const reporting = (context: Context, work: () => Promise<unknown>) => work().catch(context.report);

/** Ends a purchase when that can be done; returns undefined when somebody works on it, or for its owner. */
async function settle(context: Context, { id, scope }: PurchaseRow): Promise<true | undefined> {
  const settleFree = () =>
    withLock(context, purchaseLock(id), async (): Promise<true> => {
      const [row] = await context.database.select().from(purchases).where(eq(purchases.id, id));
      if (isOpen(row)) await endPurchase(context, row, { mayAbandon: isOver(context, row) });
      return true;
    });
  // Of a signed-in owner's purchase the scope ends with who that is; a visitor's has no owner yet.
  const [, ownerId] = scope.split(' ');
  return ownerId === undefined ? settleFree() : withOwner(context, ownerId, settleFree);
}

/** Handles the open purchase of an intent. Returns whether it needs no further check. */
export async function handlePurchase(context: Context, intentId: string): Promise<boolean> {
  const [row] = await context.database.select().from(purchases).where(eq(purchases.intentId, intentId));
  if (!isOpen(row)) return true;
  return (await settle(context, row)) ?? false;
}

/** Reconciles every purchase that was begun and never ended, and every refund that was noted and not made. */
export async function reconcilePurchases(context: Context): Promise<void> {
  const { database } = context;
  const open = await database
    .select()
    .from(purchases)
    .where(inArray(purchases.state, ['charging', 'authenticating']));
  for (const row of open) await reporting(context, () => settle(context, row));
  const owed = await database.select().from(refunds).where(isNull(refunds.doneAt));
  for (const refund of owed)
    await reporting(context, () =>
      withLock(context, purchaseLock(refund.purchaseId), () => payBack(context, refund)),
    );
}
