/** Calendar days are ISO text, as `2026-11-21`. */

const MINUTE_MS = 60_000;

/** The calendar day of a moment in the browser's time zone. */
export const calendarDay = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10);

/** The moment by the browser's clock. */
export const now = (): Date => new Date();
