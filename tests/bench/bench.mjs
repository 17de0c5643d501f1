/**
 * `npm run bench`: what a request costs, ours as it is shipped beside what its users would build, in alternating
 * rounds of one run over one REST host. Machines are shared, so the ratios count, with their spread beside them; CPU
 * time is harmed least by what else runs. BENCH_ROUNDS says how many rounds, BENCH_SHARE which part of the requests,
 * BENCH_ONLY which servers (a word of their names, `|` between them).
 */
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import { contenders, pin, REFERENCE, start, startHost } from './contenders.mjs';
import { operations } from './operations.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SHARE = Number(process.env.BENCH_SHARE ?? 1);
const ONLY = new RegExp(process.env.BENCH_ONLY ?? '');
const CONNECTIONS = 64;

/** Rounds that do not count: code that has run a few hundred times costs several times what it costs later. */
const WARM_UP = 2;

/** The server has one core for itself; the host and the load share the other. */
const CORES = { server: 0, others: 1 };

const HOP = 'a proxy hop on undici';

const requestOf = ({ query, variables, token }) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify({ query, variables }),
});

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

/**
 * One cell: so many requests over 64 connections. Ours tells some of them to come back later while its core is busy,
 * which counts as no answer. @throws Error when one is answered with an error
 */
async function measure(server, operation) {
  const before = await server.usage();
  const times = [];
  let shed = 0;
  const run = autocannon({
    url: server.url,
    ...requestOf(operation),
    connections: CONNECTIONS,
    amount: Math.ceil(operation.amount * SHARE),
    // Whatever else the machine does, a cell ends with all its answers.
    timeout: 60,
  });
  void run.on('response', (_client, status, _bytes, ms) => {
    if (status === 200) times.push(ms);
    else if (status === 503) shed += 1;
  });
  const begun = performance.now();
  const { errors, non2xx } = await run;
  const seconds = (performance.now() - begun) / 1_000;
  if (errors + non2xx > shed)
    throw new Error(
      `${server.name} failed at ${operation.name}: ${errors} broken off, ${non2xx - shed} refused.`,
    );
  const { cpuMs } = await server.usage();
  times.sort((a, b) => a - b);
  return {
    cpu: (cpuMs - before.cpuMs) / times.length,
    perSecond: times.length / seconds,
    p50: times[Math.floor(times.length * 0.5)],
    p99: times[Math.floor(times.length * 0.99)],
    shed,
  };
}

const sorted = (values) => [...values].sort((a, b) => a - b);
const median = (values) => sorted(values)[Math.floor(values.length / 2)] ?? NaN;

/** Half of what lies between the quarters: how far a round is from the next. */
function spread(values) {
  const order = sorted(values);
  const at = (share) => order[Math.round((order.length - 1) * share)];
  return (at(0.75) - at(0.25)) / 2;
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
    for (let round = 0; round < WARM_UP; round += 1) await measure(server, operation);
    server.cells.set(operation, []);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const server of servers) server.cells.get(operation).push(await measure(server, operation));
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
