/** How far a license year has passed. Days are ISO text, as `2026-11-21`, counted in whole days. */
import { OPT_OUT_HOURS_BEFORE_RENEWAL } from '#common/limits.ts';

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
  /** Renewal can be turned off before this day begins. */
  optOutBefore: string;
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

const isoDayOf = (date: string | null) => (date === null ? undefined : ISO_DAY.exec(date)?.[0]);

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

/** Where today, by the clock's day, lies in a term (section 9: renewal is turned off at least 24 hours before it). */
export function licenseYear(term: Term, clock: string): LicenseYear {
  // A term that is told has begun where the business is, though it may be a day earlier here.
  const today = clock < term.start ? term.start : clock;
  const [start, renewal, now] = [Date.parse(term.start), Date.parse(term.renewal), Date.parse(today)];
  const deadline = renewal - OPT_OUT_HOURS_BEFORE_RENEWAL * HOUR_MS;
  return {
    ...term,
    today,
    optOutBefore: new Date(deadline).toISOString().slice(0, 10),
    canOptOut: now < deadline,
    daysToRenewal: Math.max(0, Math.round((renewal - now) / DAY_MS)),
    passed: Math.min(1, Math.max(0, (now - start) / (renewal - start))),
    optOut: Math.max(0, (deadline - start) / (renewal - start)),
  };
}
