/** Compiled checks of replies and zod's own, over the same random replies: the same verdict, the same value, the same keys. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { safeParse } from '#gateway/upstream/compiledReply.ts';
import { endpoints, type CallKey } from '#gateway/upstream/endpoints.ts';
import { withMalformedKeys } from '#gateway/upstream/optional.ts';
import { rowKeys, rows } from '#tests/support/upstream/rows.ts';

const calls = rowKeys.map(({ key }) => key).filter((key): key is CallKey => !('download' in endpoints[key]));

/** What hosts write where something else was expected. */
const oddValues = [
  null,
  true,
  0,
  1,
  -7,
  2.5,
  '',
  '0',
  '1',
  'false',
  '1,250.50',
  ' 12 ',
  '2027-03-15',
  '2027-02-30',
  'OFF',
  'PAID',
  [],
  {},
  [null],
  [1, 'a'],
  { label: 'x', monthly: 1 },
];

/** Changes some of what a reply holds; `next` answers numbers from 0 to 1. */
function change(value: unknown, next: () => number): unknown {
  const chance = next();
  if (chance < 0.04) return oddValues[Math.floor(next() * oddValues.length)];
  if (chance < 0.06) return [value];
  if (Array.isArray(value)) return value.map((each: unknown) => change(each, next));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(() => next() > 0.05);
  const more = next() < 0.1 ? [['unknownKey', 1] as const] : [];
  return Object.fromEntries([...kept, ...more].map(([key, each]) => [key, change(each, next)]));
}

/** All that a check tells. */
function verdict(check: () => z.ZodSafeParseResult<unknown>) {
  const { result, malformedKeys } = withMalformedKeys(check);
  return {
    success: result.success,
    data: result.data,
    issues: result.error?.issues,
    malformedKeys,
  };
}

describe('a compiled check says of a reply what zod says of it', () => {
  test.each(calls)('%s', (key) => {
    const schema: z.ZodType = endpoints[key].reply;
    fc.assert(
      // Unbiased, because fast-check prefers the ends of a range.
      fc.property(fc.infiniteStream(fc.noBias(fc.nat(9_999))), (numbers) => {
        const changed = change(rows[key].reply, () => (numbers.next().value ?? 0) / 10_000);
        expect(verdict(() => safeParse(schema, changed))).toStrictEqual(
          verdict(() => schema.safeParse(changed)),
        );
      }),
      { numRuns: 200 },
    );
  });
});
