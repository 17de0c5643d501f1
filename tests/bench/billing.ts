/**
 * `npm run bench -- billing`: measures how long the host takes to charge many installments, and how long the
 * same calls to the payment processor take without a host. Also measures billing runs while no payment is
 * due. BENCH_PAYMENTS sets the number of installments, BENCH_ROUNDS the number of runs with nothing due.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runBilling } from '#host/billing/charge/billingRun.ts';
import type { Context } from '#host/context.ts';
import { createSandbox } from '#host/platform/cards/sandbox.ts';
import { createSandboxIntents } from '#host/platform/cards/sandboxIntents.ts';
import type { OpenDatabase } from '#host/platform/database/open.ts';
import { contextWith } from '#tests/support/servers/hostFixture.ts';
import { dayOf, startCharging } from '#tests/support/servers/kills/charging.ts';
import { standby } from '#tests/support/servers/kills/standby.ts';
import type { BareCalls } from './billingCalls.ts';

const PAYMENTS = Number(process.env.BENCH_PAYMENTS ?? 10_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 200);

/** Number of owners whom a host charges at the same time, and of payments that `bare` makes at once. */
const AT_ONCE = 8;

const MEGABYTES = 1_024;

type World = Awaited<ReturnType<typeof startCharging>>;

const say = (...cells: string[]) => process.stdout.write(`${cells.join('  ')}\n`);
const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Returns half of the values' interquartile range, which the output shows after ±. */
function spread(values: readonly number[]): number {
  const order = [...values].sort((a, b) => a - b);
  const at = (share: number) => order[Math.round((order.length - 1) * share)] ?? Number.NaN;
  return (at(0.75) - at(0.25)) / 2;
}

const ms = (times: readonly number[]) => `${median(times).toFixed(2)} ms ±${spread(times).toFixed(2)}`;

const residentMb = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid ?? 'self'}/status`, 'utf8'))?.[1]) / MEGABYTES;

/** Moves a host's clock without `fetch`, because a move can outlast fetch's timeout of five minutes. */
async function moveClock(url: string, to: string): Promise<void> {
  const sent = request(`${url}/clock`, { method: 'POST', headers: { 'content-type': 'application/json' } });
  sent.end(JSON.stringify({ to }));
  const [answer] = (await once(sent, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
  answer.resume();
  if (answer.statusCode !== 200) throw new Error(`The clock answered ${answer.statusCode}`);
  await once(answer, 'end');
}

/** Calls the payment processor for all installments without a host. Returns the duration in seconds. */
async function bare({ opening: { stripeUrl } }: World): Promise<number> {
  const child = fork(join(import.meta.dirname, 'billingCalls.ts'), { execArgv: ['--import', 'tsx'] });
  child.send({ stripeUrl, payments: PAYMENTS, atOnce: AT_ONCE } satisfies BareCalls);
  const [seconds] = (await once(child, 'message')) as [number];
  child.disconnect();
  return seconds;
}

/** Charges a month's installments. Returns the duration in seconds and the largest memory growth in MB. */
async function charge(world: World, month: number, instances: number) {
  const hosts = Array.from({ length: instances }, standby);
  const before = world.stripe.successes.size;
  const at = new Date(Date.parse(dayOf(month)) - 86_400_000).toISOString();
  const urls = await Promise.all(hosts.map((host) => host.open({ ...world.opening, at })));
  // Waits until the billing run that each host makes at its start has probably ended.
  await wait(3_000);
  const idle = hosts.map(({ pid }) => residentMb(pid));
  let overIdle = 0;
  const sampling = setInterval(() => {
    for (const [at, { pid }] of hosts.entries())
      overIdle = Math.max(overIdle, residentMb(pid) - (idle[at] ?? 0));
  }, 200);
  const begun = performance.now();
  await Promise.all(urls.map((url) => moveClock(url, dayOf(month))));
  const seconds = (performance.now() - begun) / 1_000;
  clearInterval(sampling);
  const charged = world.stripe.successes.size - before;
  if (charged !== PAYMENTS) throw new Error(`${charged} of ${PAYMENTS} installments were charged`);
  return { hosts, seconds, overIdle };
}

function idleContext({ database, tryLock }: OpenDatabase, moment: string): Context {
  const intents = createSandboxIntents(database);
  const report = (error: unknown) => {
    throw error;
  };
  const cards = createSandbox(intents);
  return contextWith({ database, tryLock, intents, cards, now: () => new Date(moment), report });
}

/** Makes `ROUNDS` billing runs while no payment is due, and returns the milliseconds that each takes. */
async function idleRun(world: World, moment: string): Promise<number[]> {
  const opened = await world.look();
  const context = idleContext(opened, moment);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await runBilling(context);
    times.push(performance.now() - begun);
  }
  await opened.close();
  return times;
}

say(`\nBilling: ${PAYMENTS} installments due at once, ${AT_ONCE} at a time`);
for (const kind of ['PGlite', 'PostgreSQL'] as const) {
  const world = await startCharging(kind, PAYMENTS, { latencyMs: 0, losesAnswers: false });
  const end = (hosts: ReturnType<typeof standby>[]) => Promise.all(hosts.map((host) => host.kill()));
  say(`\n${kind}`);
  const idle = await idleRun(world, dayOf(1));
  say(`a pass with nothing due`, ms(idle), `of ${12 * PAYMENTS} payments`);
  const alone = await bare(world);
  say('the calls alone        ', `${alone.toFixed(1)} s`);
  const one = await charge(world, 2, 1);
  say('one process            ', `${one.seconds.toFixed(1)} s`, `× ${(one.seconds / alone).toFixed(2)}`);
  say('its memory over idle   ', `${one.overIdle.toFixed(0)} MB`);
  await end(one.hosts);
  if (kind === 'PostgreSQL') {
    const three = await charge(world, 3, 3);
    await end(three.hosts);
    const ratio = three.seconds / one.seconds;
    say('three processes        ', `${three.seconds.toFixed(1)} s`, `× ${ratio.toFixed(2)} of one`);
  }
  await world.stop();
}
