/** Measures one load, and computes the median of several measurements. */
import autocannon from 'autocannon';
import { requestOf } from './operations.mjs';

/** Number of concurrent connections. */
export const CONNECTIONS = 64;

/** Number of rounds in which each operation is measured. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Multiplies the requests of each round: BENCH_SHARE=0.1 sends a tenth of an operation's `amount`. */
export const SHARE = Number(process.env.BENCH_SHARE ?? 1);

/**
 * Sends `amount` times `SHARE` requests of the operation over 64 connections. The results leave out 503
 * responses, with which a busy gateway refuses requests. @throws Error if a request fails in any other way
 */
export async function load(server, operation) {
  const before = await server.usage();
  const times = [];
  let refused = 0;
  let last = 0;
  const run = autocannon({
    url: server.url,
    ...requestOf(operation),
    connections: CONNECTIONS,
    amount: Math.max(CONNECTIONS, Math.ceil(operation.amount * SHARE)),
    timeout: 60,
  });
  void run.on('response', (_client, status, _bytes, ms) => {
    // Records when the last response arrived, because autocannon itself ends only at the next full second.
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

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
