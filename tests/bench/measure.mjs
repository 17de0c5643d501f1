/** Measures one load, and computes the median of several. */
import autocannon from 'autocannon';
import { requestOf } from './operations.mjs';

/** Concurrent connections. */
export const CONNECTIONS = 64;

/** Rounds of a load, and the share of an operation's requests in one round. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
export const SHARE = Number(process.env.BENCH_SHARE ?? 1);

/**
 * Sends a share of the operation's requests over 64 connections. The gateway refuses some with 503 while its core is
 * busy; these count as unanswered.
 *
 * @throws Error when a response is an error
 */
export async function load(server, operation, share = SHARE) {
  const before = await server.usage();
  const times = [];
  let refused = 0;
  let last = 0;
  const run = autocannon({
    url: server.url,
    ...requestOf(operation),
    connections: CONNECTIONS,
    amount: Math.ceil(operation.amount * share),
    timeout: 60,
  });
  void run.on('response', (_client, status, _bytes, ms) => {
    // autocannon itself ends at the next full second.
    last = performance.now();
    if (status === 200) times.push(ms);
    else if (status === 503) refused += 1;
  });
  const begun = performance.now();
  const { errors, non2xx } = await run;
  if (errors + non2xx > refused)
    throw new Error(`${server.url} answered ${operation.name} with ${errors + non2xx - refused} errors.`);
  const { cpuMs } = await server.usage();
  times.sort((a, b) => a - b);
  return {
    cpu: (cpuMs - before.cpuMs) / times.length,
    perSecond: (times.length * 1_000) / (last - begun),
    p99: times[Math.floor(times.length * 0.99)],
  };
}

/** The value in the middle. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
