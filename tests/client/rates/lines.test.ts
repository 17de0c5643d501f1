import { describe, expect, test } from 'vitest';
import { rateLines, type Rates } from '#client/domain/rates/lines.ts';

const PROVIDERS = [
  { id: '1', shortName: 'ASCAP', own: false },
  { id: '5', shortName: 'Test Brand', own: true },
];

const rates = (others: Partial<Rates> = {}): Rates => ({
  total: { rightManagementFee: 15, processingFee: 2.17, subTotalManagementFee: 0, totalPayment: 74.42 },
  providers: [
    { id: '1', monthly: 57.25 },
    { id: '5', monthly: 0 },
  ],
  isPackage: false,
  promoCode: null,
  notice: null,
  quoteId: null,
  startDate: null,
  renewalDate: null,
  yearTotal: null,
  newMonthlyTotal: null,
  savings: null,
  lines: null,
  ...others,
});

const promo = rates({
  total: { rightManagementFee: 15, processingFee: 1.87, subTotalManagementFee: 10, totalPayment: 64.12 },
  promoCode: { codeManagementFee: 5 },
});

const shown = (value: Rates, promoCode?: string) =>
  rateLines(value, PROVIDERS, promoCode).map(({ label, amount }) => [label, amount]);

describe('the lines of the summary', () => {
  test('each provider, then the fees @spec-2', () => {
    expect(shown(rates())).toEqual([
      ['ASCAP', 57.25],
      ['Test Brand', 0],
      ['Rights Management Fee', 15],
      ['Processing Fee', 2.17],
    ]);
  });

  test('a promo code shows its management fee and a negative subtotal @spec-2', () => {
    const line = rateLines(promo, PROVIDERS, 'WELCOME10').find(({ key }) => key === 'promo');
    expect(line).toMatchObject({
      label: 'Partner code WELCOME10',
      amount: -10,
      note: 'Management fee with this code: $5.00',
    });
  });

  const workings = (value: Rates, promoCode?: string) =>
    Object.fromEntries(rateLines(value, PROVIDERS, promoCode).map(({ key, working }) => [key, working]));

  test('each line shows its calculation, the fees from the amounts that are shown', () => {
    expect(workings(rates({ lines: [{ providerId: '1', text: '$687.00 a year.' }] }))).toEqual({
      1: '$687.00 a year.',
      5: undefined,
      management: 'Charged each month for managing your licenses, in addition to what the PROs charge.',
      processing: '3% of $72.25: licenses $57.25, Rights Management Fee $15.00.',
    });
    expect(workings({ ...promo, lines: [] }, 'WELCOME10')).toMatchObject({
      promo: 'Rights Management Fee $15.00, with this code $5.00: $10.00 less.',
      processing: '3% of $62.25: licenses $57.25, Rights Management Fee $15.00, partner code −$10.00.',
    });
  });

  test('a line that neither follows from the amounts nor is explained by the host has no explanation', () => {
    const other = rates({
      total: { rightManagementFee: 0, processingFee: 5, subTotalManagementFee: 10, totalPayment: 52.25 },
      promoCode: { codeManagementFee: 5 },
      lines: [],
    });
    for (const unexplained of [other, rates()])
      expect(Object.values(workings(unexplained)).filter((working) => working !== undefined)).toEqual([]);
  });

  test('the bar’s shares add up to the monthly payment', () => {
    const sum = rateLines(promo, PROVIDERS).reduce(
      (total, { key, share }) => total + (key === 'promo' ? 0 : share),
      0,
    );
    expect(sum).toBeCloseTo(64.12);
  });

  test('with a package: no amounts, no fees, no entry of the brand’s own @spec-2', () =>
    expect(shown(rates({ isPackage: true }))).toEqual([['ASCAP', null]]));

  test('a provider that no list names is named by its id', () =>
    expect(shown(rates({ providers: [{ id: '9', monthly: 1 }] }))[0]).toEqual(['Provider 9', 1]));
});
