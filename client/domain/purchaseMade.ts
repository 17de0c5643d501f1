import type { CatalogueProvider } from './providers.ts';
import { isFree, licensedNames, type Rates } from './rates/lines.ts';

/**
 * Returns the result of a successful purchase, which the account page shows afterwards.
 *
 * @param businessId the id of the licensed business, or null if the host returned none
 * @param pending short names of the PROs whose bought licenses are known to wait for a signature
 */
export const purchaseMade = (
  rates: Rates,
  providers: readonly CatalogueProvider[],
  businessId: string | null,
  pending: readonly string[] = [],
) => ({
  businessId,
  /** Short names of the PROs whose licenses were bought. */
  names: licensedNames(rates, providers),
  /** The charged amount in US dollars, or null for a package or if the host returned no amount. */
  charged: rates.isPackage ? null : rates.total.totalPayment,
  isFree: isFree(rates),
  pending,
  /** The discounts that the rates include. Empty for a package or if the host returned none. */
  savings: rates.isPackage ? [] : (rates.savings ?? []),
  /** The location's new monthly total in US dollars. The total and the dates below are null if unknown. */
  newMonthlyTotal: rates.newMonthlyTotal,
  startDate: rates.startDate,
  renewalDate: rates.renewalDate,
});

export type PurchaseMade = ReturnType<typeof purchaseMade>;
