import { once } from 'node:events';
import { Agent, get, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createUpstream } from '#gateway/upstream/client.ts';
import { gatewayOfFile, gatewayOfTest } from '#tests/support/fixtures/gatewayOfFile.ts';
import type { RunningGateway } from '#tests/support/servers/gateway.ts';
import { HANG_UP, pour } from '#tests/support/upstream/calls.ts';
import { postJson } from '#tests/support/servers/postJson.ts';

const DOCUMENT = 'GET /web/agreements/download/{id}';
const PATH = '/downloads/agreements/71/ascap_agreement.pdf';
const SETUP = 'GET /web/questionnaire/create-setup-intent';
const READ_ME = 'GET /web/auth/me';

const ADD_PRODUCT = 'mutation ($input: AddProductInput!) { addProduct(input: $input) { ok } }';
const CREATE_SETUP = 'mutation { createSetupIntent { clientSecret } }';
const ME = '{ me { fullName } }';

const { upstream } = gatewayOfFile();

/** Starts a new gateway for one test, so that no other test has opened its circuit breakers. */
const open = (options: { deadlineMs?: number; idleDownloadMs?: number } = {}) =>
  gatewayOfTest({ upstreamUrl: upstream.url, ...options });

const product = (idempotencyKey: string) => ({
  input: { businessId: '31', businessProviders: ['3'], isBgMusic: '1', idempotencyKey },
});

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Sends a call for each of twenty other callers, and returns how many succeed. */
async function othersServed(gateway: RunningGateway): Promise<number> {
  const answers = await Promise.all(times(20, (at) => gateway.query(ME, {}, `other-${at}`)));
  return answers.filter(({ errors }) => !errors).length;
}

/** Begins a download whose response is read only if the test itself reads it. */
function beginDownload(gateway: RunningGateway, token: string): ClientRequest {
  const request = get(`${gateway.url}${PATH}`, {
    agent: new Agent(),
    headers: { authorization: `Bearer ${token}` },
  });
  request.on('error', () => undefined);
  onTestFinished(() => void request.destroy());
  return request;
}

const hang = { raw: () => undefined };

/** Makes the upstream send `pieces` parts of 256 kB, as fast as they are read, and never end the response. */
function endless(pieces: number) {
  const sockets = { open: 0 };
  upstream.answer(DOCUMENT, {
    raw: (response) => {
      sockets.open += 1;
      response.on('close', () => {
        sockets.open -= 1;
      });
      response.writeHead(200, { 'content-type': 'application/pdf' });
      pour(response, pieces);
    },
  });
  return sockets;
}

