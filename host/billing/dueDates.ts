/** Calculates due dates. The stored ISO date is authoritative, and moments are derived from it. */
import { Temporal } from 'temporal-polyfill';
import { momentAt } from '#host/catalogue/days.ts';

/** The local time from which payments are charged on the due date. Daylight saving never skips this time. */
const CHARGEABLE_FROM = '09:00';

/** How many days after a payment's first attempt each retry takes place. */
const RETRY_DAYS = [3, 7, 14, 21] as const;

/** Returns the ISO date that is `days` after `day`. */
export const addDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

/** Returns the first ISO date after a month such as "12/2034", or undefined for any other text. */
export function firstDayAfterMonth(text: string): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(text) ?? [];
  if (month === undefined) return undefined;
  return Temporal.PlainDate.from(`${year ?? ''}-${month}-01`)
    .add({ months: 1 })
    .toString();
}

/** Returns the moment from which the charges and notices of a date are processed in a time zone. */
export const chargeableAt = (zone: string, day: string) => momentAt(zone, day, CHARGEABLE_FROM);

/** Returns the moment of the first retry after `now`, or undefined if no retry is left. */
export const nextRetry = (zone: string, firstTriedOn: string, now: Date): Date | undefined =>
  RETRY_DAYS.map((days) => chargeableAt(zone, addDays(firstTriedOn, days))).find((moment) => moment > now);
