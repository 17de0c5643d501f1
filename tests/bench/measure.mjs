/** One measured load, and what is made of the figures of several. */
import autocannon from 'autocannon';

/** How many ask at once. */
export const CONNECTIONS = 64;

/** One operation as `fetch` and autocannon send it. */
export const requestOf = ({ query, variables, token }) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify({ query, variables }),
});

/**
 * One load: a share of the operation's requests over 64 connections. Ours tells some of them to come back later while
 * its core is busy, which counts as no answer.
 *
 * @throws Error when one is answered with an error
 */
export async function load(server, operation, share) {
  const before = await server.usage();
  const times = [];
  let shed = 0;
  let last = 0;
  const run = autocannon({
    url: server.url,
    ...requestOf(operation),
    connections: CONNECTIONS,
    amount: Math.ceil(operation.amount * share),
    // Whatever else the machine does, a cell ends with all its answers.
    timeout: 60,
  });
  void run.on('response', (_client, status, _bytes, ms) => {
    // autocannon itself ends at the next full second.
    last = performance.now();
    if (status === 200) times.push(ms);
    else if (status === 503) shed += 1;
  });
  const begun = performance.now();
  const { errors, non2xx } = await run;
  if (errors + non2xx > shed)
    throw new Error(
      `${server.name} failed at ${operation.name}: ${errors} broken off, ${non2xx - shed} refused.`,
    );
  const { cpuMs } = await server.usage();
  times.sort((a, b) => a - b);
  return {
    cpu: (cpuMs - before.cpuMs) / times.length,
    perSecond: (times.length * 1_000) / (last - begun),
    p50: times[Math.floor(times.length * 0.5)],
    p99: times[Math.floor(times.length * 0.99)],
    shed,
  };
}

/** From the least to the most. */
const sorted = (values) => [...values].sort((a, b) => a - b);

/** The figure in the middle. */
export const median = (values) => sorted(values)[Math.floor(values.length / 2)] ?? NaN;

/** Half of what lies between the quarters: how far a round is from the next. */
export function spread(values) {
  const order = sorted(values);
  const at = (share) => order[Math.round((order.length - 1) * share)];
  return (at(0.75) - at(0.25)) / 2;
}
