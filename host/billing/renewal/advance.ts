/**
 * Advances an order's renewal when a step is due: the notice, the reminder, and finally the renewal or the
 * end of the licenses. The notice's quote is stored, because the renewal charges that price.
 */
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { countColumns, hasRequiredCounts } from '#host/businesses/service.ts';
import { dayIn } from '#host/catalogue/days.ts';
import { renewalDay } from '#host/catalogue/licenseYear.ts';
import { dayBefore, optOutUntil, startOfDay } from '#host/agreements/term.ts';
import { inTransaction, type Context } from '#host/context.ts';
import { billingEvents } from '#host/platform/database/billing.ts';
import { agreements, orders } from '#host/platform/database/licenses.ts';
import { deadlineText } from '#common/deadline.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { logEvent, wasLogged } from '../ledger.ts';
import { morningBefore, noticeMoment, reportMoment } from '../orders.ts';
import { arrearsOf, isListed, mailLastDay, queueLists } from './arrears.ts';
import { renewingOf, changeRenewal, dueOrders, type ExpiringOrder } from './endingOrders.ts';
import { droppedMail } from '#host/mails/billing/proLists.ts';
import { lastReportDay } from './countsReport.ts';
import { endedMail, noticeMail, reportMail, type Arrears } from '#host/mails/billing/renewal.ts';
import { locationCents, otherOrders, renewalQuote, withOneFee } from './quote.ts';
import { renew } from './renew.ts';
import { DAY, MINUTE } from '#host/platform/durations.ts';

/** The event that is logged when a mail requests next year's counts from the owner. */
const REPORT_REQUESTED = 'report requested';

/** How many days before the renewal the reminder is mailed. */
const REMINDER_DAYS = 4;

/** For how many days after a late notice the owner can still turn the renewal off. */
const LATE_NOTICE_DAYS = 7;

const renewing = ({ licenses }: ExpiringOrder) => licenses.filter(({ endsOn }) => endsOn === null);

/** Returns when the order renews: at the start of its renewal date or, if later, at its opt-out deadline. */
function renewsAt({ business, renewsOn }: ExpiringOrder, optOut: Date | null): Date {
  const start = startOfDay(business, renewsOn);
  return optOut !== null && optOut > start ? optOut : start;
}

/** Postpones an order's next renewal step, unless the stored `renewal` differs from that of `order`. */
const postponeTo = async ({ database }: Context, { order }: ExpiringOrder, nextActionAt: Date) => {
  await database
    .update(orders)
    .set({ nextActionAt })
    .where(and(eq(orders.id, order.id), eq(orders.renewal, order.renewal)));
};

/** Mails the renewal notice or its reminder, with the price of the next license year. */
async function sendNotice(context: Context, ending: ExpiringOrder, isReminder: boolean): Promise<void> {
  const at = context.now();
  const { order, business, renewsOn } = ending;
  const others = await otherOrders(context, ending);
  const next = order.noticeQuote
    ? withOneFee(order.noticeQuote, others)
    : renewalQuote(context, order, {
        providerIds: renewing(ending).map(({ providerId }) => providerId),
        hasManagementFee: others.some(({ order: other }) => other.quote.managementCents > 0),
      });
  const regular = optOutUntil(business, renewsOn);
  const late = new Date(at.getTime() + LATE_NOTICE_DAYS * DAY);
  const until = order.optOutUntil ?? (!isReminder && late > regular ? late : regular);
  const renews = renewsAt(ending, until);
  const reminder = morningBefore(order, REMINDER_DAYS);
  const lastMorning = morningBefore(order, 1);
  const afterwards = lastMorning > at ? lastMorning : renews;
  const arrears = await arrearsOf(context, ending);
  const nextYear = {
    quote: next,
    firstOn: dayIn(order.zone, renews),
    locationCents: locationCents(context, ending, others, next),
  };
  await inTransaction(context, async (context) => {
    await changeRenewal(
      context,
      ending,
      isReminder
        ? { renewal: 'reminded', nextActionAt: afterwards }
        : {
            renewal: 'noticed',
            noticeQuote: next,
            optOutUntil: until > regular ? until : null,
            nextActionAt: reminder > at ? reminder : afterwards,
          },
    );
    const mail = noticeMail(context, await renewingOf(context, ending), {
      old: order.quote,
      next: nextYear,
      optOutUntil: deadlineText(until, order.zone),
      payUntil: deadlineText(renews, order.zone),
      isReminder,
      arrears,
      counts: order.reportedCounts && countColumns(business, order.reportedCounts),
    });
    await queueMail(context, mail);
  });
}

/**
 * Mails the owner a request for next year's counts, unless these are known or the order is a package. One
 * report serves all orders of a location that renew on the same day, so only one order causes a mail.
 */
