import { ASCAP_ID, PROCESSING_FEE_PERCENT } from '#common/limits.ts';
import { formatMoney } from '#client/domain/format.ts';
import type { CatalogueProvider } from '#client/domain/providers.ts';
import type { RateBreakdownFragment } from '#client/types.generated.ts';

/** The calculated rates. `RateResult` in schema/rates.graphql documents the fields and their units. */
export type Rates = RateBreakdownFragment;

export interface RateLine {
  key: string;
  label: string;
  /** An explanation below the label. */
  note?: string;
  /** The explanation of the amount, shown when the user expands it. */
  working?: string | undefined;
  /** US dollars per month, or null if a package covers the license. */
  amount: number | null;
  /** The size of the line's bar segment in US dollars, which is zero for a reduction. */
  share: number;
}

const cents = (dollars: number | null | undefined) => Math.round((dollars ?? 0) * 100);

const nameOf = (id: string, providers: readonly CatalogueProvider[]) =>
  providers.find((provider) => provider.id === id)?.shortName ?? `Provider ${id}`;

/** Returns the providers for which there are rates, without the brand's own entry. */
const withoutOwn = ({ providers: rated }: Rates, providers: readonly CatalogueProvider[]) =>
  rated.filter(({ id }) => !providers.some((provider) => provider.own && provider.id === id));

/** Returns the names of the PROs that these rates include, without the brand's own entry. */
export const licensedNames = (rates: Rates, providers: readonly CatalogueProvider[]): string[] =>
  withoutOwn(rates, providers).map(({ id }) => nameOf(id, providers));

const line = (key: string, label: string, amount: number, share = amount): RateLine => ({
  key,
  label,
  amount,
  share: Math.max(share, 0),
});

/** Returns the location's monthly payment in US dollars before this purchase, or null if unknown. */
export function payingNow({ newMonthlyTotal, total: { totalPayment } }: Rates): number | null {
  if (newMonthlyTotal === null || totalPayment === null) return null;
  return Math.round((newMonthlyTotal - totalPayment) * 100) / 100;
}

/** Whether the location already pays the management fee, so that this purchase does not charge it again. */
const isFeePaid = (rates: Rates) => !rates.total.rightManagementFee && (payingNow(rates) ?? 0) > 0;

/** Whether the owner must sign for ASCAP after the payment. With a package the group signs instead. */
export const needsSignature = ({ isPackage, providers }: Rates) =>
  !isPackage && providers.some(({ id }) => id === ASCAP_ID);

/** Whether a package covers the licenses and the host states a total of zero. */
export const isFree = ({ isPackage, total }: Rates) => isPackage && total.totalPayment === 0;

/** Returns a package's lines without amounts: one per provider except the brand's own entry. */
const packageLines = (rates: Rates, providers: readonly CatalogueProvider[]): RateLine[] =>
  withoutOwn(rates, providers).map(({ id }) => ({
    key: id,
    label: nameOf(id, providers),
    amount: null,
    share: 0,
  }));

const money = (amount: number) => formatMoney(amount / 100);

/**
 * Returns explanations of the fees and of the promo code. An explanation is undefined if it does not apply or
 * does not match the amounts. If the host does not explain its rates, there are no explanations.
 */
function feeWorkings({ total, providers, promoCode, lines }: Rates) {
  if (!lines) return {};
  const licenses = providers.reduce((sum, { monthly }) => sum + cents(monthly), 0);
  const management = cents(total.rightManagementFee);
  const reduction = cents(total.subTotalManagementFee);
  const processing = cents(total.processingFee);
  const left = cents(promoCode?.codeManagementFee);
  const before = licenses + management - reduction;
  const parts = [
    `licenses ${money(licenses)}`,
    management > 0 && `Rights Management Fee ${money(management)}`,
    reduction > 0 && `partner code ${money(-reduction)}`,
  ];
  const isPercentage = processing === Math.round((before * PROCESSING_FEE_PERCENT) / 100);
  return {
    management:
      management > 0
        ? 'Charged each month for managing your licenses, in addition to what the PROs charge.'
        : undefined,
    promo:
      management - reduction === left
        ? `Rights Management Fee ${money(management)}, with this code ${money(left)}: ${money(reduction)} less.`
        : undefined,
    processing:
      isPercentage && processing > 0
        ? `${PROCESSING_FEE_PERCENT}% of ${money(before)}: ${parts.filter(Boolean).join(', ')}.`
        : undefined,
  };
}

/**
 * Returns the lines of the rates summary in the specification's order (section 2): a line for each provider
 * and, unless a package pays, the management fee, the promo code's reduction and the processing fee.
 */
export function rateLines(
  rates: Rates,
  providers: readonly CatalogueProvider[],
  promoCode?: string,
): RateLine[] {
  if (rates.isPackage) return packageLines(rates, providers);
  const { total, promoCode: promo } = rates;
  const reduction = total.subTotalManagementFee ?? 0;
  const managementFee = total.rightManagementFee ?? 0;
  const workings = feeWorkings(rates);
  return [
    ...rates.providers.map(({ id, monthly }) => ({
      ...line(id, nameOf(id, providers), monthly ?? 0),
      working: rates.lines?.find(({ providerId }) => providerId === id)?.text,
    })),
    {
      ...line('management', 'Rights Management Fee', managementFee, managementFee - reduction),
      working: workings.management,
      ...(isFeePaid(rates) && { note: 'Charged once per location. You already pay it.' }),
    },
    ...(promo
      ? [
          {
            ...line('promo', `Partner code ${promoCode ?? ''}`.trim(), -reduction),
            note: `Management fee with this code: ${formatMoney(promo.codeManagementFee)}`,
            working: workings.promo,
          },
        ]
      : []),
    {
      ...line('processing', 'Processing Fee', total.processingFee ?? 0),
      working: workings.processing,
    },
  ];
}
