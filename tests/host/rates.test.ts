import fc from 'fast-check';
import { expect, test } from 'vitest';
import { annualFeeOfRule, findRule, monthlyOf, percentOf, sumOfYear } from '#host/rates/engine.ts';
import { loadOffers } from '#host/rates/offers.ts';
import { loadSchedule, type Factors, type MusicUse } from '#host/rates/schedule.ts';
import { toRateResult } from '#host/rates/result.ts';
import { shareOf } from '#host/rates/fees.ts';
import { calculate, rateForm } from '#host/rates/service.ts';
import { METRICS, OTHER_ANSWERS } from '#tests/support/fixtures/registration.ts';

const schedule = loadSchedule();
const offers = loadOffers();
const data = { schedule, offers };

const quote = (form: Record<string, unknown>) => calculate(data, rateForm.parse(form));

const PARTICIPANTS = 'weekly class participants (capacity x classes)';

const figures = { ...METRICS, businessTotalMembers: '400', businessClassesPerWeek: '24' };

/** Returns one provider's yearly fee in US dollars. */
function fee(code: string, use: MusicUse, factors: Partial<Factors>): number {
  const all = { totalMembers: 1, squareFeet: 1, weeklyParticipants: 1, ...factors };
  return annualFeeOfRule(findRule(schedule, code, use), all) / 100;
}

test.each([
  ['ASCAP', 'classes_and_background', { weeklyParticipants: 500 }, 529],
  ['ASCAP', 'classes_and_background', { weeklyParticipants: 501 }, 687],
  ['ASCAP', 'classes_and_background', { weeklyParticipants: 4000 }, 1398],
  ['ASCAP', 'classes_and_background', { weeklyParticipants: 14_999 }, 5099.66],
  ['ASCAP', 'background_only', { squareFeet: 3750 }, 329],
  ['ASCAP', 'background_only', { squareFeet: 10_001 }, 499],
  ['BMI', 'classes_and_background', { totalMembers: 1 }, 410],
  ['BMI', 'classes_and_background', { totalMembers: 100_000 }, 2790],
  ['BMI', 'background_only', { totalMembers: 2001 }, 514.26],
  ['SESAC', 'background_only', { squareFeet: 5001 }, 612],
  ['SESAC', 'classes_and_background', { squareFeet: 25_001 }, 1020],
  ['GMR', 'classes_and_background', {}, 650],
] as const)('%s charges %s with %o: $%d a year @host-rates', (code, use, factors, expected) =>
  expect(fee(code, use, factors)).toBe(expected),
);

test('a license’s monthly share is its rate and processing fee, and all fees if it is the only license @host-rates', () => {
  const form = { ...figures, isBgMusic: '0', businessPromotionCode: 'welcome10' };
  expect(shareOf(quote({ ...form, businessProviders: ['1', '2'] }), '1')).toEqual([
    ['ASCAP license', 4408],
    ['Processing Fee', 132],
  ]);
  expect(shareOf(quote({ ...form, businessProviders: ['1'] }), '1')).toEqual([
    ['ASCAP license', 4408],
    ['Rights Management Fee', 1500],
    ['Partner code WELCOME10', -1000],
    ['Processing Fee', 147],
  ]);
});

test('the total is providers + management fee - reduction + 3 %, rounded half up @host-rates', () => {
  const result = toRateResult(
    quote({
      ...figures,
      businessProviders: ['1', '2', '3', '4'],
      isBgMusic: '0',
      businessPromotionCode: 'welcome10',
    }),
  );
  expect(result).toEqual({
    providers: [
      { id: '1', monthly: 44.08 },
      { id: '2', monthly: 34.17 },
      { id: '3', monthly: 34 },
      { id: '4', monthly: 54.17 },
    ],
    // The processing fee is 3 % of 171.42: rates 166.42 plus management fee 15.00 less discount 10.00.
    total: { rightManagementFee: 15, subTotalManagementFee: 10, processingFee: 5.14, totalPayment: 176.56 },
    isPackage: false,
    promoCode: { codeManagementFee: 5 },
    savings: [],
    // 2,118.72 is 12 x 176.56.
    yearTotal: 2118.72,
    lines: [
      { providerId: '1', text: expect.any(String) as string },
      { providerId: '2', text: expect.any(String) as string },
      { providerId: '3', text: '$408.00 a year for up to 5,000 square feet, here 4,000.' },
      { providerId: '4', text: '$650.00 a year, the same for every location.' },
    ],
    notice: 'Sample rates: these are not the PROs’ own published figures.',
  });
});

test.each([
  // The first three rows cover the first tier, a middle tier and the last tier, which has no limit.
  ['1', '0', { businessClassesPerWeek: '24' }, `$529.00 a year for up to 500 ${PARTICIPANTS}, here 480.`],
  [
    '1',
    '0',
    { businessClassesPerWeek: '63' },
    `$805.00 a year for more than 1,000 and up to 1,500 ${PARTICIPANTS}, here 1,260.`,
  ],
  [
    '1',
    '1',
    { businessSquareFootage: '12500' },
    '$499.00 a year for more than 10,000 square feet, here 12,500.',
  ],
  // A count above the last fixed tier never costs less than that tier, because a minimum fee applies.
  [
    '1',
    '0',
    { businessNumberGroup: '4001', businessClassesPerWeek: '1' },
    `$1,398.00 a year: the minimum fee applies to 4,001 ${PARTICIPANTS}.`,
  ],
  ['2', '0', { businessTotalMembers: '500' }, '$410.00 a year: the minimum fee applies to 500 members.'],
  ['2', '0', { businessTotalMembers: '2001' }, '$734.37 a year for 2,001 members.'],
  ['2', '0', { businessTotalMembers: '9000' }, '$2,790.00 a year: the maximum fee applies to 9,000 members.'],
  ['2', '1', { businessTotalMembers: '1' }, '$410.00 a year for background music, the minimum fee.'],
])(
  'the basis of PRO %s with music %s and %o explains what its fee is for @host-rates',
  (id, isBgMusic, form, text) => {
    const [line] = quote({ ...figures, ...form, businessProviders: [id], isBgMusic }).lines;
    expect(line?.basis).toBe(text);
  },
);

