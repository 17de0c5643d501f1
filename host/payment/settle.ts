/** Purchases that a crash left between charge and commit: finish what was paid for, give up the rest. */
import { and, eq, lte } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { purchases } from '../database/schema.ts';
import { completePurchase } from './complete.ts';

type Row = typeof purchases.$inferSelect;

/** Ends a purchase that was not written: its money goes back, and its key may be tried again. */
export async function giveUp(
  { database, cards }: Context,
  id: string,
  chargeId: string | null,
): Promise<void> {
  const open = and(eq(purchases.id, id), eq(purchases.state, 'charging'));
  if ((await database.$count(purchases, open)) === 0) return;
  if (chargeId !== null) await cards.refund(chargeId);
  await database.update(purchases).set({ state: 'failed', plan: null }).where(open);
}

async function settleOne(context: Context, { id, plan, customerId }: Row): Promise<void> {
  const chargeId = customerId === null ? undefined : await context.cards.findCharge(id, customerId);
  if (plan && chargeId !== undefined) {
    try {
      await completePurchase(context, id, plan, chargeId);
      return;
    } catch (error) {
      // What cannot be written must not stay paid.
      context.report(error);
    }
  }
  await giveUp(context, id, chargeId ?? null);
}

/**
 * Settles every purchase that was begun at least `age` milliseconds ago and never ended.
 * One that cannot be settled now is reported and left for the next time.
 */
export async function settlePurchases(context: Context, age: number): Promise<void> {
  const until = new Date(context.now().getTime() - age);
  const open = await context.database
    .select()
    .from(purchases)
    .where(and(eq(purchases.state, 'charging'), lte(purchases.createdAt, until)));
  for (const row of open) {
    try {
      await settleOne(context, row);
    } catch (error) {
      context.report(error);
    }
  }
}
