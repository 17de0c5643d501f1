/** Provides texts about payments for owners, such as a payment's purpose and the reason of a decline. */
import { INSTALLMENTS_PER_YEAR } from '#common/limits.ts';
import type { Payment } from '#host/platform/database/billing.ts';
import type { Agreement } from '#host/platform/database/licenses.ts';
import { listed } from '#host/platform/format.ts';

type License = Pick<Agreement, 'shortName' | 'signing'>;

/** Returns a sentence stating that unsigned licenses do not cover `place`, or '' if all are signed. */
export function onlyOnceSigned(licenses: readonly License[], place: string): string {
  const pending = licenses.filter(({ signing }) => signing === 'pending').map(({ shortName }) => shortName);
  if (pending.length === 0) return '';
  return `${listed(pending)} ${pending.length === 1 ? 'does' : 'do'} not cover ${place} until you sign.`;
}

/** States that unsigned licenses do not cover `place`, and that the others stay in force. Adds `term`. */
export function staysInForce(licenses: readonly License[], place: string, term = ''): string {
  const waiting = onlyOnceSigned(licenses, place);
  if (licenses.every(({ signing }) => signing === 'pending')) return waiting;
  const others = waiting === '' ? 'Your' : `${waiting} Your other`;
  return `${others} licenses stay in force${term}.`;
}

/** Returns the short names of the PROs that receive a share of a payment. */
export const prosOf = ({ lines }: Pick<Payment, 'lines'>): string[] =>
  lines.filter(({ account }) => account.startsWith('pro ')).map(({ label }) => label);

/** Returns a sentence on licenses that were unsigned at the payment, or undefined if all were signed. */
export function notSignedYet({ lines }: Pick<Payment, 'lines'>): string | undefined {
  const unsigned = lines.filter(({ isUnsigned }) => isUnsigned).map(({ label }) => label);
  if (unsigned.length === 0) return undefined;
  const was = unsigned.length === 1 ? 'was' : 'were';
  return `When this was paid, ${listed(unsigned)} ${was} not signed yet. A license covers the location once you sign it.`;
}

/** Returns a payment's purpose, for example "Installment 2 of 12: ASCAP and BMI". */
export function whatOf({ kind, number, lines }: Pick<Payment, 'kind' | 'number' | 'lines'>): string {
  if (kind === 'fee') return 'Failed payment fee';
  const pros = prosOf({ lines });
  if (kind === 'extra') return listed(lines.map(({ label }) => label));
  return `Installment ${number ?? ''} of ${INSTALLMENTS_PER_YEAR}${pros.length > 0 ? `: ${listed(pros)}` : ''}`;
}

const LIMIT = 'The card has reached its limit';
const NOT_ALLOWED = 'The card does not allow this kind of payment';

/** Decline reasons for the cardholder, by code. No text mentions a lost or stolen card or suspected fraud. */
const WHY: Partial<Record<string, string>> = {
  insufficient_funds: 'There was not enough money on the card',
  card_velocity_exceeded: LIMIT,
  withdrawal_count_limit_exceeded: LIMIT,
  card_not_supported: NOT_ALLOWED,
  currency_not_supported: NOT_ALLOWED,
  not_permitted: NOT_ALLOWED,
  transaction_not_allowed: NOT_ALLOWED,
  incorrect_zip: 'The card’s billing ZIP code was not accepted',
  invalid_expiry_month: 'The card’s expiry date was not accepted',
  invalid_expiry_year: 'The card’s expiry date was not accepted',
};

/** Maps the processor's decline code to a text, for example "There was not enough money on the card". */
export const whyDeclined = (code: string): string => WHY[code] ?? 'Your bank declined it';
