/** While our clock and the card provider's differ no card is tried, and the business is told once. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { providerReading } from '#host/platform/database/provider.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { clockMail } from './mails.ts';

/** The id of the only row of what is known of the provider. */
export const READING = 1;

/** Whether cards may be tried now. */
export async function mayTryCards(context: Context): Promise<boolean> {
  const { database, intents, now } = context;
  if (!intents.clockDiffers) return true;
  const row = eq(providerReading.id, READING);
  if (!(await intents.clockDiffers())) {
    // From now on it would be told again.
    await database
      .update(providerReading)
      .set({ clockToldAt: null })
      .where(and(row, isNotNull(providerReading.clockToldAt)));
    return true;
  }
  await database.transaction(async (transaction) => {
    await transaction.insert(providerReading).values({ id: READING }).onConflictDoNothing();
    const told = await transaction
      .update(providerReading)
      .set({ clockToldAt: now() })
      .where(and(row, isNull(providerReading.clockToldAt)))
      .returning();
    if (told.length > 0) await queueMail(transaction, context, clockMail(context));
  });
  context.mailer.wake();
  return false;
}
