import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Pool, request } from 'undici';
import { startBuiltProduct } from '#tests/support/servers/product.ts';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';

const dataDir = temporaryFolder();
const sockets: Socket[] = [];
let product: Awaited<ReturnType<typeof startBuiltProduct>>;
let hostUrl: string;

beforeAll(async () => {
  product = await startBuiltProduct({ dataDir });
  hostUrl = new URL(product.outbox).origin;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await product.stop();
});

/** Sends a body at one byte a second. Returns the response's head, and after how many seconds it arrived. */
function slowBody(url: string, path: string) {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  sockets.push(socket);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n`,
  );
  const drip = setInterval(() => socket.write('{'), 1_000);
  const begun = performance.now();
  socket.on('error', () => undefined).on('close', () => clearInterval(drip));
  const answered = once(socket, 'data').then(([head]) => ({
    head: String(head),
    seconds: (performance.now() - begun) / 1_000,
  }));
  // Prevents an unhandled rejection when a test ends before it awaits this promise.
  answered.catch(() => undefined);
  return answered;
}

const ask = (pool: Pool, query: string) =>
  pool.request({
    path: '/graphql',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });

test('with 512 connections, 200 of them slow sockets, and 50 aborting clients, all others get a response and each slow body ends in 408 within 30 s', async () => {
  const slow = [
    ...Array.from({ length: 150 }, () => slowBody(product.url, '/graphql')),
    ...Array.from({ length: 50 }, () => slowBody(hostUrl, '/web/auth/login')),
  ];
  const aborting = { on: true };
  const aborters = Array.from({ length: 50 }, async () => {
    while (aborting.on) {
      const leaving = new AbortController();
      setTimeout(() => leaving.abort(), Math.random() * 50);
      await request(`${product.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ providers { id } states { value } me { id } }' }),
        signal: leaving.signal,
      })
        .then(({ body }) => body.dump())
        .catch(() => undefined);
    }
  });

  const pool = new Pool(product.url, { connections: 262 });
  let answered = 0;
  let shed = 0;
  await Promise.all(
    Array.from({ length: 262 }, async () => {
      for (let round = 0; round < 5; round += 1) {
        const { statusCode, headers, body } = await ask(pool, '{ providers { id } }');
        const text = await body.text();
        if (statusCode === 503) {
          // On a slow machine the gateway refuses some requests with a 503, which needs a Retry-After header.
          expect(headers['retry-after']).toBe('2');
          shed += 1;
        } else {
          expect([statusCode, text]).toEqual([200, expect.stringContaining('"providers":[')]);
        }
        answered += 1;
      }
    }),
  );
  expect(answered).toBe(262 * 5);
  expect(shed).toBeLessThan(answered);
  aborting.on = false;
  await Promise.all(aborters);
  await pool.close();

  for (const { head, seconds } of await Promise.all(slow)) {
    expect(head).toMatch(/^HTTP\/1\.1 408 /);
    expect(seconds).toBeLessThan(30);
  }
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
});
