import type { RateLine } from './lines.ts';

/**
 * Returns the lines whose monthly amount in US dollars differs between two calculations. The amount is null
 * in a calculation without the line. Lines that only `before` has are last.
 */
export function changedLines(before: readonly RateLine[], after: readonly RateLine[]) {
  const amountIn = (lines: readonly RateLine[], key: string) =>
    lines.find((line) => line.key === key)?.amount ?? null;
  const gone = before.filter(({ key }) => !after.some((line) => line.key === key));
  return [...after, ...gone]
    .map(({ key, label }) => ({ key, label, before: amountIn(before, key), after: amountIn(after, key) }))
    .filter((line) => line.before !== line.after);
}
