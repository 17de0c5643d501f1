/** Calculates the price of an order's next license year, which the notice states and the renewal charges. */
import { SUBSCRIBER_DISCOUNT_PERCENT } from '#common/limits.ts';
import type { Order } from '#host/agreements/inForce.ts';
import { renewalDay } from '#host/catalogue/licenseYear.ts';
import type { Context } from '#host/context.ts';
import { money } from '#host/platform/format.ts';
import { monthlyOf, percentOf, toCents } from '#host/rates/engine.ts';
import type { Schedule } from '#host/rates/schedule.ts';
import {
  calculate,
  isSubscriber,
  withLines,
  type Counts,
  type Quote,
  type QuoteLine,
} from '#host/rates/service.ts';

/** Returns the yearly adjustment in percent for the year in which the new term starts, or the default. */
export function adjustmentOf(
  { annualAdjustment }: Pick<Schedule, 'annualAdjustment'>,
  renewsOn: string,
): number {
  const ofYear = annualAdjustment[renewsOn.slice(0, 4)];
  return typeof ofYear === 'number' ? ofYear : annualAdjustment.default;
}

/** Returns an annual fee after the yearly adjustment, rounded to the dollar. */
const adjusted = (cents: number, percent: number) => Math.round((cents * (100 + percent)) / 10_000) * 100;

/** Adjusts a license's line for the next year. `oldLess` and `less` are the discounts in percent. */
function adjustLine(
  line: QuoteLine,
  percent: number,
  oldLess: number,
  less: number,
  isReported: boolean,
): QuoteLine {
  const regularCents = adjusted(Math.round((line.annualCents * 100) / (100 - oldLess)), percent);
  const annualCents = percentOf(regularCents, 100 - less);
  const monthlyCents = monthlyOf(annualCents);
  const discount = less > 0 ? ` Less ${less}% for app subscribers: ${money(annualCents)} a year.` : '';
  return {
    ...line,
    annualCents,
    monthlyCents,
    savedCents: monthlyOf(regularCents) - monthlyCents,
    basis: `${isReported ? 'The fee for your reported numbers' : 'Last year’s fee'} with the yearly adjustment of ${percent}%: ${money(regularCents)} a year.${discount}`,
  };
}

/** What the next license year contains. */
interface NextYear {
  /** The ids of the providers whose licenses renew. */
  providerIds: readonly string[];
  /** Whether another order of the location includes the management fee. */
  hasManagementFee: boolean;
  /** The owner's numbers for the next year, or null; by default those that the owner has reported. */
  counts?: Counts | null;
}

/**
 * Calculates the next license year's quote. A newer rate schedule prices the stored inputs anew; without one,
 * last year's fees get the yearly adjustment. A package continues unchanged.
 */
export function renewalQuote(
  { schedule, offers }: Pick<Context, 'schedule' | 'offers'>,
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
  const promo = offers.promoCodes.find(({ code }) => code === quote.promo?.code);
  const inputs = {
    ...storedInputs,
    ...counts,
    ...subscriber,
    ...(promo && businessPromotionCode !== undefined && { businessPromotionCode }),
    businessProviders: quote.lines.filter(isRenewed).map(({ providerId }) => providerId),
  };
  if (schedule.version !== quote.scheduleVersion && schedule.effectiveFrom <= renewsOn)
    return calculate({ schedule, offers }, inputs, { zip: quote.zip, hasManagementFee });
  const percent = adjustmentOf(schedule, renewsOn);
  const oldLess = subscriberEmail === undefined ? 0 : SUBSCRIBER_DISCOUNT_PERCENT;
  const less = 'subscriberEmail' in subscriber ? SUBSCRIBER_DISCOUNT_PERCENT : 0;
  // Reported numbers change the fees themselves, before the yearly adjustment.
  const based = counts ? calculate({ schedule, offers }, inputs, { zip: quote.zip, hasManagementFee }) : null;
  const lines = (based ?? quote).lines
    .filter(isRenewed)
    .map((line) => adjustLine(line, percent, based ? less : oldLess, less, based !== null));
  const managementCents = hasManagementFee ? 0 : toCents(offers.rightManagementFee);
  const promoCents = promo ? { code: promo.code, managementCents: toCents(promo.codeManagementFee) } : null;
  const reductionCents = promoCents ? Math.max(0, managementCents - promoCents.managementCents) : 0;
  const next = { ...quote, inputs, promo: promoCents, managementCents, reductionCents };
  return withLines(next, lines);
}
