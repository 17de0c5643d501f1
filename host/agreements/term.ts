/** The license year of an agreement. Dates are ISO days in UTC. */
import { OPT_OUT_HOURS_BEFORE_RENEWAL } from '#common/limits.ts';

const HOUR = 3_600_000;

/** The day of a moment. */
export const isoDay = (moment: Date) => moment.toISOString().slice(0, 10);

/** The same day some years later; February 29 becomes 28 where there is none. */
export function addYears(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const rest = day.slice(4);
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${year}${rest === '-02-29' && !isLeap ? '-02-28' : rest}`;
}

/** The license year that a day falls into: when it started and when it renews. */
export function termAt(startsOn: string, today: string): { start: string; renewal: string } {
  let years = 0;
  while (addYears(startsOn, years + 1) <= today) years += 1;
  return { start: addYears(startsOn, years), renewal: addYears(startsOn, years + 1) };
}

/** Whether renewal on a day can still be turned off (24 hours before, section 9). */
export const canOptOut = (renewal: string, now: Date) =>
  now.getTime() <= Date.parse(renewal) - OPT_OUT_HOURS_BEFORE_RENEWAL * HOUR;

/** Whether an agreement is in force: not ended, or ended later than today. */
export const isCurrent = ({ endsOn }: { endsOn: string | null }, today: string) =>
  endsOn === null || endsOn > today;
