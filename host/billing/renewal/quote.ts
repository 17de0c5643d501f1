/** Calculates the price of the next license year, which the notice states and the renewal charges. */
import { SUBSCRIBER_DISCOUNT_PERCENT } from '#common/limits.ts';
import { renewingOrders, type Order } from '#host/agreements/inForce.ts';
import { renewalDay } from '#host/catalogue/licenseYear.ts';
import type { Context } from '#host/context.ts';
import type { Agreement } from '#host/platform/database/licenses.ts';
import { money } from '#host/platform/format.ts';
import { toDollars } from '#host/rates/engine.ts';
import type { Schedule } from '#host/rates/schedule.ts';
import {
  calculate,
  discounted,
  isSubscriber,
  managementOf,
  withLines,
  type Counts,
  type Quote,
  type QuoteLine,
} from '#host/rates/service.ts';
import type { ExpiringOrder } from './endingOrders.ts';

/** Returns the adjustment in percent for the calendar year in which the new term starts, or the default. */
export function adjustmentOf({ annualAdjustment }: Pick<Schedule, 'annualAdjustment'>, renewsOn: string) {
  const ofYear = annualAdjustment[renewsOn.slice(0, 4)];
  return typeof ofYear === 'number' ? ofYear : annualAdjustment.default;
}

/** Returns an annual fee in cents after the yearly adjustment, rounded to a full dollar. */
const adjusted = (cents: number, percent: number) => Math.round((cents * (100 + percent)) / 10_000) * 100;

/** Adjusts a line for the next year. `oldLess` and `less` are the old and new discounts in percent. */
function adjustLine(line: QuoteLine, percent: number, oldLess: number, less: number, isReported: boolean) {
  const regularCents = adjusted(Math.round((line.annualCents * 100) / (100 - oldLess)), percent);
  const basis = `${isReported ? 'The fee for your reported numbers' : 'Last year’s fee'} with the yearly adjustment of ${percent}%: ${money(regularCents)} a year.`;
  return { ...line, ...discounted(regularCents, less, basis) };
}

interface NextYear {
  /** The ids of the providers whose licenses renew. */
  providerIds: readonly string[];
  /** Whether another order of the location includes the management fee. */
  hasManagementFee: boolean;
  /** Counts that replace the quote's own, or null for the quote's own. Defaults to the reported counts. */
  counts?: Counts | null;
}

/**
 * Calculates the next license year's quote. If a newer rate schedule is valid by then, the stored inputs are
 * priced with it. If not, last year's fees get the yearly adjustment. A package continues unchanged.
 */
export function renewalQuote(
  { schedule, offers }: Context,
  order: Pick<Order, 'quote' | 'anchorOn' | 'startsOn' | 'reportedCounts'>,
  { providerIds, hasManagementFee, counts = order.reportedCounts }: NextYear,
): Quote {
  const { quote } = order;
  const renewsOn = renewalDay(order);
  const isRenewed = ({ providerId }: QuoteLine) => providerIds.includes(providerId);
  if (quote.package) return { ...quote, lines: quote.lines.filter(isRenewed) };
  const { subscriberEmail, businessPromotionCode, ...storedInputs } = quote.inputs;
  const subscriber =
    subscriberEmail !== undefined && isSubscriber(offers, subscriberEmail) ? { subscriberEmail } : {};
  const management = managementOf({ schedule, offers }, quote.promo?.code, hasManagementFee);
  const inputs = {
    ...storedInputs,
    ...counts,
    ...subscriber,
    ...(management.promo && businessPromotionCode !== undefined && { businessPromotionCode }),
    businessProviders: quote.lines.filter(isRenewed).map(({ providerId }) => providerId),
  };
  if (schedule.version !== quote.scheduleVersion && schedule.effectiveFrom <= renewsOn)
    return calculate({ schedule, offers }, inputs, { zip: quote.zip, hasManagementFee });
  const percent = adjustmentOf(schedule, renewsOn);
  const oldLess = subscriberEmail === undefined ? 0 : SUBSCRIBER_DISCOUNT_PERCENT;
  const less = 'subscriberEmail' in subscriber ? SUBSCRIBER_DISCOUNT_PERCENT : 0;
  // Reported counts are priced anew, and the yearly adjustment then applies to the new fees.
  const based = counts ? calculate({ schedule, offers }, inputs, { zip: quote.zip, hasManagementFee }) : null;
  const lines = (based ?? quote).lines
    .filter(isRenewed)
    .map((line) => adjustLine(line, percent, based ? less : oldLess, less, based !== null));
  return withLines({ ...quote, inputs, ...management }, lines);
}

/** Removes the management fee from a notice's quote if another order of the location includes the fee. */
export const withOneFee = (noticed: Quote, others: readonly { order: Order }[]): Quote =>
  others.some(({ order }) => order.quote.managementCents > 0)
    ? withLines({ ...noticed, managementCents: 0, reductionCents: 0 }, noticed.lines)
    : noticed;

type OtherOrders = Awaited<ReturnType<typeof renewingOrders>>;

export const otherOrders = async (
  context: Context,
  { order, business }: Pick<ExpiringOrder, 'order' | 'business'>,
): Promise<OtherOrders> =>
  (await renewingOrders(context, business)).filter((other) => other.order.id !== order.id);

/**
 * Returns a location's monthly payment in cents on a renewal day. Orders renewed by then count with their new
 * prices. Before the renewal, returns null if one of these orders has unsigned licenses and might not renew.
 */
export function locationCents(
  context: Context,
  { order, renewsOn }: ExpiringOrder,
  others: OtherOrders,
  next: Quote,
  isRenewed = false,
): number | null {
  const isOpen = ({ order: other, providerIds, signedIds }: OtherOrders[number]) =>
    renewalDay(other) <= renewsOn && signedIds.length < providerIds.length;
  if (!isRenewed && others.some(isOpen)) return null;
  const all = [order, ...others.map((other) => other.order)];
  const withFee = all.filter((each) => each.quote.managementCents > 0);
  return others.reduce((sum, { order: other, signedIds: providerIds }) => {
    const day = renewalDay(other);
    if (day > renewsOn) return sum + other.quote.totalCents;
    if (providerIds.length === 0) return sum;
    const hasManagementFee = withFee.some(({ id }) => id !== other.id);
    const then = other.noticeQuote ?? renewalQuote(context, other, { providerIds, hasManagementFee });
    const stays = then.lines.filter(({ providerId }) => providerIds.includes(providerId));
    return sum + withLines(then, stays).totalCents;
  }, next.totalCents);
}

/**
 * Returns a location's next renewal if its notice was mailed and no group pays, and undefined otherwise.
 * Amounts are US dollars a month, and `on` is an ISO date.
 *
 * @param licenses the agreements in force
 */
export function noticedRenewal(bought: readonly Order[], licenses: readonly Agreement[]) {
  const noticed = bought.flatMap((order) => {
    const { id, quote, renewal, noticeQuote } = order;
    const isNoticed = renewal === 'noticed' || renewal === 'reminded';
    const renewing = licenses.filter(({ orderId, endsOn }) => orderId === id && endsOn === null);
    if (!isNoticed || noticeQuote === null || quote.package || renewing.length === 0) return [];
    const isRenewing = (line: QuoteLine) => renewing.some(({ providerId }) => providerId === line.providerId);
    const cents = (year: Quote) => withLines(year, year.lines.filter(isRenewing)).totalCents;
    const others = bought.filter((other) => other.id !== id).map((order) => ({ order }));
    const then = cents(withOneFee(noticeQuote, others));
    return [{ on: renewalDay(order), then, now: cents(quote) }];
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
