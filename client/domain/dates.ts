/** Functions for calendar days, which are ISO strings such as `2026-11-21`. */

const MINUTE_MS = 60_000;

/** Returns the calendar day of a moment in an IANA time zone, by default the browser's. */
export function calendarDay(moment: Date, timeZone?: string | null): string {
  if (!timeZone) {
    return new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10);
  }
  // The locale en-CA formats a date as YYYY-MM-DD.
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
}

const DAY_MS = 24 * 60 * MINUTE_MS;

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whether an ISO date exists. Parsing is not enough, because some browsers parse 2027-02-29 as March 1. */
export function isDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && isoDay(time) === day;
}

/** The last day with a four-digit year. A host may return it as the end of a license that never ends. */
const LAST_MS = Date.parse('9999-12-31');

export const dayAfter = (day: string): string => isoDay(Math.min(Date.parse(day) + DAY_MS, LAST_MS));

/** Returns the previous calendar day, such as the last day of a term that renews on `day`. */
export const dayBefore = (day: string): string => isoDay(Date.parse(day) - DAY_MS);

/** Returns the day `years` years after `day`, by default one year. February 29 becomes February 28. */
export const yearAfter = (day: string, years = 1): string =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4).replace('-02-29', '-02-28')}`;

export const now = (): Date => new Date();
