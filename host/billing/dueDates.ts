/** The days of a license year's payments. A day is ISO text and the truth; moments are derived from it and the zone. */
import { Temporal } from 'temporal-polyfill';
import { momentAt } from '#host/catalogue/days.ts';

/** When what is due on a day can be charged, by the business's own clocks; this time exists on every day. */
const CHARGEABLE_FROM = '09:00';

/** Days after the first try of a payment on which it is tried again. */
const RETRY_DAYS = [3, 7, 14, 21] as const;

/** Some days later. */
export const addDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

/** The first day after a month as "12/2034"; undefined for any other text. */
export function firstDayAfterMonth(text: string): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(text) ?? [];
  if (month === undefined) return undefined;
  return Temporal.PlainDate.from(`${year ?? ''}-${month}-01`)
    .add({ months: 1 })
    .toString();
}

/** Moments by zone and day: there are few zones, and asking a zone's clocks costs more than all else of a plan. */
const chargeable = new Map<string, number>();

/** More than the days of three years in every zone; when it is full it starts again. */
const MOST_MOMENTS = 20_000;

/** The moment from which something of a day is done: a charge, a notice. */
export function chargeableAt(zone: string, day: string): Date {
  const key = `${zone} ${day}`;
  const known = chargeable.get(key);
  if (known !== undefined) return new Date(known);
  const moment = momentAt(zone, day, CHARGEABLE_FROM);
  if (chargeable.size >= MOST_MOMENTS) chargeable.clear();
  chargeable.set(key, moment.getTime());
  return moment;
}

/** The next try of a payment that was first tried on a day, later than now; undefined when all retries are over. */
export const nextRetry = (zone: string, firstTriedOn: string, now: Date): Date | undefined =>
  RETRY_DAYS.map((days) => chargeableAt(zone, addDays(firstTriedOn, days))).find((moment) => moment > now);
