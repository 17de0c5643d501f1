/** Money and dates as people read them, in mails and documents. */

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Cents as "$1,234.56", and with a real minus sign. */
export const money = (cents: number) => usd.format(cents / 100).replace('-', '\u2212');

/** An ISO date as "Nov 20, 2026". */
export const longDate = (isoDate: string) => day.format(new Date(isoDate));

/** A moment by the clocks of a zone, as "Mar 13, 2027, 11:00 PM EST". */
export const momentIn = (zone: string, moment: Date) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment);
