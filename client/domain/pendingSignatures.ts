/** Describes licenses that wait for the owner's signature (docs/decisions/19). */
import type { PendingSharesQuery } from '#client/types.generated.ts';
import { formatMoney, listed } from './format.ts';

/** The host's data from which the cost of a location's unsigned licenses is derived. */
export type PendingShares = Pick<NonNullable<PendingSharesQuery['business']>, 'providersDetail' | 'fees'>;

/** Returns each license's monthly cost as text, or undefined if the host does not return every rate. */
function sharesOf(waiting: readonly string[], costs?: Partial<PendingShares> | null): string[] | undefined {
  // Without `fees` it is unknown whether the monthly payment includes these licenses' rates.
  if (!costs?.fees || !costs.providersDetail) return undefined;
  const rates = new Map(
    costs.providersDetail.map(({ annualLicenses, monthlyRate }) => [annualLicenses, monthlyRate]),
  );
  return waiting.every((name) => (rates.get(name) ?? 0) > 0)
    ? waiting.map((name) => `${name}’s ${formatMoney(rates.get(name))}`)
    : undefined;
}

/** Describes cost and coverage of licenses that wait for a signature, as text without a final period. */
export function pendingWords(waiting: readonly string[], costs?: Partial<PendingShares> | null): string {
  const isOne = waiting.length === 1;
  const cover = `${listed(waiting)} ${isOne ? 'does' : 'do'} not cover this location until you sign`;
  const shares = sharesOf(waiting, costs);
  return shares ? `${cover}. You already pay ${listed(shares)} a month` : cover;
}
