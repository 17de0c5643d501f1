import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openRedis, type Redis } from '#common/server/redis.ts';
import { gatewayOfTest } from '#tests/support/fixtures/gatewayOfFile.ts';
import { hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';
import type { TestHost } from '#tests/support/servers/hostFixture.ts';
import { startRedis, type RunningServer } from '#tests/support/servers/servers.ts';
import { startUpstream, type FakeUpstream } from '#tests/support/upstream/upstream.ts';

let redis: RunningServer;

beforeAll(async () => {
  redis = await startRedis();
});

afterAll(() => redis.stop());

const portOf = (url: string) => Number(new URL(url).port);

/** Starts two hosts with separate databases and a shared count of login attempts in Redis. */
async function twoHosts() {
  const failures: unknown[] = [];
  const hosts: { host: TestHost; connection: Redis }[] = [];
  for (let number = 0; number < 2; number += 1) {
    const connection = openRedis(redis.url, (error) => failures.push(error));
    onTestFinished(() => connection.destroy());
    const host = await hostOfTest({ redis: connection });
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
  // Discards timeouts of the Redis connections, which can occur while a host starts in this process.
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

let requested = 0;

async function listsOn(upstream: FakeUpstream) {
  const gateway = await gatewayOfTest({ upstreamUrl: upstream.url, redisUrl: redis.url });
  /** Requests a list, and returns how many upstream calls the request causes. */
  return async (list: 'states' | 'businessTypes') => {
    const before = upstream.hits.length;
    // Each query has a new name, because the gateway repeats a response to the same query for one second.
    const { data } = await gateway.query(`query Ask${(requested += 1)} { ${list} { label value } }`);
    expect(data?.[list]).toContainEqual(
      list === 'states' ? { label: 'Florida', value: '10' } : { label: 'Gym', value: '1' },
    );
    return upstream.hits.length - before;
  };
}

async function upstreamOfTest(): Promise<FakeUpstream> {
  const upstream = await startUpstream();
  onTestFinished(upstream.close);
  return upstream;
}

test('one gateway serves what the other has fetched from the upstream @host-instances', async () => {
  const upstream = await upstreamOfTest();
  const [first, second] = [await listsOn(upstream), await listsOn(upstream)];
  // Polls, because the gateway caches nothing until it has connected to Redis.
  await expect.poll(() => first('states')).toBe(0);
  await expect.poll(() => second('businessTypes')).toBe(0);
  expect(await second('states')).toBe(0);
});

test('while Redis is down the gateway calls the upstream without delay @host-instances', async () => {
  const ask = await listsOn(await upstreamOfTest());
  await expect.poll(() => ask('states')).toBe(0);
  await redis.kill();
  const start = performance.now();
  for (let time = 0; time < 2; time += 1) expect(await ask('states')).toBe(1);
  expect(performance.now() - start).toBeLessThan(1_000);
  redis = await startRedis(portOf(redis.url));
});