async function requestReport(context: Context, ending: ExpiringOrder, notice: Date): Promise<void> {
  const { order, business, renewsOn } = ending;
  const others = (await otherOrders(context, ending)).map((other) => other.order);
  const ids = [order, ...others.filter((other) => renewalDay(other) === renewsOn)].map(({ id }) => id);
  await inTransaction(context, async (context) => {
    await context.database.update(orders).set({ nextActionAt: notice }).where(eq(orders.id, order.id));
    const isKnown = order.packageCode !== null || order.reportedAt !== null;
    if (isKnown || (await wasLogged(context, inArray(billingEvents.orderId, ids), REPORT_REQUESTED))) return;
    await logEvent(context, { orderId: order.id, actor: 'host', event: REPORT_REQUESTED });
    const to = await renewingOf(context, ending);
    await queueMail(
      context,
      reportMail(context, to, { until: lastReportDay(order), asksClasses: hasRequiredCounts(business) }),
    );
  });
}

/** Ends licenses that do not renew: mails the owner and the brand, and sets the end of each agreement. */
async function end(
  context: Context,
  ending: ExpiringOrder,
  { arrears, isUnsigned = false }: { arrears?: Arrears; isUnsigned?: boolean } = {},
): Promise<void> {
  const { order, licenses, renewsOn } = ending;
  const lastDay = dayBefore(renewsOn);
  const ended = licenses.filter(({ endsOn }) => endsOn === null || endsOn === renewsOn);
  await inTransaction(context, async (context) => {
    await changeRenewal(
      context,
      ending,
      { renewal: 'ended', nextActionAt: null },
      arrears ? 'in arrears' : isUnsigned ? 'never signed' : 'ended',
    );
    await context.database
      .update(agreements)
      .set({ endsOn: renewsOn })
      // A denied agreement is excluded, because the denial has already set its end.
      .where(and(eq(agreements.orderId, order.id), isNull(agreements.deniedAt)));
    if (ended.length === 0) return;
    const to = await renewingOf(context, ending);
    const pros = ended.map(({ shortName }) => shortName);
    await queueMail(context, endedMail(context, to, { pros, lastDay, arrears, isUnsigned }));
    if (!(await isListed(context, order.id))) await queueLists(context, ending, ended, droppedMail);
  });
}

async function advanceOrder(context: Context, ending: ExpiringOrder): Promise<void> {
  const { order } = ending;
  const at = context.now();
  const lastMorning = morningBefore(order, 1);
  // If no license renews, the order ends on its last morning, when renewal can no longer be turned on.
  if (renewing(ending).length === 0)
    return at >= lastMorning ? end(context, ending) : postponeTo(context, ending, lastMorning);
  if (order.renewal === 'open') {
    if (at < reportMoment(order)) return postponeTo(context, ending, reportMoment(order));
    const notice = noticeMoment(order);
    return at < notice ? requestReport(context, ending, notice) : sendNotice(context, ending, false);
  }
  const day = renewsAt(ending, order.optOutUntil);
  const arrears = await arrearsOf(context, ending);
  if (at < day) {
    const reminder = morningBefore(order, REMINDER_DAYS);
    if (order.renewal === 'noticed' && at >= reminder) return sendNotice(context, ending, true);
    if (at < lastMorning)
      return postponeTo(context, ending, order.renewal === 'noticed' ? reminder : lastMorning);
    return !arrears || (await isListed(context, order.id))
      ? postponeTo(context, ending, day)
      : mailLastDay(context, ending, renewing(ending), arrears, day);
  }
  // An open attempt may pay the debt, so the renewal waits and is checked again in 5 minutes.
  if (arrears?.owed.some(({ state }) => state === 'trying'))
    return postponeTo(context, ending, new Date(at.getTime() + 5 * MINUTE));
  if (arrears) return end(context, ending, { arrears });
  const isSigned = renewing(ending).some(({ signing }) => signing !== 'pending');
  return isSigned ? renew(context, ending) : end(context, ending, { isUnsigned: true });
}

/** Postpones an order that is still due after its step, so that a bug cannot repeat the step every minute. */
async function postpone(context: Context, { order: { id } }: ExpiringOrder): Promise<void> {
  const at = context.now();
  const [stuck] = await context.database
    .update(orders)
    .set({ nextActionAt: new Date(at.getTime() + DAY) })
    .where(and(eq(orders.id, id), lte(orders.nextActionAt, at)))
    .returning({ id: orders.id });
  if (stuck) context.report(new Error(`Order ${id} was processed and stays due; it is postponed by a day`));
}

/** Advances the due renewals of an owner's orders, and returns whether any renewal was due. */
export async function advanceRenewals(context: Context, ownerId: string): Promise<boolean> {
  const due = await dueOrders(context, ownerId);
  for (const ending of due) {
    const advancing = advanceOrder(context, ending).then(() => postpone(context, ending));
    // One failing order must not stop the owner's payments and other orders.
    await advancing.catch(context.report);
  }
  return due.length > 0;
}
