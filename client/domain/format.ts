// `negative`: a reduction of zero is $0.00, not -$0.00.
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative' });

/** Replaces the hyphen that Intl writes. */
const MINUS = '\u2212';

const count = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Reads an amount that may be a number or text; `undefined` when it is neither. */
export function toNumber(amount: number | string | null | undefined): number | undefined {
  if (amount === null || amount === undefined || amount === '') return undefined;
  const number = typeof amount === 'number' ? amount : Number(amount.replace(/[$,\s]/g, ''));
  return Number.isFinite(number) ? number : undefined;
}

/** US dollars with two decimals: `$1,234.50`. Text that is not an amount is shown unchanged, no value as a dash. */
export function formatMoney(amount: number | string | null | undefined): string {
  const number = toNumber(amount);
  if (number !== undefined) return money.format(number).replace('-', MINUS);
  return amount === null || amount === undefined || amount === '' ? '–' : String(amount);
}

/** A count as `12,500`. Text that is not a number is shown unchanged; a missing count stays missing. */
export function formatCount(amount: number | string | null | undefined): typeof amount {
  const number = toNumber(amount);
  return number === undefined ? amount : count.format(number);
}

/** Text that starts like a date and has a year; a browser would parse "ends May 5" as a day of 2001. */
const DATE_LIKE =
  /^(?=.*\d{4})(?:\d|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** A date as `Nov 20, 2026`; text that is not a date is shown unchanged. */
export function formatDate(date: string | null | undefined): string {
  if (!date) return '–';
  if (!DATE_LIKE.test(date)) return date;
  const [, calendarDay] = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(date) ?? [];
  // Formatted without a time zone shift, so that the written day is shown.
  const time = Date.parse(calendarDay ? `${calendarDay}T00:00:00Z` : date);
  if (Number.isNaN(time)) return date;
  return calendarDay
    ? day.format(time)
    : new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(time);
}
