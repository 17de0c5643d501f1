/** The price of the next license year from the notice that was mailed, for the screens. */
import type { Order } from '#host/agreements/inForce.ts';
import { renewalDay } from '#host/agreements/licenseYear.ts';
import type { agreements } from '#host/platform/database/licenses.ts';
import { toDollars } from '#host/rates/engine.ts';
import { withLines, type Quote } from '#host/rates/service.ts';

/** The next renewal as the notice announced it. Amounts are US dollars a month, `on` is an ISO day. */
export interface NoticedRenewal {
  on: string;
  monthly: number;
  monthlyNow: number;
}

/**
 * The next renewal of a location whose notice was sent; undefined before that, and where a group pays.
 *
 * @param held the agreements in force
 */
export function noticedRenewal(
  bought: readonly Order[],
  held: readonly (typeof agreements.$inferSelect)[],
): NoticedRenewal | undefined {
  const noticed = bought.flatMap((order) => {
    const { id, quote, renewal, noticeQuote } = order;
    const isNoticed = renewal === 'noticed' || renewal === 'reminded';
    const renewing = held.filter(({ orderId, endsOn }) => orderId === id && endsOn === null);
    if (!isNoticed || noticeQuote === null || quote.package || renewing.length === 0) return [];
    const cents = (year: Quote) =>
      withLines(
        year,
        year.lines.filter((line) => renewing.some(({ providerId }) => providerId === line.providerId)),
      ).totalCents;
    // The notice stored it, so it is a quote.
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
