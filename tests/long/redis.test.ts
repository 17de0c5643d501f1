import { createServer as createHttpServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createServer } from '#gateway/http/server.ts';
import { openRedis, type Redis } from '#common/server/redis.ts';
import { startTestHost, type TestHost } from '#tests/support/servers/hostFixture.ts';
import { startRedis, type RunningServer } from '#tests/support/servers/servers.ts';

let redis: RunningServer;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  redis = await startRedis();
});

afterAll(async () => {
  await redis.stop();
});

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const portOf = (url: string) => Number(new URL(url).port);

/** Starts two hosts with separate databases, which share a count of login attempts in Redis. */
async function twoHosts() {
  const failures: unknown[] = [];
  const hosts: { host: TestHost; connection: Redis }[] = [];
  for (let number = 0; number < 2; number += 1) {
    const connection = openRedis(redis.url, (error) => failures.push(error));
    const host = await startTestHost({ redis: connection });
    closing.push(host.close, () => connection.destroy());
    hosts.push({ host, connection });
  }
  const isReady = (expected: boolean) =>
    expect.poll(() => hosts.every(({ connection }) => connection.isReady === expected));
  await isReady(true).toBe(true);
  const login = async (at: number, email: string) => {
    const form = { email, password: 'Wrong1234' };
    return (await hosts[at]?.host.call('POST', '/web/auth/login', { form }))?.status;
  };
  return { login, failures, isReady };
}

test('login attempts at one host count at the other @host-instances', async () => {
  const { login } = await twoHosts();
  for (let tries = 0; tries < 10; tries += 1) expect(await login(tries % 2, 'a@gym.example')).toBe(400);
  expect(await login(0, 'a@gym.example')).toBe(429);
  expect(await login(1, 'a@gym.example')).toBe(429);
  expect(await login(1, 'b@gym.example')).toBe(400);
});

test('while Redis is down each host counts alone, and they share the count again once it is back @host-instances', async () => {
  const { login, failures, isReady } = await twoHosts();
  // Discards earlier failures: a starting host can block this process until a connection times out.
  failures.length = 0;
  await redis.kill();
  await isReady(false).toBe(true);
  for (let tries = 0; tries < 10; tries += 1) expect(await login(0, 'c@gym.example')).toBe(400);
  expect(await login(0, 'c@gym.example')).toBe(429);
  expect(await login(1, 'c@gym.example')).toBe(400);
  // Each host reports the failure once instead of for every attempt to reconnect.
  expect(failures).toHaveLength(2);

  redis = await startRedis(portOf(redis.url));
  await isReady(true).toBe(true);
  for (let tries = 0; tries < 10; tries += 1) await login(tries % 2, 'd@gym.example');
  expect(await login(0, 'd@gym.example')).toBe(429);
});

/** Starts an upstream that counts its requests and always returns a list of states. */
async function countingUpstream() {
  let asked = 0;
  const server: Server = createHttpServer((_request, response) => {
    asked += 1;
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify([{ label: 'Florida', value: 'FL' }]));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns how many upstream requests a query causes. */
    asksFor: async (question: () => Promise<unknown>) => {
      const before = asked;
      await question();
      return asked - before;
    },
  };
}

async function startGateway(upstreamUrl: string) {
  const brand = { name: 'Barline', email: 'hello@barline.example', site: 'https://barline.example' };
  const app: FastifyInstance = await createServer({
    config: { sandbox: false, redisUrl: redis.url },
    page: { brand, stripePublishableKey: null, features: [], publicUrl: 'http://localhost:4000' },
    upstreamUrl,
  });
  closing.push(() => app.close());
  const ask = (list: string) => async () => {
    // Each query has a new name, because the gateway repeats a response to the same query for one second.
    const payload = { query: `query Ask${(asked += 1)} { list: ${list} { label value } }` };
    const answer = await app.inject({ method: 'POST', url: '/graphql', payload });
    return answer.json<{ data: { list: unknown } }>().data.list;
  };
  return { states: ask('states'), businessTypes: ask('businessTypes') };
}

let asked = 0;

const states = [{ label: 'Florida', value: 'FL' }];

test('one gateway serves what the other has fetched from the upstream @host-instances', async () => {
  const upstream = await countingUpstream();
  const [first, second] = [await startGateway(upstream.url), await startGateway(upstream.url)];
  // Polls, because the gateway caches nothing until it has connected to Redis.
  await expect.poll(() => upstream.asksFor(first.states)).toBe(0);
  await expect.poll(() => upstream.asksFor(second.businessTypes)).toBe(0);
  expect(await upstream.asksFor(second.states)).toBe(0);
  expect(await second.states()).toEqual(states);
});

test('while Redis is down the gateway calls the upstream without delay @host-instances', async () => {
  const upstream = await countingUpstream();
  const gateway = await startGateway(upstream.url);
  await expect.poll(() => upstream.asksFor(gateway.states)).toBe(0);
  await redis.kill();
  const start = performance.now();
  expect(await gateway.states()).toEqual(states);
  expect(await upstream.asksFor(gateway.states)).toBe(1);
  expect(performance.now() - start).toBeLessThan(1_000);
  redis = await startRedis(portOf(redis.url));
});
