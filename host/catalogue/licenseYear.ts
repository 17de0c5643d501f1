/** Calculates the ISO dates of license years from the anchor, the first day of the first year. */
import { Temporal } from 'temporal-polyfill';
import { INSTALLMENTS_PER_YEAR } from '#common/limits.ts';

/**
 * Returns an installment's due date. It is calculated from the anchor, not from the previous due date, as a
 * short month would otherwise make all later due dates earlier.
 *
 * @param year 0 for the first license year
 * @param number the installment's number, 1 to 12, or 13 for the renewal day
 */
export const dueDay = (anchorOn: string, year: number, number: number) =>
  Temporal.PlainDate.from(anchorOn)
    .add({ months: INSTALLMENTS_PER_YEAR * year + number - 1 })
    .toString();

/** Returns the number of the license year that starts on `startsOn`. The year from `anchorOn` is number 0. */
export function yearOf(anchorOn: string, startsOn: string): number {
  const { months } = Temporal.PlainDate.from(anchorOn.slice(0, 8) + '01').until(startsOn.slice(0, 8) + '01', {
    largestUnit: 'months',
  });
  return Math.round(months / INSTALLMENTS_PER_YEAR);
}

/** Returns the first day of the next license year, on which the license renews. */
export const renewalDay = ({ anchorOn, startsOn }: { anchorOn: string; startsOn: string }) =>
  dueDay(anchorOn, yearOf(anchorOn, startsOn) + 1, 1);
