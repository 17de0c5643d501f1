/** Calendar days are ISO text, as `2026-11-21`. */

const MINUTE_MS = 60_000;

/** The calendar day of a moment in a time zone (IANA), or in the browser's. */
export function calendarDay(moment: Date, timeZone?: string | null): string {
  if (!timeZone) {
    return new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10);
  }
  // The Canadian locale writes a day in ISO form.
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
}

const DAY_MS = 24 * 60 * MINUTE_MS;

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The calendar day after one. */
export const dayAfter = (day: string): string => isoDay(Date.parse(day) + DAY_MS);

/** The calendar day before one: the last day of a term that ends or renews on the given day. */
export const dayBefore = (day: string): string => isoDay(Date.parse(day) - DAY_MS);

/** The current time by the browser's clock. */
export const now = (): Date => new Date();
