import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { gatewayOfTest } from '#tests/support/fixtures/gatewayOfFile.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';

const host = hostOfFile();

/** Requests `/explore` without `fetch`, which forbids some headers. Returns status and bearer token. */
const open = (url: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; token: string | undefined }>((resolve, reject) => {
    const sent = request(`${url}/explore`, { headers }, (response) => {
      void text(response).then((body) =>
        resolve({ status: response.statusCode, token: /Bearer ([\w.-]+)/.exec(body)?.[1] }),
      );
    });
    sent.on('error', reject).end();
  });

const withOwner = () => gatewayOfTest({ upstreamUrl: host.url, demoOutbox: `${host.url}/outbox` });

test('without the sandbox there is no explorer, and its address responds like any unknown one', async () => {
  const gateway = await gatewayOfTest({
    upstreamUrl: host.url,
    sandbox: false,
    demoOutbox: `${host.url}/outbox`,
  });
  const [page, nowhere] = await Promise.all(
    ['/explore', '/nowhere-at-all'].map(async (path) => {
      const response = await gateway.get(path);
      return { status: response.status, body: await response.text() };
    }),
  );
  expect(nowhere?.status).toBe(404);
  expect(page).toEqual(nowhere);
});

test('the page runs its own script alone, and nobody is signed in without a readable outbox', async () => {
  const gateway = await gatewayOfTest({ upstreamUrl: host.url });
  const page = await gateway.get('/explore');
  expect(page.status).toBe(200);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/]{43}='; worker-src blob:;/);
  expect(policy).not.toMatch(/https?:|unsafe-eval|\*/);
  expect(page.headers.get('cache-control')).toBe('no-store');
  // Without a `demoOutbox`, for example with an outside host, there is no demo owner and so no token.
  expect(await open(gateway.url)).toEqual({ status: 200, token: undefined });
});

test('the embedded host registers the demo owner with a license once, and only for this machine', async () => {
  const gateway = await withOwner();
  const signedOut = { status: 200, token: undefined };
  expect(await open(gateway.url, { host: 'elsewhere.example' })).toEqual(signedOut);
  expect(await open(gateway.url, { 'x-forwarded-for': '203.0.113.7' })).toEqual(signedOut);
  expect(await host.outbox()).toEqual([]);

  const [first, second] = await Promise.all([open(gateway.url), open(gateway.url)]);
  expect(first.token).toBeDefined();
  expect(second).toEqual(first);
  const { data } = await gateway.query('{ businesses { name providers } me { email } }', {}, first.token);
  expect(data).toMatchObject({
    businesses: [{ name: 'Iron Works', providers: ['ASCAP', 'BMI', 'Barline Music'] }],
    me: { email: expect.stringMatching(/^explorer-[\da-f]{8}@barline\.example$/) as unknown },
  });
});

test('a demo owner who has logged out is signed in again', async () => {
  const gateway = await withOwner();
  const profile = (token: string | undefined) => gateway.query('{ me { email } }', {}, token);
  const { token } = await open(gateway.url);
  const before = await profile(token);
  await gateway.query('mutation { logout { ok } }', {}, token);
  expect((await profile(token)).errors).toHaveLength(1);
  expect(await profile((await open(gateway.url)).token)).toEqual(before);
});
