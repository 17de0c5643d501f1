/** How far a license year has passed. Days are ISO text, as `2026-11-21`, counted in whole days. */
import { OPT_OUT_HOURS_BEFORE_RENEWAL } from '#common/limits.ts';
import { calendarDay, now } from './dates.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** One term, and what is licensed for it. */
export interface Term {
  names: readonly string[];
  start: string;
  renewal: string;
}

/** A term as the membership page draws it. */
export interface LicenseYear extends Term {
  today: string;
  /** Renewal can be turned off before this day begins, or until `optOutMoment`, which lies in it. */
  optOutBefore: string;
  /** The moment that the host tells, also where it begins that day. */
  optOutMoment: string | undefined;
  /** Whether that is the day which section 9 names, 24 hours ahead of the renewal. */
  isUsual: boolean;
  canOptOut: boolean;
  daysToRenewal: number;
  /** How much of the term has passed, from 0 to 1. */
  passed: number;
  /** Where in the term the time to turn off its renewal ends, from 0 to 1. */
  optOut: number;
}

interface Dated {
  name: string | null;
  start: string | null;
  renewal: string | null;
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}/;

/** The day that a text begins with, where it begins with one. */
export const isoDayOf = (date: string | null) => (date === null ? undefined : ISO_DAY.exec(date)?.[0]);

/** Groups the licenses by their term; one without readable dates is left out. */
export function termsOf(licenses: readonly Dated[]): Term[] {
  const terms = new Map<string, Term>();
  for (const { name, ...dates } of licenses) {
    const [start, renewal] = [isoDayOf(dates.start), isoDayOf(dates.renewal)];
    if (!start || !renewal || start >= renewal) continue;
    const names = [...(terms.get(start + renewal)?.names ?? []), ...(name ? [name] : [])];
    terms.set(start + renewal, { names, start, renewal });
  }
  return [...terms.values()].sort((one, other) => (one.renewal < other.renewal ? -1 : 1));
}

/** The day before whose beginning renewal is turned off, where the host tells no other (section 9). */
const usualDeadline = ({ renewal }: Term): string =>
  new Date(Date.parse(renewal) - OPT_OUT_HOURS_BEFORE_RENEWAL * HOUR_MS).toISOString().slice(0, 10);

/** Until when a renewal can be changed, as the host tells it. */
export interface Deadline {
  /** Its day at the business. */
  day: string;
  /** The moment (ISO), and whether it is the beginning of that day. */
  moment: string;
  beginsDay: boolean;
  isOver: boolean;
}

/** The deadline of a renewal that the host tells, seen on this day; undefined where it tells none. */
export function hostDeadline(
  renewal: { optOutUntil: string | null; timeZone: string | null } | null | undefined,
  today: string,
): Deadline | undefined {
  if (!renewal?.optOutUntil) return undefined;
  const { optOutUntil, timeZone } = renewal;
  const moment = new Date(optOutUntil);
  const day = calendarDay(moment, timeZone);
  const beginsDay = calendarDay(new Date(moment.getTime() - 1), timeZone) < day;
  const isOver = today === day ? beginsDay || now() > moment : today > day;
  return { day, moment: optOutUntil, beginsDay, isOver };
}

/** Where today, by the clock's day, lies in a term, whose renewal can be changed until `told`, or until 24 hours before it. */
export function licenseYear(term: Term, clock: string, told?: Deadline): LicenseYear {
  // A term that is told has begun where the business is, though it may be a day earlier here.
  const today = clock < term.start ? term.start : clock;
  const [start, renewal, at] = [Date.parse(term.start), Date.parse(term.renewal), Date.parse(today)];
  const usual = usualDeadline(term);
  const day = told?.day ?? usual;
  const share = (moment: number) => Math.min(1, Math.max(0, (moment - start) / (renewal - start)));
  return {
    ...term,
    today,
    optOutBefore: day,
    optOutMoment: told?.moment,
    isUsual: day === usual && (told?.beginsDay ?? true),
    canOptOut: told ? !told.isOver : today < usual,
    daysToRenewal: Math.max(0, Math.round((renewal - at) / DAY_MS)),
    passed: share(at),
    optOut: share(Date.parse(day)),
  };
}

/** The terms as they are drawn; what the host tells is the deadline of the term whose own it is, else of the next to renew. */
export function licenseYears(terms: readonly Term[], clock: string, told?: Deadline): LicenseYear[] {
  const own = terms.findIndex((term) => usualDeadline(term) === told?.day);
  return terms.map((term, at) => licenseYear(term, clock, at === Math.max(0, own) ? told : undefined));
}
