import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '#tests/support/servers/gateway.ts';
import { startTestHost, type TestHost } from '#tests/support/servers/hostFixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'barline-explorer-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Explore</title>');
writeFileSync(join(folder, 'assets/main.js'), 'export {};');

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

/** The status and body of a request with headers that `fetch` does not let a caller set. */
const ask = (url: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request(
      `${url}/explore/session`,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, body });
        });
      },
    );
    sent.on('error', reject).end('{}');
  });

test('without the sandbox there is no explorer, and its address is as any unknown one', async () => {
  const settings = {
    upstreamUrl: host.url,
    sandbox: false,
    explorer: { folder, outbox: `${host.url}/outbox` },
  };
  const gateway = await startGateway(settings);
  const answers = await Promise.all(
    ['/explore', '/explore/assets/main.js', '/nowhere-at-all'].map(async (path) => {
      const response = await gateway.get(path);
      return { status: response.status, body: await response.text() };
    }),
  );
  const [page, script, nowhere] = answers;
  expect(nowhere?.status).toBe(404);
  expect([page, script]).toEqual([nowhere, nowhere]);
  expect((await ask(gateway.url)).status).toBe(404);
  await gateway.close();
});

test('the page and its scripts come from here alone, under a policy of their own', async () => {
  const gateway = await startGateway({ upstreamUrl: host.url, explorer: { folder, outbox: null } });
  const page = await gateway.get('/explore');
  expect([page.status, await page.text()]).toEqual([200, '<!doctype html><title>Explore</title>']);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'; worker-src 'self'");
  expect(policy).not.toMatch(/https?:|unsafe-eval|\*/);
  const script = await gateway.get('/explore/assets/main.js');
  expect([script.status, script.headers.get('content-security-policy')]).toEqual([200, policy]);
  // An outside host, real cards, production: nobody is signed in.
  expect((await ask(gateway.url)).status).toBe(404);
  await gateway.close();
});

test('on the embedded host an owner is made once, who has a license, and only for this machine', async () => {
  const gateway = await startGateway({
    upstreamUrl: host.url,
    explorer: { folder, outbox: `${host.url}/outbox` },
  });
  expect((await ask(gateway.url, { host: 'elsewhere.example' })).status).toBe(404);
  expect((await ask(gateway.url, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  expect(await host.outbox()).toEqual([]);

  const [first, second] = await Promise.all([ask(gateway.url), ask(gateway.url)]);
  expect(first.status, first.body).toBe(200);
  expect(second).toEqual(first);
  const { token } = JSON.parse(first.body) as { token: string };
  const { data } = await gateway.query('{ businesses { name providers } me { email } }', {}, token);
  expect(data).toMatchObject({
    businesses: [{ name: 'Iron Works', providers: ['ASCAP', 'BMI', 'Barline Music'] }],
    me: { email: expect.stringMatching(/^explorer-[\da-f]{8}@barline\.example$/) as unknown },
  });
  await gateway.close();
});

test('an owner made for trying who has logged out is signed in anew', async () => {
  const gateway = await startGateway({
    upstreamUrl: host.url,
    explorer: { folder, outbox: `${host.url}/outbox` },
  });
  const session = async () => (JSON.parse((await ask(gateway.url)).body) as { token: string }).token;
  const profile = async (token: string) => gateway.query('{ me { email } }', {}, token);
  const token = await session();
  const before = await profile(token);
  await gateway.query('mutation { logout { ok } }', {}, token);
  expect((await profile(token)).errors).toHaveLength(1);
  expect(await profile(await session())).toEqual(before);
  await gateway.close();
});
