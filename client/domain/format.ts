import { isDay } from './dates.ts';

// `signDisplay: 'negative'` formats negative zero as $0.00 instead of -$0.00.
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative' });

/** The typographic minus sign, which replaces the hyphen that Intl writes. */
const MINUS = '\u2212';

const count = new Intl.NumberFormat('en-US');
const list = new Intl.ListFormat('en-US');
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Parses an amount such as `$1,234.50` or a number. Returns undefined if the amount is not numeric. */
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

/** Matches text that starts like a date and has a year. Excludes "ends May 5", which browsers also parse. */
const DATE_LIKE =
  /^(?=.*\d{4})(?:\d|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** Whether a text contains the numbers of its parsed date. False for "2/30/2027", which parses as March 2. */
function hasNumbersOf(read: Date, text: string): boolean {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const month = /[a-z]{3}/i.test(text) ? [] : [read.getMonth() + 1];
  return [read.getFullYear(), ...month, read.getDate()].every((number) => numbers.includes(number));
}

/** Formats a date as `Nov 20, 2026`. Returns other text unchanged, and a dash for no value. */
export function formatDate(date: string | null | undefined): string {
  if (!date) return '–';
  if (!DATE_LIKE.test(date)) return date;
  const [, calendarDay] = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(date) ?? [];
  // An ISO date is parsed as midnight in UTC. The formatter `day` also uses UTC, so the date is not shifted.
  if (calendarDay) return isDay(calendarDay) ? day.format(Date.parse(calendarDay)) : date;
  const read = new Date(date);
  return hasNumbersOf(read, date)
    ? new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(read)
    : date;
}
