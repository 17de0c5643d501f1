/** Tests due dates and amounts of a license year with random start dates, time zones, years and quotes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueDay, renewalDay, yearOf } from '#host/catalogue/licenseYear.ts';
import { chargeableAt, nextRetry } from '#host/billing/dueDates.ts';
import { amountOf, plannedPayments } from '#host/billing/paymentPlan.ts';
import { dayIn } from '#host/catalogue/days.ts';
import { ZONES } from '#host/catalogue/zones.ts';
import { monthlyOf } from '#host/rates/engine.ts';
import { withLines, type Quote } from '#host/rates/service.ts';

const aDay = fc
  .date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2040-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

const aZone = fc.constantFrom(...ZONES);

const aShare = fc.integer({ min: 12, max: 5_000_000 });

/** Creates a quote with these yearly PRO fees and this reduction of the management fee, in cents. */
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

const clockIn = (zone: string, moment: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(moment);

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
