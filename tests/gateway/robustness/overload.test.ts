/** What the gateway does with more requests than it can have under way. */
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { afterAll, expect, test } from 'vitest';
import { startGateway } from '#tests/support/servers/gateway.ts';
import { held } from '#tests/support/upstream/calls.ts';
import { startUpstream } from '#tests/support/upstream/upstream.ts';

/** One hundred more than may be under way, in kinds of which an upstream call lets 320 wait. */
const REQUESTS = 1_100;
const KINDS = [
  '{ me { fullName } }',
  '{ businesses { id } }',
  '{ agreements { agreementId } }',
  'mutation { logout { ok } }',
];

const upstream = await startUpstream();
const gateway = await startGateway({ upstreamUrl: upstream.url, deadlineMs: 60_000 });
const pool = new Pool(gateway.url, { connections: REQUESTS });
afterAll(async () => {
  await pool.destroy();
  await gateway.close();
  await upstream.close();
});

interface Answer {
  status: number;
  retryAfter: unknown;
  body: { data?: unknown; errors?: { extensions: object }[] };
}

async function ask(at: number): Promise<Answer> {
  const { statusCode, headers, body } = await pool.request({
    path: '/graphql',
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer token-${at}` },
    body: JSON.stringify({ query: KINDS[at % KINDS.length] }),
  });
  return {
    status: statusCode,
    retryAfter: headers['retry-after'],
    body: (await body.json()) as Answer['body'],
  };
}

test('a thousand requests may be under way; more are told at once when to come back, and health still answers', async () => {
  const me = held({ json: { id: 7, fullName: 'Ada', email: 'ada@gym.example', phoneNumber: '', title: '' } });
  const list = held({ json: [] });
  const done = held({ json: {} });
  upstream.reset({
    'GET /web/auth/me': me.answer,
    'GET /web/account/business': list.answer,
    'GET /web/account/agreements': list.answer,
    'POST /auth/logout': done.answer,
  });
  const answered: Answer[] = [];
  const requests: Promise<unknown>[] = [];
  for (let at = 0; at < REQUESTS; at += 1) {
    requests.push(ask(at).then((answer) => answered.push(answer)));
    // One process is client, gateway and upstream: each gets its turn before the next fifty.
    if (at % 50 === 0) await wait(50);
  }

  await expect.poll(() => answered.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(100);
  for (const { status, retryAfter, body } of answered) {
    expect([status, retryAfter], JSON.stringify(body)).toEqual([503, '2']);
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'OVERLOADED', retryAfter: 2 });
  }
  expect((await gateway.get('/healthz')).status).toBe(200);

  for (const { release } of [me, list, done]) release();
  await Promise.all(requests);
  const accepted = answered.filter(({ status }) => status !== 503);
  expect(accepted.length).toBeGreaterThanOrEqual(32);
  expect(accepted.length).toBeLessThanOrEqual(1_000);
  for (const { body } of accepted) expect(body.errors).toBeUndefined();
  await expect.poll(async () => (await ask(0)).status).toBe(200);
});
