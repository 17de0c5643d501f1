/** Completes or abandons purchases that a crash or the bank's authentication has left open. */
import { eq, inArray } from 'drizzle-orm';
import { withOwner } from '#host/billing/charge/ownerLock.ts';
import type { Context } from '#host/context.ts';
import { withLock } from '#host/platform/database/advisoryLock.ts';
import { purchases } from '#host/platform/database/schema.ts';
import { endPurchase, isOpen, isOver, purchaseLock, refundPurchase, type PurchaseRow } from './outcome.ts';

/** Ends a purchase if possible. Returns undefined if another process has the purchase's or owner's lock. */
async function reconcilePurchase(context: Context, { id, scope }: PurchaseRow): Promise<true | undefined> {
  const endWithLock = () =>
    withLock(context, purchaseLock(id), async (): Promise<true> => {
      const [row] = await context.database.select().from(purchases).where(eq(purchases.id, id));
      if (isOpen(row)) await endPurchase(context, row, { mayAbandon: isOver(context, row) });
      return true;
    });
  // The scope of a signed-in owner's purchase ends with the owner's id. A visitor's purchase has no owner.
  const [, ownerId] = scope.split(' ');
  return ownerId === undefined ? endWithLock() : withOwner(context, ownerId, endWithLock);
}

/** Ends an intent's open purchase if possible. Returns false if another process locks it or its owner. */
export async function handlePurchase(context: Context, intentId: string): Promise<boolean> {
  const [row] = await context.database.select().from(purchases).where(eq(purchases.intentId, intentId));
  if (!isOpen(row)) return true;
  return (await reconcilePurchase(context, row)) ?? false;
}

/** Completes or abandons every open purchase if possible, and refunds purchases in state `refunding`. */
export async function reconcilePurchases(context: Context): Promise<void> {
  const { database } = context;
  const open = await database
    .select()
    .from(purchases)
    .where(inArray(purchases.state, ['charging', 'authenticating']));
  for (const row of open) await reconcilePurchase(context, row).catch(context.report);
  const unrefunded = await database.select().from(purchases).where(eq(purchases.state, 'refunding'));
  for (const row of unrefunded)
    await withLock(context, purchaseLock(row.id), () => refundPurchase(context, row)).catch(context.report);
}
