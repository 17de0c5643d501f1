/** The days of a place in its local time, as ISO text (decision 18). */
import { ZONES, zoneOfZip } from './zones.ts';

/** Where a business is. */
export interface Place {
  zip: string;
}

/** Cached, because making a formatter costs far more than using one and there are few zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The local date and time of a zone as text of one length: "2026-11-21, 23:59:59". */
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

/** The local day of a business at a moment. */
export const dayAt = ({ zip }: Place, moment: Date) => dayIn(zoneOfZip(zip), moment);

/** The local day of all businesses at a moment; undefined while it is not the same for all. */
export function dayEverywhere(moment: Date): string | undefined {
  const [day, ...others] = new Set(ZONES.map((zone) => wallClock(zone, moment).slice(0, 10)));
  return others.length === 0 ? day : undefined;
}

/** The moment at which a zone has a local day and time, such as "09:00". */
export function momentAt(zone: string, day: string, time: string): Date {
  const asked = Date.parse(`${day}T${time}:00Z`);
  // The zone's offset from UTC around then. The second call handles a clock change in between.
  const offset = (moment: number) =>
    Date.parse(`${wallClock(zone, new Date(moment)).replace(', ', 'T')}Z`) - moment;
  return new Date(asked - offset(asked - offset(asked)));
}

/** The moment at which a day begins at a business. */
export const startOfDay = ({ zip }: Place, day: string) => momentAt(zoneOfZip(zip), day, '00:00');

/** The local day of a zone at a moment. */
export const dayIn = (zone: string, moment: Date) => wallClock(zone, moment).slice(0, 10);

/** American Samoa's offset from UTC. Its clocks are the last in the United States. */
const LAST_CLOCKS = -11 * 3_600_000;

/** The local day of the last clocks at a moment. */
export const dayByLastClocks = (moment: Date) =>
  new Date(moment.getTime() + LAST_CLOCKS).toISOString().slice(0, 10);

/** The moment at which a day is over at every business. */
export const endOfDayEverywhere = (day: string) => new Date(Date.parse(`${day}T24:00:00Z`) - LAST_CLOCKS);

/** The same day some years later. February 29 becomes 28 in a year without one. */
export function addYears(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const rest = day.slice(4);
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${year}${rest === '-02-29' && !isLeap ? '-02-28' : rest}`;
}
