/** Tests how the gateway refuses requests that exceed its capacity. */
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { errorText } from '#client/apollo/errors.ts';
import { createUpstream } from '#gateway/upstream/client.ts';
import { gatewayOfFile } from '#tests/support/fixtures/gatewayOfFile.ts';
import { delayed } from '#tests/support/upstream/calls.ts';
import { exampleOf } from '#tests/support/upstream/rows.ts';
import { bearer, postJson } from '#tests/support/servers/postJson.ts';

const MEMBERSHIP = 'GET /web/account/membership/{id}';

/** While at most this many requests are open, the gateway refuses none, even if its event loop is busy. */
const NO_QUEUE = 64;

const { upstream, gateway } = gatewayOfFile({ deadlineMs: 60_000 });

async function ask(query: string, token: string) {
  const response = await postJson(`${gateway.url}/graphql`, { query }, bearer(token));
  const body = (await response.json()) as { data?: unknown; errors?: { extensions: object }[] };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
}

const askList = () => ask(exampleOf('errors', 'Overloaded'), 'ada');

/** Queries the list of businesses. Returns 'the list' or, on an error, the error text that the app shows. */
async function showList(): Promise<string> {
  const link = new HttpLink({ uri: `${gateway.url}/graphql`, headers: { authorization: 'Bearer ada' } });
  const app = new ApolloClient({ link, cache: new InMemoryCache() });
  try {
    await app.query({ query: gql(exampleOf('errors', 'Overloaded')) });
    return 'the list';
  } catch (error) {
    return errorText(error);
  }
}

/** Blocks this process's event loop, in which the gateway runs too. Returns a function that unblocks it. */
function keepBusy(): () => void {
  const timer = setInterval(() => {
    const end = performance.now() + 200;
    while (performance.now() < end);
  }, 20);
  return () => clearInterval(timer);
}

test('while a queue waits and the event loop is late, the gateway sheds further requests with a Retry-After; health still answers, and queued requests are answered', async () => {
  const me = delayed({
    json: { id: 7, fullName: 'Ada', email: 'ada@gym.example', phoneNumber: '', title: '' },
  });
  upstream.reset({ 'GET /web/auth/me': me.answer, 'GET /web/account/business': { json: [] } });
  expect((await askList()).status).toBe(200);

  const waiting = Array.from({ length: NO_QUEUE }, (_, at) => ask('{ me { fullName } }', `token-${at}`));
  await expect.poll(() => upstream.hitsOf('GET /web/auth/me').length).toBe(NO_QUEUE);
  const rest = keepBusy();
  waiting.push(ask('{ me { fullName } }', 'one-too-many'));
  await expect.poll(async () => (await askList()).status, { timeout: 60_000 }).toBe(503);
  const requested = performance.now();
  const shed = await askList();
  // The gateway delays the 503, because clients that retry at once would slow down other requests.
  expect(performance.now() - requested).toBeGreaterThan(900);
  expect([shed.status, shed.retryAfter]).toEqual([503, '2']);
  expect(shed.body.errors?.[0]?.extensions).toMatchObject({ code: 'OVERLOADED', retryAfter: 2 });
  expect((await gateway.get('/healthz')).status).toBe(200);
  expect(await showList()).toBe('Many people are here right now. Please try again in a few seconds.');

  rest();
  await expect.poll(async () => (await askList()).status, { timeout: 60_000 }).toBe(200);
  me.release();
  for (const { status, body } of await Promise.all(waiting)) {
    expect(status).toBe(200);
    expect(body.errors).toBeUndefined();
  }
});

test('a freed connection goes to the earliest request, however many calls it still has', async () => {
  const client = createUpstream(upstream.url);
  const sent: { end: () => unknown; token: string | null }[] = [];
  const none = { json: { membership: [] } };
  upstream.answer(MEMBERSHIP, {
    raw: (response, { token }) => sent.push({ end: () => response.end(JSON.stringify(none.json)), token }),
  });
  const readMany = (token: string, arrivedAt: number, calls: number) => {
    const { read } = client.forRequest({ token, arrivedAt });
    return Array.from({ length: calls }, (_, at) => read(MEMBERSHIP, { path: { id: `${at}` } }));
  };
  const now = performance.now();
  const calls = [
    ...readMany('early', now - 5, 20),
    ...['a', 'b', 'c', 'd', 'e'].flatMap((late) => readMany(late, now, 16)),
  ];
  await expect.poll(() => sent.length).toBe(64);
  for (const { token, end } of [...sent]) if (token === 'early') end();
  await expect.poll(() => sent.length).toBe(80);
  expect(sent.filter(({ token }) => token === 'early')).toHaveLength(20);

  upstream.answer(MEMBERSHIP, none);
  for (const { end } of sent) end();
  await Promise.all(calls);
  await client.close();
});
