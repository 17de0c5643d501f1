/** A quote as `calculate-rates` answers it, in US dollars, with what is told beyond the specification's keys. */
import {
  INSTALLMENTS_PER_YEAR,
  PROCESSING_FEE_PERCENT,
  SUBSCRIBER_DISCOUNT_PERCENT,
} from '#common/limits.ts';
import { OWN_ENTRY_ID } from '#host/catalogue/providers.ts';
import { percentOf, toDollars } from './engine.ts';
import { SAMPLE_NOTICE } from './schedule.ts';
import type { Quote } from './service.ts';

/** A part of a monthly payment, in US dollars; a reduction is negative. */
export interface LabelledAmount {
  label: string;
  monthly: number;
}

/** The answer of `calculate-rates`, in US dollars. */
export interface RateResult {
  total: {
    rightManagementFee: number;
    processingFee: number;
    subTotalManagementFee: number;
    totalPayment: number;
  };
  providers: { id: string; monthly: number }[];
  isPackage: boolean;
  promoCode: { codeManagementFee: number } | null;
  /** Something to know about the rates, in a sentence. */
  notice: string | null;
  /** What the twelve payments come to. */
  yearTotal: number;
  /** What is taken off the licenses' rates, as positive amounts. */
  savings: LabelledAmount[];
  /** How each rate was worked out. */
  lines: { providerId: string; text: string }[];
}

/** The twelve payments of a quote's year in cents, the first one first; they follow the licenses' installments. */
export const paymentsOf = ({ lines, managementCents, reductionCents }: Quote): number[] =>
  Array.from({ length: INSTALLMENTS_PER_YEAR }, (_, month) => {
    const licenses = lines.reduce((sum, { installments }) => sum + (installments[month] ?? 0), 0);
    const before = licenses + managementCents - reductionCents;
    return before + percentOf(before, PROCESSING_FEE_PERCENT);
  });

/** What the subscriber's discount is called wherever it is named. */
export const DISCOUNT_LABEL = `Subscriber discount ${SUBSCRIBER_DISCOUNT_PERCENT}%`;

/** What the subscriber's discount takes off a month, in cents; 0 for a package. */
export const discountOf = ({ lines }: Pick<Quote, 'lines'>): number =>
  lines.reduce((sum, { savedCents = 0 }) => sum + savedCents, 0);

/** What has to be said of a quote's rates while the sample schedule is in force; a package shows none. */
export const noticeOf = ({ sample, package: group }: Pick<Quote, 'sample' | 'package'>): string | null =>
  sample && !group ? SAMPLE_NOTICE : null;

/** A quote as the rates summary gets it; a package also lists the brand's own entry. */
export function toRateResult(quote: Quote): RateResult {
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
    yearTotal: toDollars(paymentsOf(quote).reduce((sum, cents) => sum + cents, 0)),
    savings: saved > 0 ? [{ label: DISCOUNT_LABEL, monthly: toDollars(saved) }] : [],
    lines: quote.lines.map(({ providerId, basis }) => ({ providerId, text: basis })),
  };
}
