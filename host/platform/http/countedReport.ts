import { MINUTE } from '#host/platform/durations.ts';

/** Returns a function that counts its calls, and reports `title` and the count at most once a minute. */
export function countedReport(report: (error: unknown) => void, title: string): () => void {
  let count = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return () => {
    count += 1;
    if (performance.now() - reportedAt < MINUTE) return;
    reportedAt = performance.now();
    report(new Error(`${title}: ${count}`));
  };
}