test('a half cent is rounded up @host-rates', () => {
  expect(percentOf(50, 3)).toBe(2);
  expect(percentOf(49, 3)).toBe(1);
});

test('background music only counts missing members, capacity and classes as 1', () => {
  const leftOut = {
    businessTotalMembers: undefined,
    businessNumberGroup: undefined,
    businessClassesPerWeek: undefined,
  };
  const { lines } = quote({ ...figures, ...leftOut, businessProviders: ['1', '2'], isBgMusic: '1' });
  // ASCAP charges for 4,000 square feet. BMI charges for members, whose number is missing and counts as 1.
  expect(lines.map(({ annualCents }) => annualCents)).toEqual([43_500, 41_000]);
});

test('a subscriber of the app pays 10 % less for each provider @spec-4 @host-rates', () => {
  const form = { ...figures, businessProviders: ['1', '2'], isBgMusic: '0' };
  const { lines } = quote({ ...form, subscriberEmail: 'Subscriber@Barline.example' });
  // 90 % of 529.00 a year is 39.675 a month, rounded up to 39.68. 90 % of 410.00 a year is 30.75 a month.
  expect(lines.map(({ monthlyCents }) => monthlyCents)).toEqual([3968, 3075]);
  expect(() => quote({ ...form, subscriberEmail: 'stranger@gym.example' })).toThrow('Email does not exist.');
});

test('a package covers its providers and the brand’s own entry without an amount', () => {
  const result = toRateResult(quote({ ...figures, packageCode: 'fitgroup' }));
  expect(result.isPackage).toBe(true);
  expect(result.providers.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
  expect(result.total.totalPayment).toBe(0);
  expect(() => quote({ ...figures, packageCode: 'SMALLGROUP' })).toThrow(
    'Member count too high for package selected.',
  );
  expect(() => quote({ packageCode: 'NOPE' })).toThrow('This package code does not exist');
});

test('capacity times classes must stay below 15000', () => {
  const form = { ...figures, businessProviders: ['1'], isBgMusic: '0' };
  const classes = { businessNumberGroup: '1000', businessClassesPerWeek: '15' };
  expect(() => quote({ ...form, ...classes })).toThrow('Capacity x classes per week must be below 15000.');
  expect(() => quote({ ...form, businessNumberGroup: '2999', businessClassesPerWeek: '5' })).not.toThrow();
});

test('a count that a chosen provider needs is required', () => {
  expect(() => quote({ businessProviders: ['3'], isBgMusic: '0' })).toThrow('Square footage is required');
  expect(() => quote({ businessProviders: ['2'], isBgMusic: '0' })).toThrow('Total Members is required');
});

test.each(rateForm.keyof().options)('another answer to %s changes what a quote costs @host-rates', (name) => {
  const before: Record<string, unknown> = { ...figures, businessProviders: ['1', '2', '3', '4'] };
  const totals = (change: object) =>
    ['0', '1'].map((isBgMusic) => quote({ ...before, isBgMusic, ...change }).totalCents);
  // Quadruples a number to reach another tier of every rule, while the participants stay below their limit.
  const other = OTHER_ANSWERS[name] ?? String(Number(before[name]) * 4);
  expect(
    totals({ [name]: other }),
    `${name} is sent with rates and changes no price: read it in host/rates/service.ts, and name it in the schedule`,
  ).not.toEqual(totals({}));
});

const aFigure = fc.integer({ min: 1, max: 9_999_999 });
const aUse = fc.constantFrom<MusicUse>('classes_and_background', 'background_only');
const aCode = fc.constantFrom('ASCAP', 'BMI', 'SESAC', 'GMR');

test('no fee decreases when a factor increases @host-rates', () => {
  fc.assert(
    fc.property(
      aCode,
      aUse,
      fc.record({ totalMembers: aFigure, squareFeet: aFigure, weeklyParticipants: aFigure }),
      fc.constantFrom<keyof Factors>('totalMembers', 'squareFeet', 'weeklyParticipants'),
      aFigure,
      (code, use, factors, factor, more) => {
        const larger = { ...factors, [factor]: factors[factor] + more };
        const rule = findRule(schedule, code, use);
        expect(annualFeeOfRule(rule, larger)).toBeGreaterThanOrEqual(annualFeeOfRule(rule, factors));
      },
    ),
  );
});

test('a monthly rate is a twelfth of the annual fee, rounded half up to the cent @host-rates', () => {
  expect([52_900, 41_000, 6, 5, 18, 17, 0].map(monthlyOf)).toEqual([4_408, 3_417, 1, 0, 2, 1, 0]);
  fc.assert(
    fc.property(fc.nat(10_000_000), (annual) => {
      expect(sumOfYear(monthlyOf(annual)) - annual).toBeGreaterThan(-6);
      expect(sumOfYear(monthlyOf(annual)) - annual).toBeLessThanOrEqual(6);
    }),
  );
});
