/** Tests that the gateway reports network faults of its upstream connections, and recovers from them. */
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { gatewayOfFile } from '#tests/support/fixtures/gatewayOfFile.ts';

const { upstream, gateway } = gatewayOfFile({ deadlineMs: 1_000 });

const READ = '{ me { fullName } }';
const WRITE = `mutation { subscribeOnce: verifySubscriber(email: "a@gym.example") { ok } }`;
const FILE = '/downloads/agreements/71/a.pdf';

/** Network faults. Each function makes the upstream's response fail in the way that the key describes. */
const FAULTS: Record<string, (response: ServerResponse) => void> = {
  'closes without a word': ({ socket }) => socket?.end(),
  'resets before it answers': ({ socket }) => socket?.resetAndDestroy(),
  'never answers': () => undefined,
  'breaks off in mid-answer': (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"id":7,', () => response.destroy());
  },
  'answers a byte at a time': (response) => {
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  },
  'answers garbage': ({ socket }) => socket?.end('\u0000\u0001 this is no HTTP\r\n\r\n'),
};

test.each(Object.entries(FAULTS))(
  'a network that %s: the response reports it in time, a change is sent once at most, and the next request is served',
  async (_, raw) => {
    for (const call of [
      'GET /web/auth/me',
      'POST /web/questionnaire/verify-email',
      'GET /web/agreements/download/{id}',
    ] as const)
      upstream.answer(call, { raw });
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
    expect(upstream.hitsOf('POST /web/questionnaire/verify-email')).toHaveLength(2);
    expect(upstream.hitsOf('GET /web/auth/me').length).toBeLessThanOrEqual(2);

    upstream.reset();
    await expect
      .poll(async () => (await gateway.query(READ, {}, 'ada-token')).data)
      .toEqual({ me: { fullName: 'Ada Owner' } });
    expect((await gateway.get(FILE)).status).toBe(200);
  },
);
