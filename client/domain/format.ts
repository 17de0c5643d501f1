// `signDisplay: 'negative'` formats negative zero as $0.00 and not as -$0.00.
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative' });

/** The typographic minus sign, which replaces the hyphen that Intl writes. */
const MINUS = '\u2212';

const count = new Intl.NumberFormat('en-US');
const list = new Intl.ListFormat('en-US');
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Parses an amount such as `$1,234.50` or a number; returns `undefined` if it is not numeric. */
export function toNumber(amount: number | string | null | undefined): number | undefined {
  if (amount === null || amount === undefined || amount === '') return undefined;
  const number = typeof amount === 'number' ? amount : Number(amount.replace(/[$,\s]/g, ''));
  return Number.isFinite(number) ? number : undefined;
}

/** Formats US dollars as `$1,234.50`. Returns other text unchanged, and a dash for no value. */
export function formatMoney(amount: number | string | null | undefined): string {
  const number = toNumber(amount);
  if (number !== undefined) return money.format(number).replace('-', MINUS);
  return amount === null || amount === undefined || amount === '' ? '–' : String(amount);
}

/** Formats a count as `12,500`. Returns other text, and a missing value, unchanged. */
export function formatCount(amount: number | string | null | undefined): typeof amount {
  const number = toNumber(amount);
  return number === undefined ? amount : count.format(number);
}

/** Joins names as `ASCAP, BMI, and GMR`. */
export const listed = (names: readonly string[]): string => list.format(names);

/** Matches text that starts like a date and has a year. Browsers alone parse even "ends May 5" as a date. */
const DATE_LIKE =
  /^(?=.*\d{4})(?:\d|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** Formats a date as `Nov 20, 2026`. Returns other text unchanged, and a dash for no value. */
export function formatDate(date: string | null | undefined): string {
  if (!date) return '–';
  if (!DATE_LIKE.test(date)) return date;
  const [, calendarDay] = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(date) ?? [];
  // Parsed as UTC, like the formatter `day`, so that no time zone shifts the date.
  const time = Date.parse(calendarDay ? `${calendarDay}T00:00:00Z` : date);
  if (Number.isNaN(time)) return date;
  return calendarDay
    ? day.format(time)
    : new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(time);
}
