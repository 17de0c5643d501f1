/** Converts between moments and a business's local days, as ISO dates (docs/decisions/18-days.md). */
import { Temporal } from 'temporal-polyfill';
import { ZONES, zoneOfZip } from './zones.ts';
import { HOUR } from '#host/platform/durations.ts';

/** A business's location. Its ZIP code determines its time zone. */
export interface Place {
  zip: string;
}

/** Caches one formatter per time zone, because creating a formatter is far slower than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the local day in a time zone at a moment. The locale `en-CA` formats it as an ISO date. */
export function dayIn(zone: string, moment: Date): string {
  const known = formatters.get(zone);
  const formatter = known ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  if (!known) formatters.set(zone, formatter);
  return formatter.format(moment);
}

/** Returns the local day of a business at a moment, as an ISO date. */
export const dayAt = ({ zip }: Place, moment: Date) => dayIn(zoneOfZip(zip), moment);

/** Returns the local day if it is the same for all businesses at a moment, and undefined otherwise. */
export function dayEverywhere(moment: Date): string | undefined {
  const [day, ...others] = new Set(ZONES.map((zone) => dayIn(zone, moment)));
  return others.length === 0 ? day : undefined;
}

/** Returns the moment at which a zone's clocks show a day and a time such as "09:00". */
export const momentAt = (zone: string, day: string, time: string) =>
  new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds);

/** Returns the moment at which a day begins at a business. */
export const startOfDay = ({ zip }: Place, day: string) => momentAt(zoneOfZip(zip), day, '00:00');

/** The UTC offset in milliseconds of American Samoa, the US time zone in which a day ends last. */
const LAST_CLOCKS = -11 * HOUR;

/** Returns the day at a moment in American Samoa, which is the last US time zone to change the date. */
export const dayByLastClocks = (moment: Date) =>
  new Date(moment.getTime() + LAST_CLOCKS).toISOString().slice(0, 10);

/** Returns the moment at which a day has ended in every US time zone. */
export const endOfDayEverywhere = (day: string) => new Date(Date.parse(`${day}T24:00:00Z`) - LAST_CLOCKS);
