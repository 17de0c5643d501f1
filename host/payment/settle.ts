/** Purchases that a crash left between charge and commit: finish what was paid for, give up the rest. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { purchases } from '#host/platform/database/schema.ts';
import { completePurchase } from './complete.ts';

type Row = typeof purchases.$inferSelect;

/**
 * How long a purchase with no charge is waited for, in milliseconds: its process has died, but what it asked
 * the card provider for may still be done there.
 */
const ABANDONED = 120_000;

/** The name that whoever works on a purchase holds. */
export const holdName = (id: string) => `purchase ${id}`;

async function payBack({ database, cards }: Context, id: string, chargeId: string): Promise<void> {
  await cards.refund(chargeId);
  await database
    .update(purchases)
    .set({ state: 'failed' })
    .where(and(eq(purchases.id, id), eq(purchases.state, 'refunding')));
}

/** Ends a purchase that was not written: its money goes back, and its key may be tried again. */
export async function giveUp(context: Context, id: string, chargeId: string | null): Promise<void> {
  // Marked before the money moves, so that nobody finishes what is being paid back, now or after a crash.
  const mine = await context.database
    .update(purchases)
    .set({ state: chargeId === null ? 'failed' : 'refunding', chargeId, plan: null })
    .where(and(eq(purchases.id, id), eq(purchases.state, 'charging')))
    .returning({ id: purchases.id });
  if (mine.length > 0 && chargeId !== null) await payBack(context, id, chargeId);
}

async function settleOne(context: Context, row: Row): Promise<void> {
  const { id, plan, customerId, chargeId } = row;
  if (chargeId !== null) {
    await payBack(context, id, chargeId);
    return;
  }
  const found = customerId === null ? undefined : await context.cards.findCharge(id, customerId);
  if (found === undefined) {
    const isAbandoned = row.createdAt.getTime() + ABANDONED <= context.now().getTime();
    if (isAbandoned) await giveUp(context, id, null);
    return;
  }
  try {
    if (plan) await completePurchase(context, id, plan, found);
  } catch (error) {
    // What cannot be written must not stay paid.
    context.report(error);
    await giveUp(context, id, found);
  }
}

/**
 * Settles every purchase that was begun and never ended, and that nobody has in hand.
 * One that cannot be settled now is reported and left for the next time.
 */
export async function settlePurchases(context: Context): Promise<void> {
  const open = await context.database
    .select()
    .from(purchases)
    .where(inArray(purchases.state, ['charging', 'refunding']));
  for (const row of open) {
    try {
      const release = await context.hold(holdName(row.id));
      if (release) await settleOne(context, row).finally(release);
    } catch (error) {
      context.report(error);
    }
  }
}
