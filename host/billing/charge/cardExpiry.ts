/**
 * Mails owners 30 and 7 days before the first scheduled payment that is due after their card expires. The
 * card's row stores the time of its next check, so that a billing run reads only cards whose check is due.
 */
import { and, asc, eq, gte } from 'drizzle-orm';
import { inTransaction, type Context } from '#host/context.ts';
import { billingEvents, payments } from '#host/platform/database/billing.ts';
import { paymentMethods } from '#host/platform/database/schema.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { addDays, chargeableAt, firstDayAfterMonth } from '../dueDates.ts';
import { logPaymentEvent, wasLogged } from '../ledger.ts';
import { cardEndsMail } from '#host/mails/billing/unpaid.ts';
import { cardOf, selectPayables, type Payable } from './openPayments.ts';

/** When the owner is mailed, in days before the first payment that is due after the card's expiry. */
const NOTICE_DAYS = [30, 7] as const;

/** Reads the owner's first scheduled payment that is due after the card expires. */
async function firstUnreached(context: Context, { userId, expires }: typeof paymentMethods.$inferSelect) {
  const day = expires === null ? undefined : firstDayAfterMonth(expires);
  if (day === undefined) return undefined;
  const [owed] = await selectPayables(context)
    .where(and(eq(payments.ownerId, userId), eq(payments.state, 'scheduled'), gte(payments.dueOn, day)))
    .orderBy(asc(payments.dueAt))
    .limit(1);
  return owed;
}

const momentBefore = ({ payment, zone }: Payable, days: number) =>
  chargeableAt(zone, addDays(payment.dueOn, -days));

/** Schedules an owner's next card expiry check, after the card or the scheduled payments have changed. */
export async function scheduleCardCheck(context: Context, ownerId: string): Promise<void> {
  const card = await cardOf(context, ownerId);
  if (!card) return;
  const owed = await firstUnreached(context, card);
  await context.database
    .update(paymentMethods)
    .set({ cardCheckAt: owed ? momentBefore(owed, NOTICE_DAYS[0]) : null })
    .where(eq(paymentMethods.userId, ownerId));
}

/** If a notice is due, mails the owner that the card will expire. The caller has the owner's lock. */
export async function checkCard(context: Context, ownerId: string): Promise<void> {
  const now = context.now();
  const card = await cardOf(context, ownerId);
  if (!card?.cardCheckAt || card.cardCheckAt > now) return;
  const owed = await firstUnreached(context, card);
  const days = owed && NOTICE_DAYS.findLast((each) => momentBefore(owed, each) <= now);
  const next = owed && NOTICE_DAYS.map((each) => momentBefore(owed, each)).find((moment) => moment > now);
  await inTransaction(context, async (context) => {
    const [mine] = await context.database
      .update(paymentMethods)
      .set({ cardCheckAt: next ?? null })
      .where(and(eq(paymentMethods.userId, ownerId), eq(paymentMethods.paymentMethod, card.paymentMethod)))
      .returning();
    if (!mine || !owed || days === undefined) return;
    const eventOf = (days: number) => `card ${card.paymentMethod}: expiry notice, ${days} days`;
    const { payment } = owed;
    const wasMailed = (days: number) =>
      wasLogged(context, eq(billingEvents.paymentId, payment.id), eventOf(days));
    if (await wasMailed(days)) return;
    const isAgain = await wasMailed(NOTICE_DAYS[0]);
    await logPaymentEvent(context, payment, { actor: 'host', event: eventOf(days) });
    const details = { expires: card.expires ?? '', isAgain };
    await queueMail(context, await cardEndsMail(context, owed, details));
  });
}
