/** Money and dates as people read them, in mails and documents. */

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Intl writes a hyphen. */
const MINUS = '\u2212';

/** Cents as "$1,234.56", a reduction as "−$10.00". */
export const money = (cents: number) => usd.format(cents / 100).replace('-', MINUS);

/** An ISO date as "Nov 20, 2026". */
export const longDate = (isoDate: string) => day.format(new Date(isoDate));
