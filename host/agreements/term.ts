/** The license year of an agreement, in ISO days of its business (decision 18). */
import { OPT_OUT_HOURS_BEFORE_RENEWAL } from '#common/limits.ts';
import { addYears, startOfDay, type Place } from '#host/catalogue/days.ts';
import { longDate } from '#host/platform/format.ts';

export { dayAt, startOfDay } from '#host/catalogue/days.ts';

const HOUR = 3_600_000;

/** The license year that contains a day: when it started and when it renews. */
export function termAt(startsOn: string, today: string): { start: string; renewal: string } {
  let years = 0;
  while (addYears(startsOn, years + 1) <= today) years += 1;
  return { start: addYears(startsOn, years), renewal: addYears(startsOn, years + 1) };
}

/** The day before a day. It is the last covered day of a term that is over on that day. */
export const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 24 * HOUR).toISOString().slice(0, 10);

/** The last day that an agreement covers for certain: its own last one, or that of the current year. */
export const lastCoveredDay = (
  { startsOn, endsOn }: { startsOn: string; endsOn: string | null },
  today: string,
) => dayBefore(endsOn ?? termAt(startsOn, today).renewal);

/** The term that an agreement covers for certain, as people read it. */
export const termDays = (agreement: { startsOn: string; endsOn: string | null }, today: string) =>
  `${longDate(agreement.startsOn)} through ${longDate(lastCoveredDay(agreement, today))}`;

/** The last moment at which the renewal of an agreement can be turned off (24 hours before its day, section 9). */
export const optOutUntil = (place: Place, renewal: string) =>
  new Date(startOfDay(place, renewal).getTime() - OPT_OUT_HOURS_BEFORE_RENEWAL * HOUR);

/** Whether the renewal can still be turned off. */
export const canOptOut = (place: Place, renewal: string, now: Date) => now <= optOutUntil(place, renewal);

/** Whether an agreement is in force: it has no end, or ends after today. */
export const isCurrent = ({ endsOn }: { endsOn: string | null }, today: string) =>
  endsOn === null || endsOn > today;
