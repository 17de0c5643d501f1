/** Calendar days are ISO text, as `2026-11-21`. */

const MINUTE_MS = 60_000;

/** The calendar day of a moment in a time zone (IANA), or in the browser's. */
export function calendarDay(moment: Date, timeZone?: string | null): string {
  if (!timeZone) {
    return new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10);
  }
  // The Canadian way to write a day is ISO's.
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
}

/** The calendar day after one. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);

/** The moment by the browser's clock. */
export const now = (): Date => new Date();
