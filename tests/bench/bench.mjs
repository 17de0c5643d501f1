/**
 * `npm run bench`: what a request costs, ours as it is shipped beside what its users would build, in alternating
 * rounds of one run over one REST host. Machines are shared, so the ratios count, with their spread beside them; CPU
 * time is harmed least by what else runs. BENCH_ROUNDS says how many rounds, BENCH_SHARE which part of the requests,
 * BENCH_ONLY which servers (a word of their names, `|` between them).
 */
import { isDeepStrictEqual } from 'node:util';
import { contenders, pin, REFERENCE, start, startHost } from './contenders.mjs';
import { CONNECTIONS, load, median, requestOf, spread } from './measure.mjs';
import { operations } from './operations.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SHARE = Number(process.env.BENCH_SHARE ?? 1);
const ONLY = new RegExp(process.env.BENCH_ONLY ?? '');

/** Rounds that do not count: code that has run a few hundred times costs several times what it costs later. */
const WARM_UP = 2;

/** The server has one core for itself; the host and the load share the other. */
const CORES = { server: 0, others: 1 };

const HOP = 'a proxy hop on undici';

/** Every server has to answer the same. @throws Error that names the one that does not */
async function compareAnswers(servers) {
  for (const operation of operations) {
    const [first, ...others] = await Promise.all(
      servers
        .filter(({ name }) => name !== HOP)
        .map(async ({ name, url }) => ({
          name,
          answer: await (await fetch(url, requestOf(operation))).json(),
        })),
    );
    for (const { name, answer } of [first, ...others]) {
      if (answer.data && isDeepStrictEqual(answer, first.answer)) continue;
      throw new Error(
        `${name} answers ${operation.name} differently: ${JSON.stringify(answer).slice(0, 300)}`,
      );
    }
  }
}

const say = (first, ...cells) =>
  process.stdout.write(`${first.padEnd(36)}${cells.map((cell) => cell.padStart(14)).join('')}\n`);

pin(process.pid, CORES.others);
const host = await startHost(CORES.others);
const entries = contenders().filter(({ name }) => name === REFERENCE || ONLY.test(name));
const servers = [];
for (const entry of entries) {
  const server = await start(entry, host.origin, CORES.server);
  servers.push({ name: entry.name, ...server, cells: new Map() });
}
await compareAnswers(servers);
for (const operation of operations) {
  for (const server of servers) {
    for (let round = 0; round < WARM_UP; round += 1) await load(server, operation, SHARE);
    server.cells.set(operation, []);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const server of servers) server.cells.get(operation).push(await load(server, operation, SHARE));
  }
}

const reference = servers.find(({ name }) => name === REFERENCE);

/** A figure of each operation, and how often it is the reference's, with the spread of the rounds. */
function table(title, figure, digits) {
  say(`\n${title}`, ...operations.map(({ name }) => name));
  for (const { name, cells } of servers) {
    say(name, ...operations.map((operation) => median(cells.get(operation).map(figure)).toFixed(digits)));
    const ratios = operations.map((operation) =>
      cells.get(operation).map((cell, round) => figure(cell) / figure(reference.cells.get(operation)[round])),
    );
    say('', ...ratios.map((rounds) => `× ${median(rounds).toFixed(2)} ±${spread(rounds).toFixed(2)}`));
  }
}

process.stdout.write(
  `${ROUNDS} rounds, ${CONNECTIONS} connections; below each figure its ratio to ${REFERENCE}\n`,
);
table('CPU per request, ms', ({ cpu }) => cpu, 3);
table('requests a second', ({ perSecond }) => perSecond, 0);
table('p50, ms', ({ p50 }) => p50, 0);
table('p99, ms', ({ p99 }) => p99, 1);
say('\nthe process', 'peak RSS, MB', 'cold start, ms');
for (const server of servers) {
  const { peakMb } = await server.usage();
  say(server.name, peakMb.toFixed(0), server.coldStartMs.toFixed(0));
}
for (const server of servers) await server.stop();
for (const { remove } of entries) remove?.();
host.stop();
