/** How much of a license year has passed. Days are ISO text, as `2026-11-21`, counted as full days. */
import { OPT_OUT_HOURS_BEFORE_RENEWAL } from '#common/limits.ts';
import { calendarDay, now } from './dates.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A license term, and the names of the licenses that share it. */
export interface Term {
  names: readonly string[];
  start: string;
  renewal: string;
}

/** A term as the membership page draws it. */
export interface LicenseYear extends Term {
  today: string;
  /** Renewal can be turned off before this day begins, or until `optOutMoment` on this day. */
  optOutBefore: string;
  /** The deadline that the host returns, also where it is the beginning of that day. */
  optOutMoment: string | undefined;
  /** Whether that is the day that section 9 names, 24 hours before the renewal. */
  isUsual: boolean;
  canOptOut: boolean;
  daysToRenewal: number;
  /** How much of the term has passed, from 0 to 1. */
  passed: number;
  /** Where in the term the deadline to turn off its renewal lies, from 0 to 1. */
  optOut: number;
}

interface Dated {
  name: string | null;
  start: string | null;
  renewal: string | null;
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}/;

/** The ISO day at the beginning of a text; undefined where it has none. */
export const isoDayOf = (date: string | null) => (date === null ? undefined : ISO_DAY.exec(date)?.[0]);

/** Groups the licenses by their term, and leaves out a license without readable dates. */
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

/** Renewal can be turned off before this day begins, where the host returns no other deadline (section 9). */
const usualDeadline = ({ renewal }: Term): string =>
  new Date(Date.parse(renewal) - OPT_OUT_HOURS_BEFORE_RENEWAL * HOUR_MS).toISOString().slice(0, 10);

/** The deadline for changing a renewal, as the host returns it. */
export interface Deadline {
  /** Its day at the business. */
  day: string;
  /** The moment (ISO), and whether it is the beginning of that day. */
  moment: string;
  beginsDay: boolean;
  isOver: boolean;
}

/** The renewal deadline that the host returns, evaluated on this day; undefined where it returns none. */
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

/** Locates the clock's day in a term. Renewal can be changed until `deadline`, or else until 24 hours before it. */
export function licenseYear(term: Term, clock: string, deadline?: Deadline): LicenseYear {
  // A returned term has begun at the business, although the date may be one day earlier here.
  const today = clock < term.start ? term.start : clock;
  const [start, renewal, at] = [Date.parse(term.start), Date.parse(term.renewal), Date.parse(today)];
  const usual = usualDeadline(term);
  const day = deadline?.day ?? usual;
  const share = (moment: number) => Math.min(1, Math.max(0, (moment - start) / (renewal - start)));
  return {
    ...term,
    today,
    optOutBefore: day,
    optOutMoment: deadline?.moment,
    isUsual: day === usual && (deadline?.beginsDay ?? true),
    canOptOut: deadline ? !deadline.isOver : today < usual,
    daysToRenewal: Math.max(0, Math.round((renewal - at) / DAY_MS)),
    passed: share(at),
    optOut: share(Date.parse(day)),
  };
}

/** The terms to draw. The host's deadline applies to the term with that deadline day, or else to the next to renew. */
export function licenseYears(terms: readonly Term[], clock: string, deadline?: Deadline): LicenseYear[] {
  const own = terms.findIndex((term) => usualDeadline(term) === deadline?.day);
  return terms.map((term, at) => licenseYear(term, clock, at === Math.max(0, own) ? deadline : undefined));
}
