/** What has changed between two calculations of the same answers. */
import type { RateLine } from './lines.ts';

/** A line whose amount has changed, in US dollars per month; null where the line did not exist or was removed. */
export interface ChangedLine {
  key: string;
  label: string;
  before: number | null;
  after: number | null;
}

/** The lines whose amounts differ, in the order of the later calculation, and then the removed ones. */
export function changedLines(before: readonly RateLine[], after: readonly RateLine[]): ChangedLine[] {
  const amountIn = (lines: readonly RateLine[], key: string) =>
    lines.find((line) => line.key === key)?.amount ?? null;
  const gone = before.filter(({ key }) => !after.some((line) => line.key === key));
  return [...after, ...gone]
    .map(({ key, label }) => ({ key, label, before: amountIn(before, key), after: amountIn(after, key) }))
    .filter((line) => line.before !== line.after);
}
