/** Mails an owner the changes of all payments in one mail, after the day's last automatic attempt. */
import { and, asc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm';
import { dayIn } from '#host/catalogue/days.ts';
import { inTransaction, type Context } from '#host/context.ts';
import { newsMail, type PaymentWithNews } from '#host/mails/billing/news.ts';
import { payments } from '#host/platform/database/billing.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { selectPayables } from './openPayments.ts';
import { DAY } from '#host/platform/durations.ts';

/** Whether a payment of the owner is attempted later on the same day as `at`, in the payment's time zone. */
async function hasLaterTry(context: Context, ownerId: string, at: Date): Promise<boolean> {
  const soon = await selectPayables(context).where(
    and(
      eq(payments.ownerId, ownerId),
      inArray(payments.state, ['scheduled', 'trying', 'retrying']),
      gt(payments.nextTryAt, at),
      lte(payments.nextTryAt, new Date(at.getTime() + DAY)),
    ),
  );
  return soon.some(
    ({ payment: { nextTryAt }, zone }) => nextTryAt !== null && dayIn(zone, nextTryAt) === dayIn(zone, at),
  );
}

/**
 * Mails each change of an owner's payments only once, even if two processes call this function at once.
 *
 * @param isRequested whether a person caused the changes. If so, the mail does not wait for later attempts.
 */
export async function mailNews(context: Context, ownerId: string, isRequested = false): Promise<void> {
  const hasNews = and(eq(payments.ownerId, ownerId), isNotNull(payments.news));
  if ((await context.database.$count(payments, hasNews)) === 0) return;
  if (!isRequested && (await hasLaterTry(context, ownerId, context.now()))) return;
  await inTransaction(context, async (context) => {
    const rows = await selectPayables(context)
      .where(hasNews)
      .orderBy(asc(payments.dueAt), asc(payments.number), asc(payments.id))
      .for('update', { of: payments });
    const withNews = rows.flatMap(({ payment, zone }): PaymentWithNews[] =>
      payment.news ? [{ payment, zone, news: payment.news }] : [],
    );
    await context.database.update(payments).set({ news: null }).where(hasNews);
    if (withNews.length > 0) await queueMail(context, await newsMail(context, withNews));
  });
}
