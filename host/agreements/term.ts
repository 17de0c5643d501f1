/** The license year of an agreement, in ISO days of its business (decision 18). */
import { OPT_OUT_HOURS_BEFORE_RENEWAL } from '#common/limits.ts';
import { addYears, startOfDay, type Place } from '#host/catalogue/days.ts';

export { dayAt, startOfDay } from '#host/catalogue/days.ts';

const HOUR = 3_600_000;

/** The license year that a day falls into: when it started and when it renews. */
export function termAt(startsOn: string, today: string): { start: string; renewal: string } {
  let years = 0;
  while (addYears(startsOn, years + 1) <= today) years += 1;
  return { start: addYears(startsOn, years), renewal: addYears(startsOn, years + 1) };
}

/** Whether the renewal of a business's agreement can still be turned off (24 hours before its day, section 9). */
export const canOptOut = (place: Place, renewal: string, now: Date) =>
  now.getTime() <= startOfDay(place, renewal).getTime() - OPT_OUT_HOURS_BEFORE_RENEWAL * HOUR;

/** Whether an agreement is in force: not ended, or ended later than today. */
export const isCurrent = ({ endsOn }: { endsOn: string | null }, today: string) =>
  endsOn === null || endsOn > today;
