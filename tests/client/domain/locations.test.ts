import { expect, test } from 'vitest';
import { ending } from '#tests/support/fixtures/memberships.ts';
import { announcedSum, filtered, FILTERS, filterWords, type Filter } from '#client/domain/locations.ts';

const location = { id: '1', name: 'Iron Temple' };
const renewal = { endsOn: null, endings: null, optOutUntil: null, timeZone: null, noticed: null };
const report = { dueOn: '2028-01-01', reportedOn: null };

const CASES: Record<Filter, { row: Parameters<typeof filtered>[0][number]; words: string }> = {
  uncovered: { row: { ...location, renewal: { ...renewal, state: 'ENDED' } }, words: 'is not covered' },
  waiting: {
    row: { ...location, pendingProviders: ['ASCAP'] },
    words: 'needs your signature to be fully covered',
  },
  reporting: { row: { ...location, report }, words: 'needs your yearly report' },
  ending: { row: { ...location, renewal: { ...renewal, state: 'OFF' } }, words: 'has renewal turned off' },
};

test.each(Object.keys(FILTERS) as Filter[])('the filter %s finds its location alone, and says so', (by) => {
  const rows = [location, ...Object.values(CASES).map(({ row }) => row)];
  expect(filtered(rows, by)).toEqual([CASES[by].row]);
  const partly = {
    ...location,
    renewal: { ...renewal, state: 'ON' as const, endings: [ending('GMR', '', 'OFF')] },
  };
  expect(filtered([partly], by)).toEqual(by === 'ending' ? [partly] : []);
  expect(filterWords(by, 1)).toBe(CASES[by].words);
});

const announcedAt = (monthly: number | null, on: string | null = '2027-11-24') => ({
  renewal: { ...renewal, state: 'ON' as const, noticed: { on, monthly } },
});

test('the announced total sums the prices of all locations', () => {
  const sum = announcedSum([announcedAt(99.22), announcedAt(208.09)]);
  expect(sum).toEqual({ on: '2027-11-24', monthly: 307.31 });
});

test.each([
  ['no location', []],
  ['a location without an announcement', [announcedAt(99.22), announcedAt(null, null)]],
  ['an unknown price', [announcedAt(99.22), announcedAt(null)]],
  ['two days', [announcedAt(99.22), announcedAt(99.22, '2027-12-24')]],
  ['an unknown day', [announcedAt(99.22, null)]],
  ['a missing signature', [announcedAt(99.22), { ...announcedAt(99.22), pendingProviders: ['ASCAP'] }]],
])('%s has no announced total', (_, locations) => expect(announcedSum(locations)).toBeUndefined());
