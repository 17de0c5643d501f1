/** The result of a successful purchase, which the account page shows afterwards. */
import type { CatalogueProvider } from './providers.ts';
import { isFree, licensedNames, type Rates } from './rates/lines.ts';

export interface PurchaseMade {
  /** The id of the business that was licensed; null if the host named none. */
  businessId: string | null;
  /** Short names of the PROs whose licenses were bought. */
  names: readonly string[];
  /** The charged amount in US dollars; null for a package, or if the host returned no amount. */
  charged: number | null;
  isFree: boolean;
  /** Short names of the PROs whose license was bought and is known to wait for a signature. */
  pending: readonly string[];
  /** The discounts that the rates include; empty if the host returns none. */
  savings: NonNullable<Rates['savings']>;
  /** The location's new monthly total in US dollars; null, like the two dates below, if the host omits it. */
  newMonthlyTotal: number | null;
  startDate: string | null;
  renewalDate: string | null;
}

/** Builds the result of a purchase at these rates. */
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
  pending,
  savings: rates.isPackage ? [] : (rates.savings ?? []),
  newMonthlyTotal: rates.newMonthlyTotal,
  startDate: rates.startDate,
  renewalDate: rates.renewalDate,
});
