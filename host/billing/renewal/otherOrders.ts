/** Calculates what a location pays for its other orders when one of its orders renews. */
import { renewingOrders } from '#host/agreements/inForce.ts';
import { renewalDay } from '#host/catalogue/licenseYear.ts';
import type { Context } from '#host/context.ts';
import { withLines, type Quote } from '#host/rates/service.ts';
import type { ExpiringOrder } from './endingOrders.ts';
import { renewalQuote } from './quote.ts';

type OtherOrders = Awaited<ReturnType<typeof renewingOrders>>;

/** Reads the orders in force of a location, except the one that renews. */
export const otherOrders = async (
  context: Context,
  { order, business }: Pick<ExpiringOrder, 'order' | 'business'>,
): Promise<OtherOrders> =>
  (await renewingOrders(context, business)).filter((other) => other.order.id !== order.id);

/** Returns what a location pays monthly after a renewal, in cents, with the new prices of renewed orders. */
export function locationCents(
  context: Context,
  { order, renewsOn }: ExpiringOrder,
  others: OtherOrders,
  next: Quote,
): number {
  const withFee = [order, ...others.map((other) => other.order)].filter(
    (each) => each.quote.managementCents > 0,
  );
  return others.reduce((sum, { order: other, providerIds }) => {
    const day = renewalDay(other);
    if (day > renewsOn) return sum + other.quote.totalCents;
    if (providerIds.length === 0) return sum;
    const hasManagementFee = withFee.some(({ id }) => id !== other.id);
    const then =
      // The notice stored a Quote in this JSON column, so the cast is safe.
      (other.noticeQuote as Quote | null) ?? renewalQuote(context, other, { providerIds, hasManagementFee });
    const stays = then.lines.filter(({ providerId }) => providerIds.includes(providerId));
    return sum + withLines(then, stays).totalCents;
  }, next.totalCents);
}
