/** Calculates an agreement's license year, in ISO dates of its business's time zone (decision 18). */
import { OPT_OUT_HOURS_BEFORE_RENEWAL } from '#common/limits.ts';
import { addYears, dayAt, startOfDay, type Place } from '#host/catalogue/days.ts';
import type { agreements } from '#host/platform/database/licenses.ts';
import { longDate } from '#host/platform/format.ts';

export { dayAt, startOfDay } from '#host/catalogue/days.ts';

const HOUR = 3_600_000;

type Agreement = typeof agreements.$inferSelect;

/** Returns the license year that contains a date: when it started and when it renews. */
export function termAt(startsOn: string, today: string): { start: string; renewal: string } {
  let years = 0;
  while (addYears(startsOn, years + 1) <= today) years += 1;
  return { start: addYears(startsOn, years), renewal: addYears(startsOn, years + 1) };
}

/** Returns the date before `day`. For the renewal or end date of a term, it is the last covered date. */
export const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 24 * HOUR).toISOString().slice(0, 10);

/** Returns the last date that is certainly covered: before the agreement's end or else its next renewal. */
export const lastCoveredDay = (
  { startsOn, endsOn }: { startsOn: string; endsOn: string | null },
  today: string,
) => dayBefore(endsOn ?? termAt(startsOn, today).renewal);

/** The columns of an agreement that decide which days it covers. */
type Covering = Pick<Agreement, 'startsOn' | 'endsOn' | 'signing' | 'signedAt' | 'deniedAt'>;

/** Returns an agreement's first and last covered day, or undefined while it covers nothing (decision 28). */
export function coveredDays(
  place: Place,
  agreement: Covering,
  today: string,
): { from: string; through: string } | undefined {
  const { startsOn, signing, signedAt, deniedAt } = agreement;
  if (signing === 'pending' || deniedAt !== null) return undefined;
  const signedOn = signedAt === null ? startsOn : dayAt(place, signedAt);
  const from = signedOn > startsOn ? signedOn : startsOn;
  const through = lastCoveredDay(agreement, today);
  return from > through ? undefined : { from, through };
}

/** Returns the term that an agreement certainly covers, as text. */
export const termDays = (agreement: { startsOn: string; endsOn: string | null }, today: string) =>
  `${longDate(agreement.startsOn)} through ${longDate(lastCoveredDay(agreement, today))}`;

/** Returns the last moment to turn a renewal off: 24 hours before its date begins (section 9). */
export const optOutUntil = (place: Place, renewal: string) =>
  new Date(startOfDay(place, renewal).getTime() - OPT_OUT_HOURS_BEFORE_RENEWAL * HOUR);

/** Whether the renewal can still be turned off. */
export const canOptOut = (place: Place, renewal: string, now: Date) => now <= optOutUntil(place, renewal);

/** Whether an agreement is in force: it has no end, or ends after today. */
export const isCurrent = ({ endsOn }: { endsOn: string | null }, today: string) =>
  endsOn === null || endsOn > today;
