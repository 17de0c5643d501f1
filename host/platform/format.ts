/** Formats money, dates and lists for mails and documents. */

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats cents as "$1,234.56". A negative amount gets the minus sign U+2212 instead of a hyphen. */
export const money = (cents: number) => usd.format(cents / 100).replace('-', '\u2212');

/** Joins names to "BMI", "BMI and GMR" or "ASCAP, BMI, and GMR". */
export const listed = (names: Iterable<string>) => conjunction.format(names);

/** Formats an ISO date as "Nov 20, 2026". */
export const longDate = (isoDate: string) => day.format(new Date(isoDate));
