/** Tests that the gateway handles responses with content codings, redirects and empty bodies. */
import { createServer, type ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { gatewayOfFile, gatewayOfTest } from '#tests/support/fixtures/gatewayOfFile.ts';
import { listen } from '#tests/support/servers/listen.ts';
import { rows } from '#tests/support/upstream/rows.ts';

const BUSINESSES = 'GET /web/account/business';
const LOGIN = 'POST /web/auth/login';
const NEW_BUSINESS = 'POST /web/account/new-business';
const DOCUMENT = 'GET /web/agreements/download/{id}';
const LIST = '{ businesses { id name } }';
const SIGN_IN = 'mutation { login(email: "a@gym.example", password: "Wrong1pass") { token } }';
const list = JSON.stringify([{ id: 7, name: 'Iron', isDefault: true }]);
const found = { data: { businesses: [{ id: '7', name: 'Iron' }] } };

const { upstream, gateway } = gatewayOfFile();

const raw = (status: number, headers: Record<string, string>, body: string | Buffer = '') => ({
  raw: (response: ServerResponse) => response.writeHead(status, headers).end(body),
});

const pdf = '%PDF-1.4 a contract '.repeat(10_000);

describe('a coding that was not requested is decoded', () => {
  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['GZIP', gzipSync],
    ['gzip, br', (body: string) => brotliCompressSync(gzipSync(body))],
  ])('%s: a list, the text of a refusal, and a document', async (coding, encode) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': coding };
    upstream.answer(BUSINESSES, raw(200, headers, encode(list)));
    expect(await gateway.query(LIST, {}, 'ada-token')).toEqual(found);
    upstream.answer(LOGIN, raw(400, headers, encode('{"message":"Wrong password."}')));
    expect((await gateway.query(SIGN_IN)).errors?.[0]?.message).toBe('Wrong password.');
    const body = encode(pdf);
    upstream.answer(DOCUMENT, raw(200, { ...headers, 'content-length': String(body.length) }, body));
    const download = await gateway.get('/downloads/agreements/5/a.pdf');
    expect(await download.text()).toBe(pdf);
    upstream.answer(DOCUMENT, raw(404, headers, encode('{"message":"No such document"}')));
    expect(await (await gateway.get('/downloads/agreements/5/a.pdf')).json()).toMatchObject({
      message: 'No such document',
    });
  });

  test('a body that is not in its coding is an error, and a document breaks off', async () => {
    const headers = { 'content-encoding': 'gzip' };
    upstream.answer(BUSINESSES, raw(200, headers, list));
    expect((await gateway.query(LIST, {}, 'ada-token')).errors?.[0]?.extensions?.code).toBe('UPSTREAM_ERROR');
    upstream.answer(DOCUMENT, raw(200, headers, gzipSync(pdf).subarray(0, 100)));
    const opened = await gateway.get('/downloads/agreements/5/a.pdf');
    await expect(opened.text()).rejects.toThrow();
    expect((await gateway.query('{ me { fullName } }', {}, 'ada-token')).errors).toBeUndefined();
  });

  test('2 MB are the most that an answer may decode to', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '));
    upstream.answer(BUSINESSES, raw(200, { 'content-encoding': 'gzip' }, bomb));
    expect((await gateway.query(LIST, {}, 'ada-token')).errors?.[0]?.extensions?.code).toBe('UPSTREAM_ERROR');
  });

  test('204 has no body to decode', async () => {
    upstream.answer('POST /auth/logout', raw(204, { 'content-encoding': 'gzip' }));
    expect(await gateway.query('mutation { logout { ok } }')).toEqual({ data: { logout: { ok: true } } });
  });

  test('304 is no valid response to a read', async () => {
    upstream.answer(BUSINESSES, raw(304, { 'content-encoding': 'gzip' }));
    expect((await gateway.query(LIST, {}, 'ada-token')).errors?.[0]?.extensions).toMatchObject({
      code: 'UPSTREAM_ERROR',
      status: 304,
    });
  });
});