describe('one caller’s failures do not affect others', () => {
  test('fifteen downloads that are closed before their first byte cause no refusal of other callers', async () => {
    const gateway = await open();
    let left = 0;
    upstream.answer(DOCUMENT, {
      raw: (response) => {
        response.on('close', () => {
          left += 1;
        });
      },
    });
    const requests = times(15, (at) => beginDownload(gateway, `leaver-${at}`));
    await expect.poll(() => upstream.hitsOf(DOCUMENT).length).toBe(15);
    for (const request of requests) request.destroy();
    await expect.poll(() => left).toBe(15);
    expect(await othersServed(gateway)).toBe(20);
  });

  test.each(['ключ', 'a\nb', 'k'.repeat(256), '\u007f'])(
    'an idempotency key that no header can carry is refused with its name, is not sent, and affects no other caller: %j',
    async (key) => {
      const gateway = await open();
      const answers = await Promise.all(
        times(30, () => gateway.query(ADD_PRODUCT, product(key), 'ada-token')),
      );
      expect(upstream.hits).toEqual([]);
      for (const { errors } of answers) {
        expect(errors?.[0]?.message).toMatch(/^"idempotencyKey" takes 1 to 255 plain characters/);
        expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', status: 400 });
      }
      expect(await othersServed(gateway)).toBe(20);
    },
  );

  test('a key of 255 plain characters is sent as it is', async () => {
    const gateway = await open();
    const key = `~ ${'k'.repeat(252)}!`;
    await gateway.query(ADD_PRODUCT, product(key), 'ada-token');
    expect(upstream.hits.at(-1)?.headers['idempotency-key']).toBe(key);
  });

  test('thirty setup intents that hang open their own circuit and no other', async () => {
    const gateway = await open({ deadlineMs: 2_000 });
    upstream.answer(SETUP, hang);
    await Promise.all(times(30, () => gateway.query(CREATE_SETUP)));
    expect(upstream.hitsOf(SETUP)).toHaveLength(30);
    const { errors } = await gateway.query(CREATE_SETUP);
    expect(upstream.hitsOf(SETUP)).toHaveLength(30);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', retryAfter: 2 });
    expect((await gateway.query(ADD_PRODUCT, product('k-1'), 'ada-token')).errors).toBeUndefined();
    expect(await othersServed(gateway)).toBe(20);
  });

  test('a charge may take longer than other calls, and what is read after it has its own time', async () => {
    const gateway = await open({ deadlineMs: 400 });
    const slow = (reply: object) => ({
      raw: (response: ServerResponse) => void setTimeout(() => response.end(JSON.stringify(reply)), 600),
    });
    upstream.answer('POST /web/stripe/change-default-payment-method', slow({}));
    upstream.answer('POST /web/account/billing/31/pay', slow({ clientSecret: null }));
    const query = `mutation ($card: ChangePaymentMethodInput!, $pay: PayNowInput!) {
      changePaymentMethod(input: $card) { ok } payNow(input: $pay) { business { id } } }`;
    const card = { id: 'seti_1', status: 'succeeded', paymentMethod: 'pm_2', token: 't' };
    const variables = { card, pay: { businessId: '31', idempotencyKey: 'k' } };
    expect(await gateway.query(query, variables, 'ada-token')).toEqual({
      data: { changePaymentMethod: { ok: true }, payNow: { business: { id: '31' } } },
    });
  });

  test('responses of any content open no circuit', async () => {
    const gateway = await open();
    upstream.answer(SETUP, { status: 500, json: { message: 'Broken' } });
    await Promise.all(times(40, () => gateway.query(CREATE_SETUP)));
    upstream.reset();
    expect((await gateway.query(CREATE_SETUP)).errors).toBeUndefined();
  });

  test('a caller who cancels the call that tests the upstream does not close the circuit', async () => {
    const gateway = await open();
    const get = (token: string) => gateway.get(PATH, { headers: { authorization: `Bearer ${token}` } });
    upstream.answer(DOCUMENT, HANG_UP);
    await Promise.all(times(30, (at) => get(`caller-${at}`)));
    expect((await get('early')).headers.get('retry-after')).toBe('2');
    upstream.reset();
    const sockets = endless(0);
    const tried: ClientRequest[] = [];
    await expect.poll(() => tried.push(beginDownload(gateway, 'leaver')) && sockets.open).toBe(1);
    for (const request of tried) request.destroy();
    await expect.poll(() => sockets.open).toBe(0);
    upstream.reset();
    expect((await get('next')).status).toBe(503);
    await expect.poll(async () => (await get('later')).status, { timeout: 5_000 }).toBe(200);
  });

  test('a read under way when others open its circuit is retried once, and answered', async () => {
    const gateway = await open();
    const delayed: ServerResponse[] = [];
    upstream.answer(READ_ME, { raw: (response) => delayed.push(response) });
    const early = gateway.query(ME, {}, 'early-token');
    await expect.poll(() => delayed.length).toBe(1);
    upstream.answer(READ_ME, HANG_UP);
    await Promise.all(times(30, () => gateway.query(ME, {}, 'ada-token')));
    upstream.reset();
    const stopped = await gateway.query(ME, {}, 'ada-token');
    expect(stopped.errors?.[0]?.extensions).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', retryAfter: 2 });
    delayed[0]?.destroy();
    expect(await early).toMatchObject({ data: { me: { fullName: 'Ada Owner' } } });
    expect(upstream.hitsOf(READ_ME)).toHaveLength(1);
  });
});

