/** Converts a quote to the response of `calculate-rates`, with more fields than the specification has. */
import { SUBSCRIBER_DISCOUNT_PERCENT } from '#common/limits.ts';
import { OWN_ENTRY_ID } from '#host/catalogue/providers.ts';
import { toDollars, sumOfYear } from './engine.ts';
import { SAMPLE_NOTICE } from './schedule.ts';
import type { Quote } from './service.ts';

/** The label of the subscriber discount on screens, in mails and in documents. */
export const DISCOUNT_LABEL = `Subscriber discount ${SUBSCRIBER_DISCOUNT_PERCENT}%`;

/** Returns the subscriber discount per month, in cents, which is 0 for a package. */
export const discountOf = ({ lines }: Pick<Quote, 'lines'>): number =>
  lines.reduce((sum, { savedCents = 0 }) => sum + savedCents, 0);

/** Returns the notice that a quote has sample rates, or null. A package shows no rates and has no notice. */
export const noticeOf = ({ sample, package: group }: Pick<Quote, 'sample' | 'package'>): string | null =>
  sample && !group ? SAMPLE_NOTICE : null;

/**
 * Converts a quote to the response of `calculate-rates`, in US dollars. For a package, `providers` also lists
 * the brand. The rates in `providers` are net of the discount in `savings`, and `lines` explains each rate.
 */
export function toRateResult(quote: Quote) {
  const providers = quote.lines.map(({ providerId, monthlyCents }) => ({
    id: providerId,
    monthly: toDollars(monthlyCents),
  }));
  const saved = discountOf(quote);
  return {
    total: {
      rightManagementFee: toDollars(quote.managementCents),
      processingFee: toDollars(quote.processingCents),
      subTotalManagementFee: toDollars(quote.reductionCents),
      totalPayment: toDollars(quote.totalCents),
    },
    providers: quote.package ? [...providers, { id: OWN_ENTRY_ID, monthly: 0 }] : providers,
    isPackage: quote.package !== null,
    promoCode: quote.promo && { codeManagementFee: toDollars(quote.promo.managementCents) },
    notice: noticeOf(quote),
    yearTotal: toDollars(sumOfYear(quote.totalCents)),
    savings: saved > 0 ? [{ label: DISCOUNT_LABEL, monthly: toDollars(saved) }] : [],
    lines: quote.lines.map(({ providerId, basis }) => ({ providerId, text: basis })),
  };
}
