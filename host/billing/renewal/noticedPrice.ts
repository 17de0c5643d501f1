/** Returns the price of the next license year from the mailed notice, so that screens and notice agree. */
import type { Order } from '#host/agreements/inForce.ts';
import { renewalDay } from '#host/catalogue/licenseYear.ts';
import type { agreements } from '#host/platform/database/licenses.ts';
import { toDollars } from '#host/rates/engine.ts';
import { withLines, type Quote } from '#host/rates/service.ts';

/** The next renewal as the notice announced it. Amounts are US dollars a month, and `on` is an ISO date. */
export interface NoticedRenewal {
  on: string;
  monthly: number;
  monthlyNow: number;
}

/**
 * Returns a location's next renewal once its notice was mailed; undefined before that, or if a group pays.
 *
 * @param licenses the agreements in force
 */
export function noticedRenewal(
  bought: readonly Order[],
  licenses: readonly (typeof agreements.$inferSelect)[],
): NoticedRenewal | undefined {
  const noticed = bought.flatMap((order) => {
    const { id, quote, renewal, noticeQuote } = order;
    const isNoticed = renewal === 'noticed' || renewal === 'reminded';
    const renewing = licenses.filter(({ orderId, endsOn }) => orderId === id && endsOn === null);
    if (!isNoticed || noticeQuote === null || quote.package || renewing.length === 0) return [];
    const cents = (year: Quote) =>
      withLines(
        year,
        year.lines.filter((line) => renewing.some(({ providerId }) => providerId === line.providerId)),
      ).totalCents;
    // The notice stored a Quote in this JSON column, so the cast is safe.
    return [{ on: renewalDay(order), then: cents(noticeQuote as Quote), now: cents(quote) }];
  });
  const on = noticed.map((each) => each.on).toSorted()[0];
  if (on === undefined) return undefined;
  const onDay = noticed.filter((each) => each.on === on);
  return {
    on,
    monthly: toDollars(onDay.reduce((sum, { then }) => sum + then, 0)),
    monthlyNow: toDollars(onDay.reduce((sum, { now }) => sum + now, 0)),
  };
}
