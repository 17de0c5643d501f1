/** Calculates the progress and the opt-out deadline of a license year. Days are ISO dates (`2026-11-21`). */
import { OPT_OUT_HOURS_BEFORE_RENEWAL } from '#common/limits.ts';
import { calendarDay, isDay, now } from './dates.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A license term and its licenses' names. If `isOff` is true, these licenses end while others renew. */
export interface Term {
  names: readonly string[];
  start: string;
  renewal: string;
  isOff?: boolean | undefined;
}

type Dated = Record<'name' | 'start' | 'renewal', string | null> & { isOff?: boolean };

const ISO_DAY = /^\d{4}-\d{2}-\d{2}/;

/** Returns the ISO date at the start of a text, or undefined if the text does not start with a valid date. */
export const isoDayOf = (date: string | null) => ISO_DAY.exec(date ?? '')?.find(isDay);

/** Groups licenses by their term, and by whether they renew. A license without valid dates is skipped. */
export function termsOf(licenses: readonly Dated[]): Term[] {
  const terms = new Map<string, Term>();
  for (const { name, isOff, ...dates } of licenses) {
    const [start, renewal] = [isoDayOf(dates.start), isoDayOf(dates.renewal)];
    if (!start || !renewal || start >= renewal) continue;
    const key = `${start}${renewal}${isOff}`;
    const names = [...(terms.get(key)?.names ?? []), ...(name ? [name] : [])];
    terms.set(key, { names, start, renewal, isOff });
  }
  return [...terms.values()].sort((one, other) => (one.renewal < other.renewal ? -1 : 1));
}

/** Returns the day that begins at a term's usual opt-out deadline (specification, section 9). */
const usualDeadline = ({ renewal }: Term): string =>
  new Date(Date.parse(renewal) - OPT_OUT_HOURS_BEFORE_RENEWAL * HOUR_MS).toISOString().slice(0, 10);

/**
 * Returns the host's opt-out deadline: its calendar day in the business's time zone, its ISO time, whether it
 * is the first moment of that day, and whether it is over. Returns undefined if the host sent no deadline.
 */
export function hostDeadline(
  renewal: { optOutUntil: string | null; timeZone: string | null } | null | undefined,
  today: string,
) {
  if (!renewal?.optOutUntil) return undefined;
  const { optOutUntil, timeZone } = renewal;
  const moment = new Date(optOutUntil);
  const day = calendarDay(moment, timeZone);
  const beginsDay = calendarDay(new Date(moment.getTime() - 1), timeZone) < day;
  const isOver = today === day ? beginsDay || now() > moment : today > day;
  return { day, moment: optOutUntil, beginsDay, isOver };
}

type Deadline = ReturnType<typeof hostDeadline>;

/** Calculates a term's progress on the day `clock`. Without `deadline` the usual deadline applies. */
export function licenseYear(term: Term, clock: string, deadline?: Deadline) {
  // Uses the term's first day if `clock`, which may be a day of another time zone, is before it.
  const today = clock < term.start ? term.start : clock;
  const [start, renewal, at] = [Date.parse(term.start), Date.parse(term.renewal), Date.parse(today)];
  const usual = usualDeadline(term);
  const day = deadline?.day ?? usual;
  const share = (moment: number) => Math.min(1, Math.max(0, (moment - start) / (renewal - start)));
  return {
    ...term,
    today,
    /** The day of the opt-out deadline. Without `optOutMoment` the deadline is the start of this day. */
    optOutBefore: day,
    /** The exact deadline (ISO time), or undefined if the host returns none. */
    optOutMoment: deadline?.moment,
    /** Whether the deadline is the usual one, 24 hours before the renewal (specification, section 9). */
    isUsual: day === usual && (deadline?.beginsDay ?? true),
    canOptOut: deadline ? !deadline.isOver : today < usual,
    daysToRenewal: Math.max(0, Math.round((renewal - at) / DAY_MS)),
    /** The elapsed fraction of the term, from 0 to 1. */
    passed: share(at),
    /** The position of the opt-out deadline within the term, from 0 to 1. */
    optOut: share(Date.parse(day)),
  };
}

/** A license term with the values that the membership page shows for it. */
export type LicenseYear = ReturnType<typeof licenseYear>;

/**
 * Applies `licenseYear` to all terms. The host's `deadline` applies to one renewing term: the term whose
 * usual deadline is on the day of `deadline`, or else the first. All other terms use their usual deadlines.
 */
export function licenseYears(terms: readonly Term[], clock: string, deadline?: Deadline): LicenseYear[] {
  const renewing = terms.filter(({ isOff }) => !isOff);
  const own = renewing.find((term) => usualDeadline(term) === deadline?.day) ?? renewing[0];
  return terms.map((term) => licenseYear(term, clock, term === own ? deadline : undefined));
}
