/** The license year of an agreement, in ISO days of its business (decision 18). */
import { OPT_OUT_HOURS_BEFORE_RENEWAL } from '#common/limits.ts';
import { zoneOfZip } from '#host/catalogue/zones.ts';

const HOUR = 3_600_000;

/** What says where a business is. */
interface Place {
  zip: string;
}

/** Making a formatter costs far more than using one, and there are few zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show, as text of one length: "2026-11-21, 23:59:59". */
function wallClock(zone: string, moment: Date): string {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    });
  clocks.set(zone, clock);
  return clock.format(moment);
}

/** The day that it is at a business. */
export const dayAt = ({ zip }: Place, moment: Date) => wallClock(zoneOfZip(zip), moment).slice(0, 10);

/** The moment at which a day begins at a business. */
export function startOfDay({ zip }: Place, day: string): Date {
  const zone = zoneOfZip(zip);
  const asked = Date.parse(`${day}T00:00:00Z`);
  // As far as the zone's clocks are from UTC around then; the second look is for a change of the clocks in between.
  const offset = (moment: number) =>
    Date.parse(`${wallClock(zone, new Date(moment)).replace(', ', 'T')}Z`) - moment;
  return new Date(asked - offset(asked - offset(asked)));
}

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

/** The day before a day: the last covered one of a term that is over on it. */
export const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 24 * HOUR).toISOString().slice(0, 10);

/** The last day that an agreement covers for certain: its own last one, or that of the year it is in. */
export const lastCoveredDay = (
  { startsOn, endsOn }: { startsOn: string; endsOn: string | null },
  today: string,
) => dayBefore(endsOn ?? termAt(startsOn, today).renewal);

/** The last moment at which the renewal of a business's agreement can be turned off (24 hours before its day, section 9). */
export const optOutUntil = (place: Place, renewal: string) =>
  new Date(startOfDay(place, renewal).getTime() - OPT_OUT_HOURS_BEFORE_RENEWAL * HOUR);

/** Whether it still can. */
export const canOptOut = (place: Place, renewal: string, now: Date) => now <= optOutUntil(place, renewal);

/** Whether an agreement is in force: not ended, or ended later than today. */
export const isCurrent = ({ endsOn }: { endsOn: string | null }, today: string) =>
  endsOn === null || endsOn > today;
