import { describe, expect, test } from 'vitest';
import { licenseYear, licenseYears, termsOf, hostDeadline } from '#client/domain/licenseYear.ts';

const term = { names: ['ASCAP'], start: '2026-11-21', renewal: '2027-11-21' };

describe('a license year', () => {
  test('begins with nothing passed and the full year to go', () =>
    expect(licenseYear(term, '2026-11-21')).toMatchObject({
      passed: 0,
      daysToRenewal: 365,
      canOptOut: true,
    }));

  test('is half over in the middle @ux-16', () =>
    expect(licenseYear(term, '2027-05-23').passed).toBeCloseTo(183 / 365, 10));

  test('ends with all of it passed, and remains so', () => {
    expect(licenseYear(term, '2027-11-21')).toMatchObject({ passed: 1, daysToRenewal: 0 });
    expect(licenseYear(term, '2027-12-24')).toMatchObject({ passed: 1, daysToRenewal: 0 });
  });

  test('lets renewal be turned off until 24 hours before it @ux-16', () => {
    expect(licenseYear(term, '2027-11-19')).toMatchObject({ optOutBefore: '2027-11-20', canOptOut: true });
    expect(licenseYear(term, '2027-11-20').canOptOut).toBe(false);
  });
});

describe('the deadline that the host returns', () => {
  const timeZone = 'America/New_York';
  const seen = (optOutUntil: string, today: string) => {
    const [year] = licenseYears([term], today, hostDeadline({ optOutUntil, timeZone }, today));
    return year;
  };

  test('replaces the usual one, also after that has passed', () => {
    const late = { optOutBefore: '2027-11-24', optOutMoment: '2027-11-24T19:15:00.000Z', isUsual: false };
    expect(seen('2027-11-24T19:15:00.000Z', '2027-11-20')).toMatchObject({
      ...late,
      canOptOut: true,
      optOut: 1,
    });
    expect(seen('2027-11-24T19:15:00.000Z', '2027-11-25')).toMatchObject({ ...late, canOptOut: false });
  });

  test('at the beginning of a day names the day without a time, and has passed on that day', () => {
    const midnight = '2027-11-20T05:00:00.000Z';
    expect(seen(midnight, '2027-11-19')).toMatchObject({
      optOutBefore: '2027-11-20',
      optOutMoment: midnight,
      isUsual: true,
      canOptOut: true,
    });
    expect(seen(midnight, '2027-11-20')?.canOptOut).toBe(false);
  });

  test('applies to the term it fits, else to the next to renew', () => {
    const later = { names: ['GMR'], start: '2026-12-01', renewal: '2027-12-01' };
    const years = (optOutUntil: string) =>
      licenseYears([term, later], '2027-11-20', hostDeadline({ optOutUntil, timeZone }, '2027-11-20')).map(
        ({ optOutBefore, canOptOut }) => [optOutBefore, canOptOut],
      );
    expect(years('2027-11-30T05:00:00Z')).toEqual([
      ['2027-11-20', false],
      ['2027-11-30', true],
    ]);
    expect(years('2027-11-24T19:15:00Z')).toEqual([
      ['2027-11-24', true],
      ['2027-11-30', true],
    ]);
  });
});

describe('the terms of a membership', () => {
  test('group what renews on the same day, the next renewal first', () => {
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

  test('leave out what has no readable dates, or dates that do not exist', () => {
    expect(
      termsOf([
        { name: 'ASCAP', start: null, renewal: '2027-11-21' },
        { name: 'BMI', start: 'last spring', renewal: 'next spring' },
        { name: 'GMR', start: '2027-11-21', renewal: '2026-11-21' },
        { name: 'ASCAP', start: '2026-11-21', renewal: '2027-13-45' },
        { name: 'BMI', start: '2026-02-29', renewal: '2027-03-01' },
        { name: 'GMR', start: '2026-11-21', renewal: '2027-02-30T00:00:00Z' },
      ]),
    ).toEqual([]);
  });
});