describe('downloads have connections of their own', () => {
  test('72 unread ones leave every call its connection', async () => {
    const gateway = await open();
    const sockets = endless(1);
    // The gateway has only 64 connections for downloads, fewer than these 72 downloads.
    times(72, (at) => beginDownload(gateway, `sleeper-${at}`).on('response', (response) => response.pause()));
    await expect.poll(() => sockets.open).toBeGreaterThanOrEqual(32);
    // A call's deadline includes its wait for a connection, so a call without a connection would fail.
    expect(await othersServed(gateway)).toBe(20);
  });

  test('an unread one ends, and frees its connection', async () => {
    const gateway = await open({ idleDownloadMs: 400 });
    const sockets = endless(400);
    const request = beginDownload(gateway, 'sleeper');
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.on('error', () => undefined).pause();
    await expect.poll(() => sockets.open).toBe(1);
    await expect.poll(() => sockets.open).toBe(0);
    const closed = new Promise((resolve) => response.once('close', resolve));
    response.resume();
    await closed;
    expect(response.complete).toBe(false);
  });

  test('one person has four at once and eight in the queue, the next is refused with 429, and others have their own', async () => {
    const gateway = await open();
    upstream.answer(DOCUMENT, hang);
    times(12, () => beginDownload(gateway, 'greedy'));
    await expect.poll(() => upstream.hitsOf(DOCUMENT).length).toBe(4);
    const headers = { authorization: 'Bearer greedy' };
    const refused = await gateway.get(PATH, { headers });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('5');
    upstream.reset();
    expect((await gateway.get(PATH, { headers: { authorization: 'Bearer modest' } })).status).toBe(200);
  });
});

describe('no request waits without end', () => {
  test('the deadline counts from the request, over all its calls', async () => {
    const gateway = await open({ deadlineMs: 2_000 });
    const later =
      <T>(reply: T) =>
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 1_200));
        return reply;
      };
    upstream.answer('GET /web/account/business', later(upstream.replyTo('GET /web/account/business')));
    upstream.answer('GET /web/account/membership/{id}', hang);
    const start = performance.now();
    const { data, errors } = await gateway.query('{ business(id: "31") { name city } }', {}, 'ada-token');
    expect(performance.now() - start).toBeLessThan(3_000);
    expect(data).toMatchObject({ business: { name: 'Iron Works', city: null } });
    expect(errors?.[0]?.extensions?.code).toBe('UPSTREAM_UNAVAILABLE');
  });

  test('behind 64 calls of an endpoint 256 wait; the next are refused at once with a Retry-After', async () => {
    // Calls the upstream client without a gateway, because a busy gateway would refuse so many requests.
    const client = createUpstream(upstream.url, { deadlineMs: 3_000 });
    upstream.answer(SETUP, hang);
    const failures: unknown[] = [];
    // All calls have the same deadline. Otherwise a queued call could be sent after an active call timed out.
    const arrivedAt = performance.now();
    const calls = times(340, () =>
      client
        .forRequest({ arrivedAt })
        .call(SETUP)
        .catch((error: unknown) => failures.push(error)),
    );
    await expect.poll(() => upstream.hitsOf(SETUP).length).toBe(64);
    expect(failures).toHaveLength(20);
    for (const failure of failures)
      expect(failure).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', retryAfter: 2 });
    await Promise.all(calls);
    expect(failures).toHaveLength(340);
    expect(upstream.hitsOf(SETUP)).toHaveLength(64);
    await client.close();
  });

  test('an upstream’s Retry-After is forwarded, and obeyed', async () => {
    const gateway = await open();
    const busy = {
      raw: (response: ServerResponse) => {
        response.writeHead(503, { 'retry-after': '900' }).end('{"message":"Busy"}');
      },
    };
    upstream.answer(SETUP, busy);
    const ask = () => postJson(`${gateway.url}/graphql`, { query: CREATE_SETUP });
    const first = await ask();
    expect(first.headers.get('retry-after')).toBe('900');
    expect(await first.json()).toMatchObject({
      errors: [{ message: 'Busy', extensions: { code: 'UPSTREAM_ERROR', status: 503, retryAfter: 900 } }],
    });
    const second = await ask();
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(upstream.hitsOf(SETUP)).toHaveLength(1);
    expect(await othersServed(gateway)).toBe(20);

    upstream.answer(DOCUMENT, busy);
    const download = await gateway.get(PATH);
    expect([download.status, download.headers.get('retry-after')]).toEqual([502, '900']);
  });
});
