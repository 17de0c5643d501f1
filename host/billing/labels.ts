/** What payments are called where people read of them, and why one was declined. */
import { INSTALLMENTS_PER_YEAR } from '#common/limits.ts';
import type { Payment } from '#host/platform/database/billing.ts';
import type { agreements } from '#host/platform/database/licenses.ts';
import { listed } from '#host/platform/format.ts';

/** A license, and whether it waits for its signature. */
type Held = Pick<typeof agreements.$inferSelect, 'shortName' | 'signing'>;

/** What of these licenses covers nothing before it is signed, as a sentence; empty where nothing waits. */
export function onlyOnceSigned(held: readonly Held[], place: string): string {
  const pending = held.filter(({ signing }) => signing === 'pending').map(({ shortName }) => shortName);
  if (pending.length === 0) return '';
  return `${listed(pending)} ${pending.length === 1 ? 'covers' : 'cover'} ${place} only once you have signed.`;
}

/** What an unpaid payment leaves in force, in sentences that end with `term`; nothing where none of it is. */
export function staysInForce(held: readonly Held[], place: string, term = ''): string {
  const waiting = onlyOnceSigned(held, place);
  if (held.every(({ signing }) => signing === 'pending')) return waiting;
  const others = waiting === '' ? 'Your' : `${waiting} Your other`;
  return `${others} licenses stay in force${term}.`;
}

/** Short names of the PROs that a payment has a share for. */
export const prosOf = ({ lines }: Pick<Payment, 'lines'>): string[] =>
  lines.filter(({ account }) => account.startsWith('pro ')).map(({ label }) => label);

/** What a payment was made for though it was not signed by then, as a sentence; undefined where all of it was. */
export function notSignedYet({ lines }: Pick<Payment, 'lines'>): string | undefined {
  const unsigned = lines.filter(({ isUnsigned }) => isUnsigned).map(({ label }) => label);
  if (unsigned.length === 0) return undefined;
  const [was, covers] = unsigned.length === 1 ? ['was', 'it covers'] : ['were', 'they cover'];
  return `When this was paid, ${listed(unsigned)} ${was} not signed yet; ${covers} the location only once you have signed.`;
}

/** What a payment is for, as "Installment 2 of 12: ASCAP and BMI". */
export function whatOf({ kind, number, lines }: Pick<Payment, 'kind' | 'number' | 'lines'>): string {
  if (kind === 'fee') return 'Failed payment fee';
  const pros = prosOf({ lines });
  if (kind === 'extra') return listed(lines.map(({ label }) => label));
  return `Installment ${number ?? ''} of ${INSTALLMENTS_PER_YEAR}${pros.length > 0 ? `: ${listed(pros)}` : ''}`;
}

const LIMIT = 'The card has reached its limit';
const NOT_ALLOWED = 'The card does not allow this kind of payment';

/** Why a bank declined, in words for its customer. They leave out a lost or stolen card and a suspicion. */
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
