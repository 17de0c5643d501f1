import { expect, test } from 'vitest';
import { filtered, FILTERS, filterWords, type Filter } from '#client/domain/locations.ts';

const location = { id: '1', name: 'Iron Temple' };
const renewal = { endsOn: null, endings: null, optOutUntil: null, timeZone: null, noticed: null };
const report = { dueOn: '2028-01-01', reportedOn: null };

const CASES: Record<Filter, { row: Parameters<typeof filtered>[0][number]; words: string }> = {
  uncovered: { row: { ...location, renewal: { ...renewal, state: 'ENDED' } }, words: 'is not covered' },
  waiting: { row: { ...location, pendingProviders: ['ASCAP'] }, words: 'needs your signature' },
  reporting: {
    row: { ...location, report },
    words: 'without your report of members, classes and space',
  },
  ending: { row: { ...location, renewal: { ...renewal, state: 'OFF' } }, words: 'with renewal turned off' },
};

test.each(Object.keys(FILTERS) as Filter[])('the filter %s finds its location alone, and says so', (by) => {
  const rows = [location, ...Object.values(CASES).map(({ row }) => row)];
  expect(filtered(rows, by)).toEqual([CASES[by].row]);
  expect(filterWords(by, 1)).toBe(CASES[by].words);
});
