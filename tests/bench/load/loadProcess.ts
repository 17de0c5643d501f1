/** Receives loads as messages. Sends each load's requests to a gateway, and replies with the outcome. */
import { Pool } from 'undici';

export interface Load {
  url: string;
  /** Body of every POST to /graphql. The requests differ only in their tokens, of which there are 100. */
  body: string;
  /** Number of requests sent per second. Late responses do not delay the next requests. */
  perSecond: number;
  seconds: number;
  /** Maximum number of open requests. At this maximum, a due request is not sent but counted in `unsent`. */
  places: number;
}

export interface Outcome {
  /** Number of responses with data. */
  answered: number;
  /** 99th percentile of the latency of the responses with data, in milliseconds. */
  p99: number;
  /** Number of requests that were refused with 503. */
  shed: number;
  /** Number of other responses and broken connections, expected to be 0. */
  failed: number;
  /** Number of requests that were not sent, because `places` requests were open. */
  unsent: number;
}

async function run({ url, body, perSecond, seconds, places }: Load): Promise<Outcome> {
  const pool = new Pool(url, { connections: places });
  const times: number[] = [];
  const outcome = { answered: 0, shed: 0, failed: 0, unsent: 0 };
  let waiting = 0;
  const ask = async (at: number) => {
    waiting += 1;
    const begin = performance.now();
    try {
      const answer = await pool.request({
        path: '/graphql',
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer token-${at % 100}` },
        body,
      });
      const text = await answer.body.text();
      if (answer.statusCode === 200 && text.startsWith('{"data":{')) {
        outcome.answered += 1;
        times.push(performance.now() - begin);
      } else if (answer.statusCode === 503) outcome.shed += 1;
      else outcome.failed += 1;
    } catch {
      outcome.failed += 1;
    }
    waiting -= 1;
  };

  const start = performance.now();
  for (let sent = 0; performance.now() - start < seconds * 1000;) {
    const due = Math.floor(((performance.now() - start) / 1000) * perSecond);
    for (; sent < due; sent += 1) {
      if (waiting < places) void ask(sent);
      else outcome.unsent += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  while (waiting > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  await pool.close();
  const sorted = times.toSorted((a, b) => a - b);
  return { ...outcome, p99: sorted[Math.floor(sorted.length * 0.99)] ?? Infinity };
}

process.on('message', (load: Load) => {
  void run(load).then((outcome) => process.send?.(outcome));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
