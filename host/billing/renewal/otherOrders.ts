/** Calculates what a location pays for its other orders when one of its orders renews. */
import { currentAgreements, ordersOf, type Order } from '#host/agreements/inForce.ts';
import { renewalDay } from '#host/catalogue/licenseYear.ts';
import type { Context } from '#host/context.ts';
import { withLines, type Quote } from '#host/rates/service.ts';
import type { ExpiringOrder } from './endingOrders.ts';
import { renewalQuote } from './quote.ts';

/** Another order in force, with the ids of its providers whose licenses renew. */
interface OtherOrder {
  order: Order;
  renewing: string[];
}

/** Reads the orders in force of a location, except the one that renews. */
export async function otherOrders(
  context: Context,
  { order, business }: Pick<ExpiringOrder, 'order' | 'business'>,
): Promise<OtherOrder[]> {
  const current = await currentAgreements(context, business);
  const bought = await ordersOf(context, current);
  return bought
    .filter(({ id }) => id !== order.id)
    .map((other) => ({
      order: other,
      renewing: current
        .filter(({ orderId, endsOn }) => orderId === other.id && endsOn === null)
        .map(({ providerId }) => providerId),
    }));
}

/** Returns what a location pays monthly after a renewal, in cents, with the new prices of renewed orders. */
export function locationCents(
  context: Context,
  { order, quote, renewsOn }: ExpiringOrder,
  others: readonly OtherOrder[],
  next: Quote,
): number {
  const withFee = [{ id: order.id, quote }, ...others.map((other) => other.order)].filter(
    (each) => each.quote.managementCents > 0,
  );
  return others.reduce((sum, { order: other, renewing }) => {
    const day = renewalDay(other);
    if (day > renewsOn) return sum + other.quote.totalCents;
    if (renewing.length === 0) return sum;
    const hasManagementFee = withFee.some(({ id }) => id !== other.id);
    const then =
      // The notice stored a Quote in this JSON column, so the cast is safe.
      (other.noticeQuote as Quote | null) ??
      renewalQuote(context, {
        quote: other.quote,
        renewsOn: day,
        providerIds: renewing,
        hasManagementFee,
        counts: other.reportedCounts,
      });
    const stays = then.lines.filter(({ providerId }) => renewing.includes(providerId));
    return sum + withLines(then, stays).totalCents;
  }, next.totalCents);
}
