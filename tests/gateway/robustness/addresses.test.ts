import { connect } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';
import { gatewayOfFile, gatewayOfTest } from '#tests/support/fixtures/gatewayOfFile.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';

const clientFolder = temporaryFolder();
writeFileSync(join(clientFolder, 'pages.json'), JSON.stringify({ '/*': '<title>App</title>' }));
const { upstream, gateway } = gatewayOfFile({ clientFolder, stripePublishableKey: 'pk_test_1' });
const host = hostOfFile();

/** Sends raw bytes to a server, without an HTTP client, and returns the response as text. */
async function sendRaw(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(bytes);
  let answer = '';
  for await (const chunk of socket.setEncoding('latin1')) answer += String(chunk);
  return answer;
}

const request = (address: string, method = 'GET') =>
  Buffer.from(
    `${method} ${address} HTTP/1.1\r\nhost: x\r\naccept: text/html,*/*\r\nconnection: close\r\n\r\n`,
    'latin1',
  );

const ODD: [string, string, string?][] = [
  ['two slashes', '//'],
  ['two slashes and a host', '//evil.example/x'],
  ['a complete address', 'http://evil.example/'],
  ['no slash', 'register'],
  ['a NUL', '/%00'],
  ['a NUL in a query', '/register?token=%00'],
  ['a line break', '/a%0d%0aset-cookie:x'],
  ['bad percent-encoding', '/%zz'],
  ['half a percent', '/register%'],
  ['half a surrogate', '/%ed%a0%80'],
  ['bytes that are no UTF-8', '/%ff%fe'],
  ['9,000 characters', `/${'a'.repeat(9_000)}`],
  ['9,000 characters of query', `/register?x=${'a'.repeat(9_000)}`],
  ['a way up', '/register/../../etc/passwd'],
  ['a way up, encoded', '/%2e%2e/%2e%2e/etc/passwd'],
  ['a backslash', '/register\\..\\x'],
  ['a backslash, encoded', '/%5c%5cevil.example'],
  ['an odd method', '/register', 'PROPFIND'],
  ['TRACE', '/', 'TRACE'],
  ['DELETE', '/graphql', 'DELETE'],
  ['a method that is none', '/', 'FETCH'],
  ['OPTIONS of everything', '*', 'OPTIONS'],
  ['a document of a NUL', '/downloads/agreements/71/a%00.pdf'],
  ['a document of too long a name', `/downloads/agreements/71/${'a'.repeat(2_100)}`],
];

describe('an invalid address is answered 4xx', () => {
  test.each(ODD)(
    'the gateway: %s; neither the app’s page nor the upstream is reached',
    async (_, address, method) => {
      upstream.reset();
      const answer = await sendRaw(gateway.url, request(address, method));
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).not.toContain('<title>');
      expect(upstream.hits).toEqual([]);
    },
  );

  test.each(ODD)('the host: %s', async (_, address, method) => {
    expect(await sendRaw(host.url, request(address, method))).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(host.failures).toEqual([]);
  });

  test.each([
    ['a NUL in a form', 'email=a%00@gym.example'],
    ['a NUL deep in a form', 'businessProviders[0]=%00'],
  ])('the host: %s is 400 in every call', async (_, form) => {
    for (const path of ['/web/auth/login', '/web/questionnaire', '/web/questionnaire/calculate-rates']) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const response = await fetch(`${host.url}${path}`, { method: 'POST', headers, body: form });
      expect([path, response.status]).toEqual([path, 400]);
    }
    expect(host.failures).toEqual([]);
  });

  test('the host: half a character in JSON is 400', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = '{"email":"\\ud83d@gym.example","password":"x"}';
    const response = await fetch(`${host.url}/web/auth/login`, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(host.failures).toEqual([]);
  });
});

const HEADERS = [
  'strict-transport-security: max-age=31536000',
  'x-content-type-options: nosniff',
  'x-frame-options: DENY',
  'referrer-policy: strict-origin-when-cross-origin',
  'cross-origin-opener-policy: same-origin',
  'cross-origin-resource-policy: same-origin',
  'permissions-policy: ',
];

describe('every response has the security headers', () => {
  test.each([
    ['the landing page', request('/')],
    ['a page', request('/register')],
    ['nothing', request('/nothing.txt')],
    ['health', request('/healthz')],
    ['a download that is refused', request('/downloads/agreements/../x')],
    ['GraphQL', request('/graphql', 'POST')],
    ['two slashes', request('//')],
    ['bad percent-encoding', request('/%zz')],
    ['9,000 characters', request(`/${'a'.repeat(9_000)}`)],
    ['a head that is too large', request(`/${'a'.repeat(40_000)}`)],
    ['what is no HTTP', Buffer.from('\u0016\u0003\u0001 nonsense\r\n\r\n', 'latin1')],
  ])('%s', async (_, bytes) => {
    const answer = (await sendRaw(gateway.url, bytes)).toLowerCase();
    for (const header of HEADERS) expect(answer).toContain(header.toLowerCase());
  });

  test('Stripe’s frames may ask for a payment, and nothing may use the camera', async () => {
    const policy = (await gateway.get('/')).headers.get('permissions-policy');
    expect(policy).toContain('camera=()');
    expect(policy).toContain(
      'payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "https://hooks.stripe.com")',
    );
  });

  test('over plain http there is no HSTS', async () => {
    const plain = await gatewayOfTest({ upstreamUrl: upstream.url, publicUrl: 'http://localhost:4000' });
    const response = await plain.get('/healthz');
    expect(response.headers.get('strict-transport-security')).toBeNull();
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });
});

test.each(['/?utm_content=50%off', '/register?ref=100%', '/register?q=%E9', '/register?x=%zz&y=a%20b'])(
  'a page whose query cannot be decoded is shown: %s',
  async (address) => {
    const answer = await sendRaw(gateway.url, request(address));
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('<title>App</title>');
  },
);
