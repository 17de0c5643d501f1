/** The result of a purchase as the host returned it, shown at its end. */
import type { CatalogueProvider } from './providers.ts';
import { fallsLater, isFree, licensedNames, type Rates } from './rates/lines.ts';

/** One purchase that went through. */
export interface PurchaseMade {
  /** The business that it is for; null when the host named none. */
  businessId: string | null;
  /** The PROs that were bought. */
  names: readonly string[];
  /** US dollars that were charged; null for a package that costs the owner nothing, or where no amount was returned. */
  charged: number | null;
  isFree: boolean;
  /** Whether later payments are less than what was charged. */
  fallsLater: boolean;
  /** Short names of those whose document is known to wait for a signature. */
  pending: readonly string[];
  /** What is taken off the rates; empty where the host returns none. */
  savings: NonNullable<Rates['savings']>;
  /** The location's total per month from now on, the first day and the renewal; null where the host returns none. */
  newMonthlyTotal: number | null;
  startDate: string | null;
  renewalDate: string | null;
}

/** What was bought at these rates. */
export const purchaseMade = (
  rates: Rates,
  providers: readonly CatalogueProvider[],
  businessId: string | null,
  pending: readonly string[] = [],
): PurchaseMade => ({
  businessId,
  names: licensedNames(rates, providers),
  charged: rates.isPackage ? null : rates.total.totalPayment,
  isFree: isFree(rates),
  fallsLater: fallsLater(rates),
  pending,
  savings: rates.isPackage ? [] : (rates.savings ?? []),
  newMonthlyTotal: rates.newMonthlyTotal,
  startDate: rates.startDate,
  renewalDate: rates.renewalDate,
});
