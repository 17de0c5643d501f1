/** The days of a license year's payments. A day is ISO text and the truth; moments are derived from it and the zone. */
import { Temporal } from 'temporal-polyfill';
import { INSTALMENTS_PER_YEAR } from '#common/limits.ts';
import { momentAt } from '#host/catalogue/days.ts';

/** When what is due on a day can be charged, by the business's own clocks; this time exists on every day. */
const CHARGEABLE_FROM = '09:00';

/** Days after the first try of a payment on which it is tried again. */
const RETRY_DAYS = [3, 7, 14, 21] as const;

/** Some days later. */
export const addDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

/** The moment from which something of a day is done: a charge, a notice. */
export const chargeableAt = (zone: string, day: string) => momentAt(zone, day, CHARGEABLE_FROM);

/**
 * The day on which an instalment is due. It is counted from the anchor, never from the day before it, and cut to the
 * month's last day.
 *
 * @param year 0 for the first license year
 * @param number 1 to 12; 13 is the day of the renewal
 */
export const dueDay = (anchorOn: string, year: number, number: number) =>
  Temporal.PlainDate.from(anchorOn)
    .add({ months: INSTALMENTS_PER_YEAR * year + number - 1 })
    .toString();

/** Which license year of an anchor starts on a day, 0 for the first. */
export function yearOf(anchorOn: string, startsOn: string): number {
  const { months } = Temporal.PlainDate.from(anchorOn.slice(0, 8) + '01').until(startsOn.slice(0, 8) + '01', {
    largestUnit: 'months',
  });
  return Math.round(months / INSTALMENTS_PER_YEAR);
}

/** The day on which the license year that starts on a day is over, and the next one starts. */
export const renewalDay = ({ anchorOn, startsOn }: { anchorOn: string; startsOn: string }) =>
  dueDay(anchorOn, yearOf(anchorOn, startsOn) + 1, 1);

/** The next try of a payment that was first tried on a day, later than now; undefined when all retries are over. */
export const nextRetry = (zone: string, firstTriedOn: string, now: Date): Date | undefined =>
  RETRY_DAYS.map((days) => chargeableAt(zone, addDays(firstTriedOn, days))).find((moment) => moment > now);
