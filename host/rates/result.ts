/** A quote as `calculate-rates` returns it, in US dollars, with more than the specification's keys. */
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

/** The response of `calculate-rates`, in US dollars. */
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
  /** A sentence about the rates that a person should know. */
  notice: string | null;
  /** The sum of the twelve payments. */
  yearTotal: number;
  /** The reductions of the licenses' rates, as positive amounts. */
  savings: LabelledAmount[];
  /** How each rate was calculated. */
  lines: { providerId: string; text: string }[];
}

/** The twelve payments of a quote's year in cents, the first one first. They follow the licenses' installments. */
export const paymentsOf = ({ lines, managementCents, reductionCents }: Quote): number[] =>
  Array.from({ length: INSTALLMENTS_PER_YEAR }, (_, month) => {
    const licenses = lines.reduce((sum, { installments }) => sum + (installments[month] ?? 0), 0);
    const before = licenses + managementCents - reductionCents;
    return before + percentOf(before, PROCESSING_FEE_PERCENT);
  });

/** The name of the subscriber's discount everywhere. */
export const DISCOUNT_LABEL = `Subscriber discount ${SUBSCRIBER_DISCOUNT_PERCENT}%`;

/** The subscriber's discount per month, in cents; 0 for a package. */
export const discountOf = ({ lines }: Pick<Quote, 'lines'>): number =>
  lines.reduce((sum, { savedCents = 0 }) => sum + savedCents, 0);

/** The notice of a quote's rates while the sample schedule is in force; a package shows none. */
export const noticeOf = ({ sample, package: group }: Pick<Quote, 'sample' | 'package'>): string | null =>
  sample && !group ? SAMPLE_NOTICE : null;

/** A quote in the form of the rates summary. A package also lists the brand's own entry. */
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
