import { describe, expect, test } from 'vitest';
import { dueOf, isOverdueIn, paymentMarks, splitPayments } from '#client/domain/payments.ts';
import { installments } from '#tests/support/fixtures/billing.ts';

const YEAR = { names: ['ASCAP'], start: '2026-11-21', renewal: '2027-11-21' };

type Payments = Parameters<typeof paymentMarks>[2];

const kinds = (payments: Payments, next: string | null = null, term = YEAR, terms = [term]) =>
  paymentMarks(term, terms, payments, next).map(({ on, kind }) => `${on} ${kind}`);

describe('the marks of a license year', () => {
  test('are twelve, from its first day on, in order @ux-16', () => {
    const marks = paymentMarks(YEAR, [YEAR], installments(4).toReversed(), '2027-03-21');
    expect(marks.map(({ kind }) => kind)).toEqual([
      ...['paid', 'paid', 'paid', 'paid', 'next'],
      ...Array<string>(7).fill('coming'),
    ]);
    expect(marks[0]?.at).toBe(0);
    expect(marks.every(({ at }, index) => at > (marks[index - 1]?.at ?? -1) && at < 1)).toBe(true);
  });

  test('leave out other years, payments without a day, and orders that began on another day', () => {
    const paid = { status: 'PAID' } as const;
    const days = ['2026-10-21', '2027-11-21', '2026-12-05', null, '2027-02-21'];
    expect(kinds(days.map((on) => ({ on, ...paid })))).toEqual(['2027-02-21 paid']);
  });

  test('show the worst status of a day: a paid fee hides no unpaid payment', () => {
    const on = '2027-01-21';
    expect(
      kinds([
        { on, status: 'PAID' },
        { on, status: 'OVERDUE' },
        { on: '2027-02-21', status: 'VOID' },
      ]),
    ).toEqual(['2027-01-21 failed', '2027-02-21 other']);
  });

  test('count the payments of a day that share them', () => {
    const paid = { status: 'PAID' } as const;
    const days = ['2027-01-21', '2027-01-21', '2027-02-21'];
    const payments = days.map((on) => ({ on, ...paid }));
    expect(paymentMarks(YEAR, [YEAR], payments, null).map(({ count }) => count)).toEqual([2, 1]);
  });

  test('of a year that begins on the 31st are on the last days of shorter months', () => {
    const days = ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-04-28'];
    const marks = kinds(
      days.map((on) => ({ on, status: 'SCHEDULED' as const })),
      null,
      { names: ['BMI'], start: '2027-01-31', renewal: '2028-01-31' },
    );
    expect(marks.map((mark) => mark.slice(0, 10))).toEqual(days.slice(0, 4));
  });

  test('leave out payments and fees of other licenses on the same last day of February', () => {
    const group = { names: ['Fit Group'], start: '2027-11-29', renewal: '2028-11-29' };
    const terms = [group, { names: ['SESAC'], start: '2027-11-30', renewal: '2028-11-30' }];
    const due = { on: '2028-02-29', status: 'OVERDUE' } as const;
    const payments = ['Installment 4 of 12: SESAC', 'Failed payment fee'].map((what) => ({ ...due, what }));
    expect(terms.map((term) => kinds(payments, null, term, terms))).toEqual([[], ['2028-02-29 failed']]);
    expect(terms.map((term) => isOverdueIn(term, terms, payments))).toEqual([false, true]);
  });
});

test('an unpaid payment of an earlier year remains among the current payments', () => {
  const payments = [
    { on: '2026-01-21', status: 'PAID' },
    { on: '2026-02-21', status: 'OVERDUE' },
    { on: '2027-01-21', status: 'PAID' },
    { on: null, status: null },
  ] as const;
  expect(splitPayments(payments, '2026-11-21')).toEqual({
    current: payments.slice(1),
    earlier: payments.slice(0, 1),
  });
  expect(splitPayments(payments, undefined).earlier).toEqual([]);
});

test('Pay now charges what is unpaid, and what was scheduled for an earlier day', () => {
  const today = '2026-12-21';
  const payments = [
    { on: '2026-11-21', status: 'RETRYING' },
    { on: '2026-11-21', status: 'HELD' },
    { on: '2026-12-20', status: 'SCHEDULED' },
    { on: today, status: 'SCHEDULED' },
  ] as const;
  expect(dueOf({ payments, today })).toEqual([payments[0], payments[2]]);
  expect(dueOf({ payments, today: null })).toEqual([payments[0]]);
});
