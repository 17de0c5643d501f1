/**
 * `npm run bench -- growth`: measures a response with 1 to 1,000 businesses, and the throughput of 1 to 4
 * gateways on one port. BENCH_ROUNDS sets the rounds. BENCH_SHARE=0.1 sends a tenth of the requests.
 */
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { root } from '../../scripts/prepare.mjs';
import { load, median, ROUNDS, SHARE } from './measure.mjs';
import { operations, requestOf } from './operations.mjs';
import { gatewayOf, start, startHost } from './servers.mjs';

const SIZES = [1, 10, 100, 1_000];
const PROCESSES = [1, 2, 3, 4];

const named = (name) => operations.find((operation) => operation.name === name);

const say = (...cells) =>
  process.stdout.write(`${cells.map((cell) => String(cell).padStart(14)).join('')}\n`);

const GATEWAY = gatewayOf(root);

/** Prints the host calls, time, CPU time and memory of a request for the data of `businesses` businesses. */
async function sized(businesses) {
  const host = await startHost({ businesses });
  const server = await start(GATEWAY, host.origin);
  const request = requestOf(named('10 businesses'));
  const ask = async () => {
    const begun = performance.now();
    const answer = await fetch(server.url, request);
    const text = await answer.text();
    if (!answer.ok || text.includes('"errors"'))
      throw new Error(`${businesses} businesses: ${text.slice(0, 200)}`);
    return { ms: performance.now() - begun, bytes: text.length };
  };
  const atRest = (await server.usage()).peakMb;
  const requests = Math.max(4, Math.ceil((SHARE * 1_000) / businesses));
  for (let warm = 0; warm < requests; warm += 1) await ask();
  const [before, callsBefore] = [await server.usage(), await host.calls()];
  const answers = [];
  for (let sent = 0; sent < requests; sent += 1) answers.push(await ask());
  const [after, callsAfter] = [await server.usage(), await host.calls()];
  say(
    businesses,
    ((callsAfter - callsBefore) / requests).toFixed(0),
    (answers[0].bytes / 1_024).toFixed(0),
    median(answers.map(({ ms }) => ms)).toFixed(1),
    ((after.cpuMs - before.cpuMs) / requests).toFixed(1),
    atRest.toFixed(0),
    after.peakMb.toFixed(0),
  );
  await server.stop();
  host.stop();
}

process.stdout.write(
  '\nOne owner: every business with its membership and agreements, one request at a time\n',
);
say('businesses', 'calls', 'answer, kB', 'median, ms', 'CPU, ms', 'start, MB', 'peak, MB');
for (const businesses of SIZES) await sized(businesses);

/** Measures `processes` gateways on one port, among which Node distributes the connections in turn. */
async function measureCluster(processes, host) {
  const cluster = fileURLToPath(new URL('./cluster.mjs', import.meta.url));
  const server = await start(cluster, host.origin, { args: [GATEWAY, String(processes)] });
  const rounds = [];
  const operation = named('membership');
  for (let warm = 0; warm < 2; warm += 1) await load(server, operation);
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await load(server, operation));
  const { peakMb } = await server.usage();
  await server.stop();
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    cpu: median(rounds.map(({ cpu }) => cpu)),
    p99: median(rounds.map(({ p99 }) => p99)),
    peakMb,
  };
}

process.stdout.write(
  `\nOne business with its membership, 64 connections; ${cpus().length} cores for gateways, host and load\n`,
);
say('gateways', 'a second', '× one', 'CPU, ms', 'p99, ms', 'peak, MB');
const host = await startHost();
let one;
for (const processes of PROCESSES) {
  const { perSecond, cpu, p99, peakMb } = await measureCluster(processes, host);
  one ??= perSecond;
  const cells = [perSecond.toFixed(0), (perSecond / one).toFixed(2), cpu.toFixed(3), p99.toFixed(0)];
  say(processes, ...cells, peakMb.toFixed(0));
}
host.stop();
