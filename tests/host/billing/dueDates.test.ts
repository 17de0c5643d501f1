/** Tests due dates and amounts of a license year with random start dates, time zones, years and quotes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueDay, renewalDay, yearOf } from '#host/catalogue/licenseYear.ts';
import { chargeableAt, nextRetry } from '#host/billing/dueDates.ts';
import { amountOf, linesOf, plannedPayments } from '#host/billing/paymentPlan.ts';
import { dayAt, dayIn } from '#host/catalogue/days.ts';
import { ZONES } from '#host/catalogue/zones.ts';
import { monthlyOf } from '#host/rates/engine.ts';
import { withLines, type Quote } from '#host/rates/service.ts';

const NEW_YORK = 'America/New_York';

const aDay = fc
  .date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2040-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

const aZone = fc.constantFrom(...ZONES);

const aShare = fc.integer({ min: 12, max: 5_000_000 });

/** Creates a quote with these yearly PRO fees, in cents. */
function quoteOf(annual: readonly number[], reductionCents: number): Quote {
  const lines = annual.map((annualCents, at) => ({
    providerId: String(at + 1),
    shortName: ['ASCAP', 'BMI', 'SESAC', 'GMR'][at] ?? '',
    annualCents,
    monthlyCents: monthlyOf(annualCents),
    basis: '',
  }));
  const unpriced = {
    scheduleVersion: '1',
    scheduleLabel: '',
    sample: true,
    inputs: { email: '', businessProviders: [] } as unknown as Quote['inputs'],
    package: null,
    promo: reductionCents > 0 ? { code: 'HALF', managementCents: 1_500 - reductionCents } : null,
    lines: [],
    managementCents: 1_500,
    reductionCents,
    processingCents: 0,
    totalCents: 0,
  };
  return withLines(unpriced, lines);
}

/** Generates quotes of one to four PROs, with or without a promo code. */
const aQuote = fc
  .record({ annual: fc.array(aShare, { minLength: 1, maxLength: 4 }), reductionCents: fc.nat(1_500) })
  .map(({ annual, reductionCents }) => quoteOf(annual, reductionCents));