describe('redirects', () => {
  test.each([301, 302, 303, 307, 308])('a read follows %i, with its token', async (status) => {
    upstream.answer(BUSINESSES, raw(status, { location: '/web/account/agreements' }));
    upstream.answer('GET /web/account/agreements', raw(200, {}, list));
    expect(await gateway.query(LIST, {}, 'ada-token')).toEqual(found);
    const { path, token } = upstream.hits.at(-1) ?? {};
    expect([path, token]).toEqual(['/web/account/agreements', 'ada-token']);
  });

  test.each([
    ['another host', 'localhost'],
    ['another port', '127.0.0.1'],
  ])('to %s the token is not sent', async (_, host) => {
    const seen: (string | undefined)[] = [];
    const other = createServer(({ url, headers }, response) => {
      seen.push(headers.authorization);
      response.end(url === '/file' ? '%PDF-1.7' : list);
    });
    const { port, close } = await listen(other);
    onTestFinished(close);
    upstream.answer(BUSINESSES, raw(302, { location: `http://${host}:${port}/list` }));
    expect(await gateway.query(LIST, {}, 'ada-token')).toEqual(found);
    expect(seen).toEqual([undefined]);
    upstream.answer(DOCUMENT, raw(302, { location: `http://${host}:${port}/file` }));
    const headers = { authorization: 'Bearer ada-token' };
    expect(await (await gateway.get('/downloads/agreements/5/a.pdf', { headers })).text()).toBe('%PDF-1.7');
    expect(seen).toEqual([undefined, undefined]);
  });

  test('a call that is redirected has no more time than another', async () => {
    const hurried = await gatewayOfTest({ upstreamUrl: upstream.url, deadlineMs: 1_000 });
    const late = (status: number, headers: Record<string, string>, body = '') => ({
      raw: (response: ServerResponse) => setTimeout(() => response.writeHead(status, headers).end(body), 400),
    });
    upstream.answer(BUSINESSES, late(302, { location: '/web/account/agreements' }));
    upstream.answer('GET /web/account/agreements', late(200, {}, list));
    const { errors } = await hurried.query(LIST, {}, 'ada-token');
    expect(errors?.[0]?.extensions?.code).toBe('UPSTREAM_UNAVAILABLE');
  });

  test('a redirect to itself ends', async () => {
    upstream.answer(BUSINESSES, raw(302, { location: '/web/account/business' }));
    expect((await gateway.query(LIST, {}, 'ada-token')).errors?.[0]?.extensions?.code).toMatch(/^UPSTREAM_/);
    expect(upstream.hits.length).toBeLessThan(50);
  });

  test.each([301, 302, 303, 307, 308])(
    'a call that changes something is sent once and follows no %i, so that a password is sent nowhere else',
    async (status) => {
      upstream.answer(LOGIN, raw(status, { location: `${upstream.url}/elsewhere` }));
      expect((await gateway.query(SIGN_IN)).errors?.[0]?.extensions).toMatchObject({
        code: 'UPSTREAM_ERROR',
        status,
      });
      expect(upstream.hits).toHaveLength(1);
    },
  );
});

test.each([
  ['OK', null],
  [{ state: 'PAUSED' }, { state: null }],
  [7, null],
])(
  'a new location whose billing is %j is that location, and its billing %j @spec-7',
  async (written, billing) => {
    upstream.answer(NEW_BUSINESS, { unchecked: { id: 7, name: 'North', billing: written } });
    const answer = await gateway.query(
      `mutation ($input: AddLocationInput!) { addLocation(input: $input) { id name isDefault billing { state } } }`,
      rows[NEW_BUSINESS].variables,
      'ada-token',
    );
    expect(answer).toEqual({ data: { addLocation: { id: '7', name: 'North', isDefault: false, billing } } });
  },
);
