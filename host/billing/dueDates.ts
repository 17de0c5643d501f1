/** The days of a license year's payments. The ISO day is authoritative; moments are derived from it and the zone. */
import { Temporal } from 'temporal-polyfill';
import { momentAt } from '#host/catalogue/days.ts';

/** The local time from which a payment can be charged on its due day; no clock change skips this time. */
const CHARGEABLE_FROM = '09:00';

/** Days after a payment's first attempt on which it is retried. */
const RETRY_DAYS = [3, 7, 14, 21] as const;

/** Returns the day `days` later. */
export const addDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

/** The first day after a month in the format "12/2034"; undefined for any other text. */
export function firstDayAfterMonth(text: string): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(text) ?? [];
  if (month === undefined) return undefined;
  return Temporal.PlainDate.from(`${year ?? ''}-${month}-01`)
    .add({ months: 1 })
    .toString();
}

/** Caches moments by zone and day, because the time zone conversion is the slowest part of planning payments. */
const chargeable = new Map<string, number>();

/** Enough for three years in every zone; a full cache is cleared. */
const MOST_MOMENTS = 20_000;

/** The moment from which a day's charges and notices are processed. */
export function chargeableAt(zone: string, day: string): Date {
  const key = `${zone} ${day}`;
  const known = chargeable.get(key);
  if (known !== undefined) return new Date(known);
  const moment = momentAt(zone, day, CHARGEABLE_FROM);
  if (chargeable.size >= MOST_MOMENTS) chargeable.clear();
  chargeable.set(key, moment.getTime());
  return moment;
}

/** The next retry of a payment after `now`, from the day of its first attempt; undefined when no retry is left. */
export const nextRetry = (zone: string, firstTriedOn: string, now: Date): Date | undefined =>
  RETRY_DAYS.map((days) => chargeableAt(zone, addDays(firstTriedOn, days))).find((moment) => moment > now);
