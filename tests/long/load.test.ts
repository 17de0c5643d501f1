/** Ten times as many requests as can be served, and the memory after waves of them. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Load, Outcome } from '../bench/loadProcess.ts';

const BODY = JSON.stringify({ query: '{ businesses { id name isDefault } }' });

const MEGABYTE = 1024 * 1024;

let upstream: ChildProcess;
let gateway: ChildProcess;
let load: ChildProcess;
let url: string;

const start = (file: string, ...flags: string[]) =>
  fork(join(import.meta.dirname, file), { execArgv: ['--import', 'tsx', ...flags] });

const next = async <T>(child: ChildProcess): Promise<T> => ((await once(child, 'message')) as [T])[0];

beforeAll(async () => {
  upstream = start('../bench/upstreamProcess.ts');
  gateway = start('../support/servers/measuredGateway.ts', '--expose-gc');
  load = start('../bench/loadProcess.ts');
  const [upstreamUrl] = await Promise.all([next<string>(upstream), next<string>(load)]);
  gateway.send(upstreamUrl);
  url = await next<string>(gateway);
});
afterAll(() => {
  for (const child of [load, gateway, upstream]) child.disconnect();
});

/** Asks at a rate, whatever comes back. */
async function put(perSecond: number, seconds: number): Promise<Outcome & { perSecond: number }> {
  const asked: Load = { url, body: BODY, perSecond, seconds, places: 400 };
  load.send(asked);
  const outcome = await next<Outcome>(load);
  return { ...outcome, perSecond: outcome.answered / seconds };
}

/** Megabytes in use after a collection. */
async function heap(): Promise<number> {
  gateway.send('heap');
  return (await next<number>(gateway)) / MEGABYTE;
}

/** The most that are answered in a second, and what 99 of 100 take at most when a quarter of these come; milliseconds. */
async function capacity(): Promise<{ perSecond: number; calm: number }> {
  await put(200, 5);
  let best = 0;
  for (const perSecond of [200, 400, 800, 1_600, 3_200]) {
    const outcome = await put(perSecond, 5);
    if (outcome.perSecond < best) break;
    best = outcome.perSecond;
  }
  const { p99 } = await put(Math.ceil(best / 4), 10);
  return { perSecond: best, calm: p99 };
}

test('at ten times what it can do the gateway serves most of it, and those who are let in do not wait', async ({
  annotate,
}) => {
  const { perSecond, calm } = await capacity();
  const outcome = await put(perSecond * 10, 30);
  await annotate(JSON.stringify({ capacity: perSecond, calm, ...outcome }));
  expect(outcome.failed).toBe(0);
  expect(outcome.shed + outcome.unsent).toBeGreaterThan(0);
  expect(outcome.perSecond).toBeGreaterThan(perSecond * 0.8);
  expect(outcome.p99).toBeLessThan(calm * 3);
});

test('after waves of load with calm between them the heap is what it was', async ({ annotate }) => {
  const wave = async () => {
    await put(400, 30);
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    return heap();
  };
  await wave();
  const first = await wave();
  let last = first;
  for (let waves = 2; waves < 6; waves += 1) last = await wave();
  await annotate(`${first} MB after the second wave, ${last} MB after the last`);
  expect(last).toBeLessThan(first * 1.05);
});
