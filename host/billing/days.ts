/** The days of a license year's payments. A day is ISO text and the truth; moments are derived from it and the zone. */
import { Temporal } from 'temporal-polyfill';
import { momentAt } from '#host/catalogue/days.ts';

/** When what is due on a day can be charged, by the business's own clocks; this time exists on every day. */
const CHARGEABLE_FROM = '09:00';

/** Days after the first try of a payment on which it is tried again. */
const RETRY_DAYS = [3, 7, 14, 21] as const;

/** Some days later. */
export const addDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

/** The moment from which something of a day is done: a charge, a notice. */
export const chargeableAt = (zone: string, day: string) => momentAt(zone, day, CHARGEABLE_FROM);

/** The next try of a payment that was first tried on a day, later than now; undefined when all retries are over. */
export const nextRetry = (zone: string, firstTriedOn: string, now: Date): Date | undefined =>
  RETRY_DAYS.map((days) => chargeableAt(zone, addDays(firstTriedOn, days))).find((moment) => moment > now);
