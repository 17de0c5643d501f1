/** Updates stored cards after changes by the card networks, for example a new expiry. */
import { and, eq } from 'drizzle-orm';
import { inTransaction, type Context } from '#host/context.ts';
import { paymentMethods } from '#host/platform/database/schema.ts';
import { scheduleCardCheck } from '../charge/cardExpiry.ts';
import { withOwner } from '../charge/ownerLock.ts';

/** Reads the digits and expiry of a stored card from the processor. @returns whether the event is handled */
export async function refreshCard(context: Context, paymentMethod: string): Promise<boolean> {
  const { database, events } = context;
  const stored = eq(paymentMethods.paymentMethod, paymentMethod);
  const [card] = await database.select().from(paymentMethods).where(stored);
  if (!card || !events) return true;
  const done = await withOwner(context, card.userId, async () => {
    const face = await events.findCard(paymentMethod);
    await inTransaction(context, async (context) => {
      await context.database
        .update(paymentMethods)
        .set(face)
        .where(and(eq(paymentMethods.userId, card.userId), stored));
      await scheduleCardCheck(context, card.userId);
    });
    return true;
  });
  return done ?? false;
}
