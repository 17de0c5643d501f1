import { PROCESSING_FEE_PERCENT } from '#common/limits.ts';
import { formatMoney } from '#client/ui/format.ts';
import type { Rates } from './lines.ts';

const cents = (dollars: number | null | undefined) => Math.round((dollars ?? 0) * 100);
const money = (amount: number) => formatMoney(amount / 100);

/** How each line beside the providers' was worked out; without what does not follow from the amounts. */
export interface FeeWorkings {
  management?: string | undefined;
  promo?: string | undefined;
  processing?: string | undefined;
}

/** The workings of the fees, where the host says how it works out its rates. */
export function feeWorkings({ total, providers, promoCode, lines }: Rates): FeeWorkings {
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
        ? 'Charged each month for managing your licenses, beside what the PROs charge.'
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
