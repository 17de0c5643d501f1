import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startFaultProxy, type Fault } from './faultProxy.ts';
import { startGateway, type RunningGateway } from '#tests/support/servers/gateway.ts';
import { startUpstream, type FakeUpstream } from '#tests/support/upstream/upstream.ts';

let upstream: FakeUpstream;
let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
let gateway: RunningGateway;

beforeAll(async () => {
  upstream = await startUpstream();
  proxy = await startFaultProxy(upstream.url);
  gateway = await startGateway({ upstreamUrl: proxy.url, deadlineMs: 1_000 });
});
afterAll(async () => {
  await gateway.close();
  proxy.close();
  await upstream.close();
});
afterEach(() => {
  proxy.set('none');
  upstream.reset();
});

const READ = '{ me { fullName } }';
const WRITE = `mutation { subscribeOnce: verifySubscriber(email: "a@gym.example") { ok } }`;
const FILE = '/downloads/agreements/71/a.pdf';

const FAULTS: Exclude<Fault, 'none'>[] = [
  'refuses',
  'resets while it is asked',
  'resets before it answers',
  'never answers',
  'breaks off in mid-answer',
  'answers a byte at a time',
  'answers garbage',
  'closes without a word',
];

describe('between the gateway and its upstream a network', () => {
  test.each(FAULTS)(
    '%s: the response reports it in time, a change is sent once at most, and the next request is served',
    async (fault) => {
      await gateway.query(READ, {}, 'ada-token');
      upstream.reset();
      proxy.set(fault);
      const start = performance.now();
      const answers = await Promise.all([
        gateway.query(READ, {}, 'ada-token'),
        gateway.query(WRITE),
        gateway.query(WRITE),
      ]);
      const download = await gateway.get(FILE);
      const body = await download.text().catch(() => 'broken off');
      expect(performance.now() - start).toBeLessThan(5_000);

      for (const { errors } of answers) {
        expect(errors?.[0]?.extensions?.code).toMatch(/^UPSTREAM_(UNAVAILABLE|ERROR)$/);
        expect(JSON.stringify(errors)).not.toMatch(/ECONN|socket|parse|HPE|undici|127\.0/i);
      }
      if (download.status === 200) expect(body).toBe('broken off');
      else expect([502, 503]).toContain(download.status);
      expect(upstream.hitsOf('POST /web/questionnaire/verify-email').length).toBeLessThanOrEqual(2);
      expect(upstream.hitsOf('GET /web/auth/me').length).toBeLessThanOrEqual(2);

      proxy.set('none');
      await expect
        .poll(async () => (await gateway.query(READ, {}, 'ada-token')).data)
        .toEqual({ me: { fullName: 'Ada Owner' } });
      expect((await gateway.get(FILE)).status).toBe(200);
    },
  );
});
