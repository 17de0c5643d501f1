/** When the card provider has answered no try for a day the business is told, once until it answers again. */
import { and, eq, gt, inArray, isNotNull, isNull, max, min } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { attempts } from '#host/platform/database/billing.ts';
import { providerReading } from '#host/platform/database/provider.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { READING } from './clockGuard.ts';
import { silenceMail } from './mails.ts';

const DAY = 86_400_000;

/** Since when no try has had an answer; undefined when the last one had. */
async function silentSince({ database }: Context): Promise<Date | undefined> {
  const [answered] = await database
    .select({ at: max(attempts.endedAt) })
    .from(attempts)
    .where(inArray(attempts.outcome, ['paid', 'declined', 'refused for good', 'bank asks']));
  const [silent] = await database
    .select({ since: min(attempts.startedAt) })
    .from(attempts)
    .where(
      and(
        eq(attempts.outcome, 'no answer'),
        answered?.at ? gt(attempts.startedAt, answered.at) : isNotNull(attempts.startedAt),
      ),
    );
  return silent?.since ?? undefined;
}

/** Called after a pass that tried cards; `isSilent` says that its last try had no answer. */
export async function tellSilence(context: Context, isSilent: boolean): Promise<void> {
  const { database } = context;
  const now = context.now();
  const row = eq(providerReading.id, READING);
  if (!isSilent) {
    // From now on it would be told again.
    await database
      .update(providerReading)
      .set({ silenceToldAt: null })
      .where(and(row, isNotNull(providerReading.silenceToldAt)));
    return;
  }
  const since = await silentSince(context);
  if (!since || now.getTime() - since.getTime() < DAY) return;
  await database.transaction(async (transaction) => {
    await transaction.insert(providerReading).values({ id: READING }).onConflictDoNothing();
    const told = await transaction
      .update(providerReading)
      .set({ silenceToldAt: now })
      .where(and(row, isNull(providerReading.silenceToldAt)))
      .returning();
    if (told.length > 0) await queueMail(transaction, context, silenceMail(context, since));
  });
  context.mailer.wake();
}
