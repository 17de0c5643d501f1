/**
 * `npm run bench -- compare`: compares the built gateway with mercurius. If BENCH_BEFORE is the path of
 * another checkout, the gateway built there replaces mercurius. Each round measures both servers, with the
 * Docker image's Node flags and the same REST host. Prints CPU time and ratios, because other work on the
 * machine affects them least. BENCH_ROUNDS sets the rounds. BENCH_SHARE=0.1 sends a tenth of the requests.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { root } from '../../scripts/prepare.mjs';
import { load, median, ROUNDS } from './measure.mjs';
import { operations, requestOf } from './operations.mjs';
import { gatewayOf, pin, start, startHost } from './servers.mjs';

/** Number of first rounds that are not counted, because V8 still optimizes the code during them. */
const WARM_UP = 2;

/** CPU core numbers. The measured servers have a core of their own, so that nothing else slows them. */
const CORES = { server: 0, others: 1 };

const { BENCH_BEFORE } = process.env;
const other = BENCH_BEFORE ? gatewayOf(BENCH_BEFORE) : join(root, 'tests/bench/peer/mercurius.mjs');

pin(process.pid, CORES.others);
const host = await startHost({ core: CORES.others });
const servers = [];
for (const file of [gatewayOf(root), other])
  servers.push(await start(file, host.origin, { core: CORES.server }));

const say = (first, ...cells) =>
  process.stdout.write(`${first.padEnd(16)}${cells.map((cell) => cell.padStart(20)).join('')}\n`);

/** Returns texts: each server's median of a measured value, and median and range of the servers' ratio. */
function cell(rounds, figure) {
  const [ours, theirs] = [0, 1].map((at) => median(rounds.map((pair) => figure(pair[at]))));
  const ratios = rounds.map((pair) => figure(pair[0]) / figure(pair[1])).sort((a, b) => a - b);
  const [ratio, least, most] = [median(ratios), ratios[0], ratios.at(-1)].map((each) => each.toFixed(2));
  return [ours.toFixed(3), theirs.toFixed(3), `× ${ratio} (${least}–${most})`];
}

process.stdout.write(`The gateway, beside ${BENCH_BEFORE ?? 'mercurius'}; ${ROUNDS} rounds\n`);
say('', 'CPU a request, ms', 'beside', '', 'p99, ms', 'beside', '');
for (const operation of operations) {
  const answers = servers.map(async ({ url }) => (await fetch(url, requestOf(operation))).json());
  const [answer, expected] = await Promise.all(answers);
  assert.ok(answer.data);
  assert.deepEqual(answer, expected);
  const rounds = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const pair = [];
    // Alternates which server is measured first.
    for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) pair[at] = await load(servers[at], operation);
    if (round >= 0) rounds.push(pair);
  }
  say(operation.name, ...cell(rounds, ({ cpu }) => cpu), ...cell(rounds, ({ p99 }) => p99));
}
const peaks = await Promise.all(servers.map(async (server) => (await server.usage()).peakMb.toFixed(0)));
say('peak RSS, MB', ...peaks);
for (const server of servers) await server.stop();
host.stop();