/** Returns a month's last day without using the code under test. */
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Returns a moment as the local date and time of a time zone. */
const clockIn = (zone: string, moment: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(moment);

const yearFrom = (anchorOn: string, year: number) =>
  Array.from({ length: 12 }, (_, at) => dueDay(anchorOn, year, at + 1));

const planOf = (anchorOn: string, year: number, zone: string, quote: Quote) =>
  plannedPayments(
    {
      id: 'order',
      ownerId: 'owner',
      businessId: 'business',
      zone,
      anchorOn,
      startsOn: dueDay(anchorOn, year, 1),
      quote,
    },
    new Date(0),
  );

test('any anchor, zone and year has twelve rising due dates on the anchor’s day or its month’s last @host-billing', () => {
  fc.assert(
    fc.property(aDay, aZone, fc.nat(16), aQuote, (anchorOn, zone, year, quote) => {
      const plan = planOf(anchorOn, year, zone, quote);
      expect(plan).toHaveLength(12);
      const anchor = new Date(`${anchorOn}T00:00:00Z`);
      plan.forEach(({ dueOn, dueAt, number }, at) => {
        const months = anchor.getUTCMonth() + 12 * year + at;
        const [fullYear, month] = [anchor.getUTCFullYear() + Math.floor(months / 12), (months % 12) + 1];
        const day = Math.min(anchor.getUTCDate(), lastDay(fullYear, month));
        const text = [fullYear, month, day].map((part) => String(part).padStart(2, '0')).join('-');
        expect([number, dueOn]).toEqual([at + 1, text]);
        expect(clockIn(zone, dueAt)).toBe(`${text} 09:00`);
        expect(dayIn(zone, dueAt)).toBe(text);
        if (at > 0) {
          expect(dueOn > (plan[at - 1]?.dueOn ?? '')).toBe(true);
          expect(dueAt > (plan[at - 1]?.dueAt ?? dueAt)).toBe(true);
        }
      });
      const startsOn = plan[0]?.dueOn ?? '';
      expect(yearOf(anchorOn, startsOn)).toBe(year);
      expect(renewalDay({ anchorOn, startsOn })).toBe(dueDay(anchorOn, year + 1, 1));
    }),
    { numRuns: 300 },
  );
});

test('the twelve payments of any quote are equal, each with its own 3 % rounded half up @host-billing', () => {
  fc.assert(
    fc.property(aDay, aZone, aQuote, (anchorOn, zone, quote) => {
      const plan = planOf(anchorOn, 0, zone, quote);
      const sumOf = (name: string) =>
        plan
          .flatMap(({ lines }) => lines)
          .filter(({ account }) => account === name)
          .reduce((sum, { cents }) => sum + cents, 0);
      for (const { shortName, monthlyCents } of quote.lines)
        expect(sumOf(`pro ${shortName}`)).toBe(12 * monthlyCents);
      expect(sumOf('management')).toBe(12 * (quote.managementCents - quote.reductionCents));
      for (const { lines, amountCents } of plan) {
        const before = amountOf(lines.filter(({ account }) => account !== 'processing'));
        // The processing fee is 3 %, rounded half up in integer arithmetic.
        expect(amountCents - before).toBe(Math.floor((before * 3 + 50) / 100));
        expect(amountCents).toBe(amountOf(lines));
        expect(amountCents).toBeGreaterThan(0);
      }
    }),
    { numRuns: 300 },
  );
});

test('retries follow 3, 7, 14 and 21 days after the first attempt at 09:00, and missed ones are skipped @host-billing', () => {
  fc.assert(
    fc.property(aDay, aZone, fc.nat(40 * 24), (first, zone, hours) => {
      const now = new Date(chargeableAt(zone, first).getTime() + hours * 3_600_000);
      const next = nextRetry(zone, first, now);
      const days = [3, 7, 14, 21].map((each) =>
        new Date(Date.parse(first) + each * 86_400_000).toISOString().slice(0, 10),
      );
      if (next === undefined) {
        expect(dayIn(zone, now) >= (days.at(-1) ?? '')).toBe(true);
        return;
      }
      expect(next > now).toBe(true);
      expect(clockIn(zone, next).slice(11)).toBe('09:00');
      expect(days).toContain(dayIn(zone, next));
    }),
  );
});

describe('the specification’s examples', () => {
  test('the anchor of January 31 @host-billing', () => {
    expect(yearFrom('2027-01-31', 0)).toEqual(
      '01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31'
        .split(' ')
        .map((day) => `2027-${day}`),
    );
    expect(yearFrom('2027-01-31', 1).slice(0, 2)).toEqual(['2028-01-31', '2028-02-29']);
  });

  test('the anchor of February 29 @host-billing', () => {
    expect(yearFrom('2028-02-29', 0).slice(1, 2)).toEqual(['2028-03-29']);
    expect(yearFrom('2028-02-29', 0).at(-1)).toBe('2029-01-29');
    expect(yearFrom('2028-02-29', 1).slice(0, 2)).toEqual(['2029-02-28', '2029-03-29']);
    expect(yearFrom('2028-02-29', 4)[0]).toBe('2032-02-29');
  });

  test('09:00 in New York before and after the switch to daylight saving time @host-billing', () => {
    expect(chargeableAt(NEW_YORK, '2027-03-13').toISOString()).toBe('2027-03-13T14:00:00.000Z');
    expect(chargeableAt(NEW_YORK, '2027-03-14').toISOString()).toBe('2027-03-14T13:00:00.000Z');
  });

  test('a moment has different dates in Honolulu and in New York @host-billing', () => {
    const moment = new Date('2027-01-01T09:30:00Z');
    expect(dayAt({ zip: '96813' }, moment)).toBe('2026-12-31');
    expect(dayAt({ zip: '10001' }, moment)).toBe('2027-01-01');
  });

  test('the year of ASCAP and BMI @host-billing', () => {
    // $96.05 is ($44.08 + $34.17 + $15.00) plus 3 %; the first two are a twelfth of $529.00 and $410.00.
    expect(amountOf(linesOf(quoteOf([52_900, 41_000], 0)))).toBe(9_605);
  });
});
