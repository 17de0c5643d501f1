/**
 * Alerts the brand once per incident, of three kinds: the processor does not respond, it refuses requests, or
 * its clock differs from the host's.
 */
import { and, eq, gt, inArray, isNotNull, isNull, max, min } from 'drizzle-orm';
import { inTransaction, type Context } from '#host/context.ts';
import { attempts } from '#host/platform/database/billing.ts';
import { providerReading } from '#host/platform/database/processor.ts';
import { queueMail, type MailDraft } from '#host/platform/mail/queue.ts';
import { clockMail, refusalsMail, silenceMail } from '#host/mails/billing/processor.ts';
import { DAY, HOUR } from '#host/platform/durations.ts';

/** The id of the only row of `providerReading`, which stores when events were read and alerts were sent. */
export const READING = 1;

const row = eq(providerReading.id, READING);

type Alert = 'clockAlertedAt' | 'outageAlertedAt' | 'refusedAt';

/** Queues a mail unless this incident has already caused the alert. {@link forget} ends an incident. */
export async function alertOnce(context: Context, alert: Alert, mail: MailDraft): Promise<void> {
  await inTransaction(context, async (context) => {
    await context.database.insert(providerReading).values({ id: READING }).onConflictDoNothing();
    const mine = await context.database
      .update(providerReading)
      .set({ [alert]: context.now() })
      .where(and(row, isNull(providerReading[alert])))
      .returning();
    if (mine.length > 0) await queueMail(context, mail);
  });
}

/** Ends an incident, so that the next incident of the same kind sends an alert again. */
export const forget = ({ database }: Context, alert: Alert) =>
  database
    .update(providerReading)
    .set({ [alert]: null })
    .where(and(row, isNotNull(providerReading[alert])));

/** Returns the start of the first unanswered attempt since the processor's last response, if any. */
async function silentSince({ database }: Context): Promise<Date | undefined> {
  const [answered] = await database
    .select({ at: max(attempts.endedAt) })
    .from(attempts)
    .where(
      inArray(attempts.outcome, ['paid', 'declined', 'declined permanently', 'authentication required']),
    );
  const [silent] = await database
    .select({ since: min(attempts.startedAt) })
    .from(attempts)
    .where(
      and(eq(attempts.outcome, 'no answer'), answered?.at ? gt(attempts.startedAt, answered.at) : undefined),
    );
  return silent?.since ?? undefined;
}

/** Alerts the brand after a day without a response. If the run's last attempt got one, ends the incident. */
export async function alertOutage(context: Context, isSilent: boolean): Promise<void> {
  if (!isSilent) {
    await forget(context, 'outageAlertedAt');
    return;
  }
  const since = await silentSince(context);
  if (since && context.now().getTime() - since.getTime() >= DAY)
    await alertOnce(context, 'outageAlertedAt', silenceMail(context, since));
}

/** Whether the processor refused a run's requests within the last hour. If so, billing runs charge no card. */
export async function isRefusing({ database, now }: Context): Promise<boolean> {
  const since = new Date(now().getTime() - HOUR);
  return (await database.$count(providerReading, and(row, gt(providerReading.refusedAt, since)))) > 0;
}

/** Alerts the brand that the processor refuses the host's requests. `code` is the last refusal's code. */
export async function alertRefusals(context: Context, code: string): Promise<void> {
  await alertOnce(context, 'refusedAt', refusalsMail(context, code));
  // A further refusal sends no second mail, but stops the charges of billing runs for another hour.
  await context.database.update(providerReading).set({ refusedAt: context.now() }).where(row);
}

/** Returns false, and mails the brand once, while the clocks of the host and the processor differ. */
export async function mayTryCards(context: Context): Promise<boolean> {
  const { clockDiffers } = context.intents;
  if (!clockDiffers) return true;
  const differs = await clockDiffers();
  if (differs) await alertOnce(context, 'clockAlertedAt', clockMail(context));
  else await forget(context, 'clockAlertedAt');
  return !differs;
}
