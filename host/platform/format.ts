/** Money, dates and lists as people read them, in mails and documents. */

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Cents as "$1,234.56", and with a real minus sign. */
export const money = (cents: number) => usd.format(cents / 100).replace('-', '\u2212');

/** "BMI", "BMI and GMR", "ASCAP, BMI, and GMR". */
export const listed = (names: Iterable<string>) => conjunction.format(names);

/** An ISO date as "Nov 20, 2026". */
export const longDate = (isoDate: string) => day.format(new Date(isoDate));
