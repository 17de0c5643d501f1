/** License years. Every day is counted from the anchor, the first day of the first year, in ISO days. */
import { Temporal } from 'temporal-polyfill';
import { INSTALLMENTS_PER_YEAR } from '#common/limits.ts';

/**
 * The day on which an installment is due. It is counted from the anchor, never from the previous day, and is the
 * month's last day where the month is too short.
 *
 * @param year 0 for the first license year
 * @param number 1 to 12; 13 is the day of the renewal
 */
export const dueDay = (anchorOn: string, year: number, number: number) =>
  Temporal.PlainDate.from(anchorOn)
    .add({ months: INSTALLMENTS_PER_YEAR * year + number - 1 })
    .toString();

/** Returns which license year of an anchor starts on a day, 0 for the first. */
export function yearOf(anchorOn: string, startsOn: string): number {
  const { months } = Temporal.PlainDate.from(anchorOn.slice(0, 8) + '01').until(startsOn.slice(0, 8) + '01', {
    largestUnit: 'months',
  });
  return Math.round(months / INSTALLMENTS_PER_YEAR);
}

/** The day on which the license year that starts on a day ends and the next one starts. */
export const renewalDay = ({ anchorOn, startsOn }: { anchorOn: string; startsOn: string }) =>
  dueDay(anchorOn, yearOf(anchorOn, startsOn) + 1, 1);
