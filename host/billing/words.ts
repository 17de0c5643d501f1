/** What payments are called where people read of them, and why one was declined. */
import { INSTALMENTS_PER_YEAR } from '#common/limits.ts';
import type { Payment } from '#host/platform/database/billing.ts';

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Short names of the PROs that a payment has a share for. */
export const prosOf = ({ lines }: Pick<Payment, 'lines'>): string[] =>
  lines.filter(({ account }) => account.startsWith('pro ')).map(({ label }) => label);

/** What a payment is for, as "Installment 2 of 12: ASCAP and BMI". */
export function whatOf({ kind, number, lines }: Pick<Payment, 'kind' | 'number' | 'lines'>): string {
  if (kind === 'fee') return 'Failed payment fee';
  const pros = prosOf({ lines });
  if (kind === 'extra') return names.format(lines.map(({ label }) => label));
  return `Installment ${number ?? ''} of ${INSTALMENTS_PER_YEAR}${pros.length > 0 ? `: ${names.format(pros)}` : ''}`;
}

const LIMIT = 'The card has reached its limit';
const NOT_ALLOWED = 'The card does not allow this kind of payment';

/** Why a bank said no, as its customer may read it. A lost or stolen card, or a suspicion, stays with the bank. */
const WHY: Partial<Record<string, string>> = {
  insufficient_funds: 'There was not enough money on the card',
  card_velocity_exceeded: LIMIT,
  withdrawal_count_limit_exceeded: LIMIT,
  card_not_supported: NOT_ALLOWED,
  currency_not_supported: NOT_ALLOWED,
  not_permitted: NOT_ALLOWED,
  transaction_not_allowed: NOT_ALLOWED,
  incorrect_zip: "The card's billing ZIP code was not accepted",
  invalid_expiry_month: "The card's expiry date was not accepted",
  invalid_expiry_year: "The card's expiry date was not accepted",
};

/** Why a payment was declined, as "There was not enough money on the card", from the card provider's code. */
export const whyDeclined = (code: string): string => WHY[code] ?? 'Your bank declined it';
