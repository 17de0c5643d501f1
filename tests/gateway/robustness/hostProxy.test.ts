/** Tests that the gateway serves the embedded host's pages, because links in mails lead to the gateway. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { pagesOf } from '#tests/support/fixtures/files.ts';
import { listen } from '#tests/support/servers/listen.ts';
import { registerOwner } from '#tests/host/ownerClient.ts';
import { hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';
import { gatewayOfTest } from '#tests/support/fixtures/gatewayOfFile.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const gatewayOver = (upstreamUrl: string, options: { isEmbedded?: boolean; deadlineMs?: number } = {}) =>
  gatewayOfTest({ upstreamUrl, isEmbedded: true, ...options });

test('a link to sign and the code of a proof of coverage lead through the gateway to their pages, and the button signs @spec-4', async () => {
  const host = await hostOfTest({ address: 'https://licenses.brand.example' });
  const owner = await registerOwner(host, 'signer@gym.example');
  const pathIn = (text: string, path: string) =>
    new RegExp(`https://licenses\\.brand\\.example(${path})`).exec(text)?.[1] ?? '';
  const signing = pathIn(await host.mailAbout('pending document'), String.raw`/sign/\S+`);
  const proof = (await pagesOf(await owner.proof('BMI'))).join('');
  const coverage = pathIn(proof, String.raw`/coverage/[\w-]{22}`);
  expect(JSON.stringify(await owner.agreements())).toContain('"https://licenses.brand.example/sign/');
  const gateway = await gatewayOver(host.url);
  const outside = await gatewayOver(host.url, { isEmbedded: false });
  for (const [path, words] of [
    [signing, '<button type="submit">Sign</button>'],
    [coverage, 'Iron Temple'],
  ] as const) {
    const page = await gateway.get(path);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*font-src 'self'/);
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    const html = await page.text();
    expect(html).toContain(words);
    const fonts = [...html.matchAll(/url\((.+?)\)/g)].map(([, font = '']) => gateway.get(font));
    const types = (await Promise.all(fonts)).map(({ headers }) => headers.get('content-type'));
    expect(types).toEqual(['font/woff2', 'font/woff2']);
    expect((await outside.get(path)).status).toBe(404);
  }
  expect((await gateway.get(coverage)).headers.get('x-robots-tag')).toBe('noindex');
  expect((await gateway.get('/coverage/unknown')).status).toBe(404);
  expect((await gateway.get(coverage, { method: 'POST', headers: FORM, body: '' })).status).toBe(404);

  const signed = await gateway.get(signing, { method: 'POST', headers: FORM, body: '', redirect: 'manual' });
  expect(signed.status).toBe(303);
  expect(signed.headers.get('location')).toBe(signing);
  expect(await (await gateway.get(signing)).text()).toContain('Thank you, this is signed');
  expect((await owner.agreements()).every(({ coverageLink }) => coverageLink !== null)).toBe(true);
});

/** Starts a host that responds with `answer`, and records the requests that it receives in `requested`. */
async function plainHost(answer: (response: ServerResponse) => void) {
  const requested: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requested.push({ path: request.url ?? '', headers: request.headers, body });
      answer(response);
    });
  });
  const { url, close } = await listen(server);
  onTestFinished(close);
  return { requested, url };
}

test('the caller’s session and cookies remain at the gateway, and the host’s other headers at the host', async () => {
  const host = await plainHost((response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b', server: 'x' }).end('page'),
  );
  const gateway = await gatewayOver(host.url);
  const answer = await gateway.get('/sign/abc?more=1', {
    headers: { authorization: 'Bearer t', cookie: 'c=d', 'x-real-ip': '1.2.3.4' },
  });
  expect(await answer.text()).toBe('page');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('server')).toBeNull();
  expect(host.requested[0]).toMatchObject({ path: '/sign/abc', headers: { 'x-forwarded-for': '127.0.0.1' } });
  for (const name of ['authorization', 'cookie', 'x-real-ip'])
    expect(host.requested[0]?.headers).not.toHaveProperty(name);
});

test('nothing else of the host is forwarded, and no large form @billing-7', async () => {
  const host = await plainHost((response) => response.end('reached'));
  const gateway = await gatewayOver(host.url);
  for (const path of [
    '/outbox',
    '/clock',
    '/operator',
    '/operator/payments',
    '/webhooks',
    '/webhooks/stripe',
    '/webhooks/other',
    '/operator/list',
    '/sign',
    '/sign/',
    '/sign/a%2Fb',
    '/sign/a/b',
    '/coverage',
    '/coverage/a/b',
    '/coverage/fonts/other',
  ])
    expect((await gateway.get(path)).status, path).toBe(404);
  expect((await gateway.get('/sign/..%2foutbox')).status).toBe(400);
  for (const path of ['/clock', '/operator', '/webhooks/stripe/more', '/webhooks/other'])
    expect((await gateway.get(path, { method: 'POST', headers: JSON_TYPE, body: '{}' })).status, path).toBe(
      404,
    );
  const large = await gateway.get('/sign/abc', {
    method: 'POST',
    headers: FORM,
    body: 'a='.padEnd(5_000, 'x'),
  });
  expect(large.status).toBe(413);
  expect(host.requested).toEqual([]);
});

test('an event of the card provider reaches the host with its signature, byte for byte @spec-7 @billing-7', async () => {
  const host = await plainHost((response) => response.writeHead(400).end('not signed by us'));
  const gateway = await gatewayOver(host.url);
  const body = '{ "id":"evt_1",\n  "data" : {"Größe": 1.0} }';
  const send = (size = body, isEmbedded = gateway) =>
    isEmbedded.get('/webhooks/stripe', {
      method: 'POST',
      headers: { ...JSON_TYPE, 'stripe-signature': 't=1,v1=abc', authorization: 'Bearer t', cookie: 'c=d' },
      body: size,
    });

  const answer = await send();
  expect([answer.status, await answer.text()]).toEqual([400, 'not signed by us']);
  expect(host.requested).toMatchObject([
    {
      path: '/webhooks/stripe',
      body,
      headers: { 'stripe-signature': 't=1,v1=abc', 'content-type': 'application/json' },
    },
  ]);
  for (const name of ['authorization', 'cookie']) expect(host.requested[0]?.headers).not.toHaveProperty(name);

  expect((await send('x'.repeat(300_000))).status).toBe(413);
  const outside = await gatewayOver(host.url, { isEmbedded: false });
  expect((await send(body, outside)).status).toBe(404);
  expect(host.requested).toHaveLength(1);
});

test.each([
  ['does not answer', () => undefined],
  ['hangs up', (response: ServerResponse) => response.destroy()],
])('a host that %s is 503 with a text for a person', async (_, answer) => {
  const host = await plainHost(answer);
  const gateway = await gatewayOver(host.url, { deadlineMs: 300 });
  const answered = await gateway.get('/sign/abc');
  expect(answered.status).toBe(503);
  expect(await answered.text()).toContain('try again in a minute');
});
