/** Handles an owner's yearly report of the counts that price the next license year (docs/contract.md). */
import { and, eq, inArray } from 'drizzle-orm';
import { countColumns, type Business } from '#host/businesses/service.ts';
import { dayAt, dayIn } from '#host/catalogue/days.ts';
import { inTransaction, type Context } from '#host/context.ts';
import { orders } from '#host/platform/database/licenses.ts';
import { conflict } from '#host/platform/http/httpError.ts';
import { toDollars } from '#host/rates/engine.ts';
import type { Counts } from '#host/rates/service.ts';
import { renewingOrders, type Order } from '#host/agreements/inForce.ts';
import { renewalDay } from '#host/catalogue/licenseYear.ts';
import { addDays } from '../dueDates.ts';
import { logEvent } from '../ledger.ts';
import { noticeMoment, REPORT_DAYS } from '../orders.ts';
import { renewalQuote } from './quote.ts';

/** Returns the last day on which counts can be reported. A day later, the renewal notice fixes the price. */
export const lastReportDay = (order: Pick<Order, 'zone' | 'anchorOn' | 'startsOn'>) =>
  addDays(dayIn(order.zone, noticeMoment(order)), -1);

/** Reads a location's renewing orders whose price depends on reported counts: all except packages. */
async function reportable(context: Context, business: Business) {
  const now = context.now();
  return (await renewingOrders(context, business)).flatMap(({ order, providerIds }) => {
    if (order.packageCode !== null || providerIds.length === 0) return [];
    const renewsOn = renewalDay(order);
    const notice = noticeMoment(order);
    const dueOn = lastReportDay(order);
    const isOpen =
      order.renewal === 'open' && now < notice && dayAt(business, now) >= addDays(renewsOn, -REPORT_DAYS);
    return [{ order, providerIds, renewsOn, dueOn, isOpen }];
  });
}

/** Returns a location's counts and the dates of their report, or undefined if no renewal price needs them. */
export async function reportOf(context: Context, business: Business) {
  const all = await reportable(context, business);
  if (all.length === 0) return undefined;
  const reports = all.flatMap(({ order: { reportedAt, reportedCounts } }) =>
    reportedAt ? [{ reportedAt, reportedCounts }] : [],
  );
  const last = reports.toSorted((a, b) => a.reportedAt.getTime() - b.reportedAt.getTime()).at(-1);
  const { totalMembers, numberGroup, classesPerWeek, squareFootage } = last?.reportedCounts
    ? countColumns(business, last.reportedCounts)
    : business;
  const open = all.filter(({ isOpen }) => isOpen);
  return {
    dueOn: open.map(({ dueOn }) => dueOn).sort()[0] ?? null,
    reportedOn: last ? dayAt(business, last.reportedAt) : null,
    members: totalMembers,
    groupCapacity: numberGroup,
    classesPerWeek,
    squareFootage,
  };
}

/**
 * Calculates the next license year's price from reported counts, and stores the counts unless `isPreview`.
 *
 * @throws HttpError 400 if there are too many class participants, 409 outside the reporting period
 */
export async function reportCounts(
  context: Context,
  business: Business,
  counts: Counts,
  { isPreview }: { isPreview: boolean },
): Promise<{ monthlyNow: number; monthlyThen: number; from: string }> {
  const all = await reportable(context, business);
  // A preview is possible from the purchase until the notice fixes the price.
  const open = all.filter(({ isOpen, order }) => isOpen || (isPreview && order.renewal === 'open'));
  const closed = conflict('Numbers can be reported from 60 to 30 days before your licenses renew.');
  const from = open.map(({ renewsOn }) => renewsOn).sort()[0];
  if (from === undefined) throw closed;
  const bought = (await renewingOrders(context, business)).map(({ order }) => order);
  const nowCents = bought.reduce((sum, { quote }) => sum + quote.totalCents, 0);
  const changeCents = open.reduce((sum, { order, providerIds }) => {
    const hasManagementFee = bought.some(({ id, quote }) => id !== order.id && quote.managementCents > 0);
    const next = renewalQuote(context, order, { providerIds, hasManagementFee, counts });
    return sum + next.totalCents - order.quote.totalCents;
  }, 0);
  if (!isPreview) {
    const at = context.now();
    const ids = open.map(({ order }) => order.id);
    await inTransaction(context, async (context) => {
      const written = await context.database
        .update(orders)
        .set({ reportedCounts: counts, reportedAt: at })
        .where(and(inArray(orders.id, ids), eq(orders.renewal, 'open')))
        .returning({ id: orders.id });
      if (written.length < ids.length) throw closed;
      for (const orderId of ids)
        await logEvent(context, {
          orderId,
          actor: 'owner',
          event: 'numbers reported',
          detail: { ...counts },
        });
    });
  }
  return { monthlyNow: toDollars(nowCents), monthlyThen: toDollars(nowCents + changeCents), from };
}
