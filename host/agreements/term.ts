/** Calculates a license year in ISO dates of the business's time zone (docs/decisions/18-days.md). */
import { OPT_OUT_HOURS_BEFORE_RENEWAL } from '#common/limits.ts';
import { dayAt, startOfDay, type Place } from '#host/catalogue/days.ts';
import type { Agreement } from '#host/platform/database/licenses.ts';
import { longDate } from '#host/platform/format.ts';
import { HOUR } from '#host/platform/durations.ts';

export { dayAt, startOfDay } from '#host/catalogue/days.ts';

/** Returns the date before `day`. If a term ends or renews on `day`, the result is the last covered date. */
export const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 24 * HOUR).toISOString().slice(0, 10);

/** The dates of an agreement. Each agreement covers one license year, and a renewal issues a new one. */
export type Term = Pick<Agreement, 'startsOn' | 'renewsOn' | 'endsOn'>;

/** Returns the first day after an agreement's term: the end date or, without one, the renewal date. */
export const termEnd = ({ renewsOn, endsOn }: Omit<Term, 'startsOn'>) => endsOn ?? renewsOn;

/** Returns the last date of an agreement's term, which is the day before `termEnd`. */
export const lastCoveredDay = (term: Omit<Term, 'startsOn'>) => dayBefore(termEnd(term));

/** The columns of an agreement that decide which days it covers. */
type Covering = Term & Pick<Agreement, 'signing' | 'signedAt' | 'deniedAt'>;

/** Returns a license's first and last covered day. Undefined if pending, denied, or signed after its end. */
export function coveredDays(place: Place, agreement: Covering) {
  const { startsOn, signing, signedAt, deniedAt } = agreement;
  if (signing === 'pending' || deniedAt !== null) return undefined;
  const signedOn = signedAt === null ? startsOn : dayAt(place, signedAt);
  const from = signedOn > startsOn ? signedOn : startsOn;
  const through = lastCoveredDay(agreement);
  return from > through ? undefined : { from, through };
}

/** Returns the first and the last date of an agreement's term as text. */
export const termDays = (term: Term) =>
  `${longDate(term.startsOn)} through ${longDate(lastCoveredDay(term))}`;

/** Returns the opt-out deadline: 24 hours before the renewal date starts (specification, section 9). */
export const optOutUntil = (place: Place, renewal: string) =>
  new Date(startOfDay(place, renewal).getTime() - OPT_OUT_HOURS_BEFORE_RENEWAL * HOUR);

/** Whether an agreement, signed or not, is current: it was not denied, and any end date is after today. */
export const isCurrent = ({ endsOn, deniedAt }: Pick<Agreement, 'endsOn' | 'deniedAt'>, today: string) =>
  deniedAt === null && (endsOn === null || endsOn > today);
