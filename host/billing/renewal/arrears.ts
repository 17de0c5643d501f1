/**
 * Handles orders that have unpaid payments or are paused. Such an order renews only if it is paid and resumed
 * by the end of its last day. On the morning of that day, the brand gets one mail per PRO, which lists the
 * licenses that end otherwise. If the order renews after all, a second mail withdraws the first.
 */
import { eq } from 'drizzle-orm';
import { deadlineText } from '#common/deadline.ts';
import { dayBefore } from '#host/agreements/term.ts';
import { inTransaction, type Context } from '#host/context.ts';
import { billingEvents } from '#host/platform/database/billing.ts';
import { orders } from '#host/platform/database/licenses.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { logEvent, wasLogged } from '../ledger.ts';
import { owedOf } from '../statement.ts';
import { renewingOf, type ExpiringOrder } from './endingOrders.ts';
import { droppedMail } from '#host/mails/billing/proLists.ts';
import { lastDayMail, type Arrears } from '#host/mails/billing/renewal.ts';

const LISTED = 'listed as dropped unless paid';

/** Returns the owed payments and whether the order is paused, or undefined if nothing blocks its renewal. */
export async function arrearsOf(context: Context, { order }: Pick<ExpiringOrder, 'order'>) {
  const owed = (await owedOf(context, order.businessId)).filter(({ orderId }) => orderId === order.id);
  const isPaused = order.pausedFor.length > 0;
  return owed.length > 0 || isPaused ? { owed, isPaused } : undefined;
}

/** Whether mails on the order's last morning warned that its licenses end unless the debt is paid. */
export const isListed = (context: Context, orderId: string) =>
  wasLogged(context, eq(billingEvents.orderId, orderId), LISTED);

/**
 * Queues one mail to the brand for each PRO with licenses in `listed`. `mailOf` composes the mail, which
 * states that these licenses end, or that they have renewed after all.
 */
export async function queueLists(
  context: Context,
  ending: ExpiringOrder,
  listed: ExpiringOrder['licenses'],
  mailOf: typeof droppedMail,
): Promise<void> {
  const to = await renewingOf(context, ending);
  const list = { ...to, owner: `${to.fullName}, ${to.email}`, lastDay: dayBefore(to.renewsOn) };
  // An unsigned license was never in force, so it is not listed.
  const inForce = listed.filter(({ signing }) => signing !== 'pending');
  for (const pro of new Set(inForce.map(({ shortName }) => shortName))) {
    const ofPro = inForce.filter(({ shortName }) => shortName === pro);
    await queueMail(context, mailOf(context, { ...list, pro }, ofPro));
  }
}

/**
 * On the morning of the last day, mails the owner and the brand a list of the licenses that end that day
 * unless the debt is paid. The brand gets one mail per PRO.
 */
export async function mailLastDay(
  context: Context,
  ending: ExpiringOrder,
  renewing: ExpiringOrder['licenses'],
  arrears: Arrears,
  nextActionAt: Date,
): Promise<void> {
  const { order } = ending;
  const lastDay = dayBefore(ending.renewsOn);
  await inTransaction(context, async (context) => {
    await logEvent(context, { orderId: order.id, actor: 'host', event: LISTED });
    await context.database.update(orders).set({ nextActionAt }).where(eq(orders.id, order.id));
    const to = await renewingOf(context, ending);
    const pros = renewing.map(({ shortName }) => shortName);
    const payUntil = deadlineText(nextActionAt, order.zone);
    const mail = lastDayMail(context, to, { pros, lastDay, arrears }, payUntil);
    await queueMail(context, mail);
    const mailOf: typeof droppedMail = (context, list, dropped) =>
      droppedMail(context, list, dropped, payUntil);
    await queueLists(context, ending, renewing, mailOf);
  });
}
