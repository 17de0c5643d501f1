import { describe, expect, test } from 'vitest';
import { licenseYear, termsOf } from '#client/domain/licenseYear.ts';

const term = { names: ['ASCAP'], start: '2026-11-21', renewal: '2027-11-21' };

describe('a license year', () => {
  test('begins with nothing passed and the whole year to go', () => {
    expect(licenseYear(term, '2026-11-21')).toMatchObject({ passed: 0, daysToRenewal: 365, canOptOut: true });
  });

  test('is half over in the middle @ux-16', () => {
    expect(licenseYear(term, '2027-05-23').passed).toBeCloseTo(183 / 365, 10);
  });

  test('ends with all of it passed, and stays so', () => {
    expect(licenseYear(term, '2027-11-21')).toMatchObject({ passed: 1, daysToRenewal: 0 });
    expect(licenseYear(term, '2027-12-24')).toMatchObject({ passed: 1, daysToRenewal: 0 });
  });

  test('lets renewal be turned off until 24 hours before it @ux-16', () => {
    expect(licenseYear(term, '2027-11-19')).toMatchObject({ optOutBefore: '2027-11-20', canOptOut: true });
    expect(licenseYear(term, '2027-11-20').canOptOut).toBe(false);
  });
});

describe('the terms of a membership', () => {
  test('put what renews on the same day together, the next renewal first', () => {
    expect(
      termsOf([
        { name: 'GMR', start: '2026-12-01', renewal: '2027-12-01' },
        { name: 'ASCAP', start: '2026-11-21', renewal: '2027-11-21' },
        { name: 'BMI', start: '2026-11-21T00:00:00Z', renewal: '2027-11-21T00:00:00Z' },
      ]),
    ).toEqual([
      { names: ['ASCAP', 'BMI'], start: '2026-11-21', renewal: '2027-11-21' },
      { names: ['GMR'], start: '2026-12-01', renewal: '2027-12-01' },
    ]);
  });

  test('leave out what has no readable dates', () => {
    expect(
      termsOf([
        { name: 'ASCAP', start: null, renewal: '2027-11-21' },
        { name: 'BMI', start: 'last spring', renewal: 'next spring' },
        { name: 'GMR', start: '2027-11-21', renewal: '2026-11-21' },
      ]),
    ).toEqual([]);
  });
});
