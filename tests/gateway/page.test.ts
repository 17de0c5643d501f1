import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';
import { postJson } from '#tests/support/servers/postJson.ts';
import { gatewayOfFile, gatewayOfTest } from '#tests/support/fixtures/gatewayOfFile.ts';

const clientFolder = temporaryFolder();

beforeAll(() => {
  mkdirSync(join(clientFolder, 'assets'));
  const app = '<title>App</title><script>%BARLINE_CONFIG%</script>';
  const pages = {
    '/': '<style>b{color:red}</style><title>Landing of %BARLINE_BRAND_NAME%</title><a href="mailto:%BARLINE_BRAND_EMAIL%">%BARLINE_BRAND_EMAIL_TEXT%</a><p>%BARLINE_PUBLIC_URL%</p><p>© %BARLINE_YEAR%</p>',
    '/register/*': '<title>Registration</title><script>early()</script><b>%BARLINE_CONFIG%</b>',
    '/account/settings': app,
    '/quote/:id': app,
    '/reset-password': app,
    '*': '<title>Page not found</title>',
  };
  writeFileSync(join(clientFolder, 'pages.json'), JSON.stringify(pages));
  writeFileSync(join(clientFolder, 'assets', 'main-abc123.js'), 'run()');
  writeFileSync(join(clientFolder, 'assets', 'main-abc123.js.br'), brotliCompressSync('run()'));
  writeFileSync(join(clientFolder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(clientFolder, 'assets', 'main-abc123.js.gz'), gzipSync('run()'));
});
const { upstream, gateway } = gatewayOfFile({ clientFolder });

const asBrowser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

async function shown(path: string, title: string) {
  const response = await gateway.get(path, asBrowser);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const html = await response.text();
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain('"name":"Test Brand"');
  return response;
}

describe('the page', () => {
  test.each(['/account/settings', '/account/settings/', '/quote/AbC-123', '/reset-password?token=a.b'])(
    '%s is answered with the page of the app',
    async (path) => void (await shown(path, 'App')),
  );

  test.each(['/register', '/register/verify', '/Register/'])(
    '%s is answered with the page that the build wrote for this screen, its own script allowed by its hash',
    async (path) => {
      const response = await shown(path, 'Registration');
      const hash = createHash('sha256').update('early()').digest('base64');
      expect(response.headers.get('content-security-policy')).toContain(
        `script-src 'self' 'sha256-${hash}';`,
      );
    },
  );

  test.each(['/no/such/page', '/registers', '/account/settings/more', '/quote', '/quote/a/b'])(
    '%s, an unknown address, is answered 404 with the not-found page @ux-22',
    async (path) => {
      const response = await gateway.get(path, asBrowser);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(await response.text()).toContain('<title>Page not found</title>');
    },
  );

  test.each(['/assets/gone-123.js', '/downloads/other', '/robots.txt', '/healthz/x', '/graphql/x'])(
    '%s is answered 404',
    async (path) => {
      const response = await gateway.get(path, asBrowser);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: 'There is nothing at this address.' });
    },
  );

  test('/ is the landing page that was written at build time, with the brand and the year filled in', async () => {
    const html = await (await gateway.get('/', asBrowser)).text();
    expect(html).toContain('<title>Landing of Test Brand</title>');
    expect(html).toContain(
      '<a href="mailto:hello@brand.example">hello@<wbr/>brand<wbr/>.example</a><p>https://licenses.brand.example</p>',
    );
    expect(html).toContain(`<p>© ${new Date().getFullYear()}</p>`);
    expect(await (await gateway.get('/register', asBrowser)).text()).toContain(
      `"year":"${new Date().getFullYear()}"`,
    );
  });

  test.each(['/index.html', '/pages.json'])('%s, which is the server’s, is answered 404', async (path) =>
    expect((await gateway.get(path, asBrowser)).status).toBe(404),
  );

  test('a POST, or a GET that does not accept HTML, is answered 404 at the address of a page', async () => {
    expect((await gateway.get('/register', { headers: { accept: 'application/json' } })).status).toBe(404);
    expect((await gateway.get('/register', { method: 'POST' })).status).toBe(404);
  });

  test('hashed assets are cached for a year, other files are revalidated', async () => {
    const asset = await gateway.get('/assets/main-abc123.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await asset.text()).toBe('run()');
    expect((await gateway.get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  test('an asset is sent as Brotli or gzip to a browser that accepts them, and plain to others', async () => {
    for (const coding of ['br', 'gzip', 'identity']) {
      const asset = await gateway.get('/assets/main-abc123.js', { headers: { 'accept-encoding': coding } });
      expect(asset.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding);
      expect(asset.headers.get('content-type')).toMatch(/javascript/);
      expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(asset.headers.get('vary')).toMatch(/accept-encoding/i);
      expect(await asset.text()).toBe('run()');
    }
  });

  test.each(['/', '/register'])(
    'the page at %s is sent compressed to a browser that accepts Brotli, and plain to others',
    async (path) => {
      const page = (encoding: string) =>
        gateway.get(path, { headers: { ...asBrowser.headers, 'accept-encoding': encoding } });
      const packed = await page('gzip, deflate, br');
      expect(packed.headers.get('content-encoding')).toBe('br');
      expect(packed.headers.get('vary')).toContain('accept-encoding');
      for (const encoding of ['identity', 'gzip', 'gzip, br;q=0', 'brx']) {
        const plain = await page(encoding);
        expect(plain.headers.get('content-encoding')).toBeNull();
        expect(plain.headers.get('vary')).toContain('accept-encoding');
        expect(await plain.text()).toMatch(/<title>/);
      }
      expect(await packed.text()).toBe(await (await page('identity')).text());
    },
  );

  test('a page runs our own files alone, and its own styles by their hash', async () => {
    const policy = (await gateway.get('/', asBrowser)).headers.get('content-security-policy');
    const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
    expect(policy).toBe(
      [
        "default-src 'self'",
        "script-src 'self'",
        `style-src 'self' 'sha256-${sha256('')}' 'sha256-${sha256('b{color:red}')}'`,
        "connect-src 'self'",
        "frame-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join('; '),
    );
  });

  test('where real cards are taken, the card provider’s script, frames and calls as well', async () => {
    const stripePublishableKey = 'pk_test_1';
    const real = await gatewayOfTest({ upstreamUrl: upstream.url, clientFolder, stripePublishableKey });
    const policy = (await real.get('/register', asBrowser)).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' https://js.stripe.com ");
    expect(policy).toMatch(/frame-src https:\/\/js\.stripe\.com .*https:\/\/hooks\.stripe\.com;/);
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  });

  test('a value filled into the page cannot end the script that contains it, and no script in it is allowed', async () => {
    const brandName = '</script><script>steal()</script>$&';
    const evil = await gatewayOfTest({ upstreamUrl: upstream.url, clientFolder, brandName });
    const page = await evil.get('/register', asBrowser);
    const landing = await (await evil.get('/', asBrowser)).text();
    expect(await page.text()).toContain('"name":"\\u003c/script>\\u003cscript>steal()\\u003c/script>$&"');
    expect(landing).toContain('&lt;/script&gt;&lt;script&gt;steal()&lt;/script&gt;$&amp;');
    const hash = createHash('sha256').update('steal()').digest('base64');
    expect(page.headers.get('content-security-policy')).not.toContain(hash);
  });
});

describe('health', () => {
  test('/healthz reports that the process is up', async () =>
    expect(await (await gateway.get('/healthz')).json()).toEqual({ status: 'up' }));

  test('/readyz reports whether the upstream can serve: not while it is unreachable, nor while it returns 5xx', async () => {
    const statusOf = async (answer?: { status: number }, url = upstream.url) => {
      upstream.reset(answer && { 'GET /web/questionnaire/business-type': answer });
      const fresh = await gatewayOfTest({ upstreamUrl: url });
      const { status } = await fresh.get('/readyz');
      return status;
    };
    expect(await statusOf()).toBe(200);
    expect(await statusOf({ status: 500 })).toBe(503);
    expect(await statusOf({ status: 401 })).toBe(200);
    expect(await statusOf(undefined, 'http://127.0.0.1:9')).toBe(503);
  });

  test('/readyz calls the upstream once a second, however often it is called', async () => {
    const fresh = await gatewayOfTest({ upstreamUrl: upstream.url });
    upstream.reset();
    await Promise.all(Array.from({ length: 50 }, () => fresh.get('/readyz')));
    expect(upstream.hits).toHaveLength(1);
  });
});

describe('Apollo Sandbox', () => {
  const introspection = '{ __schema { queryType { name } } }';
  const sandboxOrigin = { origin: 'https://studio.apollographql.com' };

  test('outside production it opens at GET /graphql, with introspection and its own origin alone', async () => {
    const opened = await gateway.get('/graphql', asBrowser);
    expect(opened.status).toBe(200);
    expect(await opened.text()).toContain('embeddable-sandbox');
    expect((await gateway.query(introspection)).data).toEqual({ __schema: { queryType: { name: 'Query' } } });
    const ask = (headers: Record<string, string>) =>
      postJson(`${gateway.url}/graphql`, { query: introspection }, headers);
    const allowed = await ask(sandboxOrigin);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(sandboxOrigin.origin);
    const preflight = { ...sandboxOrigin, 'access-control-request-method': 'POST' };
    const requested = await gateway.get('/graphql', { method: 'OPTIONS', headers: preflight });
    expect(requested.headers.get('access-control-allow-origin')).toBe(sandboxOrigin.origin);
    const other = await ask({ origin: 'https://elsewhere.example' });
    expect(other.headers.get('access-control-allow-origin')).not.toBe('https://elsewhere.example');
    expect(other.headers.get('access-control-allow-origin')).not.toBe('*');
  });

  test('its origin is allowed at /graphql alone, not at pages, files and health', async () => {
    for (const path of [
      '/',
      '/register',
      '/healthz',
      '/assets/main-abc123.js',
      '/downloads/agreements.zip',
    ]) {
      const headers = { ...asBrowser.headers, ...sandboxOrigin };
      const response = await gateway.get(path, { headers });
      expect(response.headers.get('access-control-allow-origin'), path).toBeNull();
    }
  });

  test('with Sandbox switched off /graphql serves no page, refuses introspection and allows no other origin', async () => {
    const closed = await gatewayOfTest({ upstreamUrl: upstream.url, sandbox: false });
    expect(await (await closed.get('/graphql', asBrowser)).text()).not.toContain('sandbox');
    expect((await closed.query(introspection)).errors?.[0]?.message).toMatch(/introspection is not allowed/i);
    const response = await closed.get('/graphql', { headers: sandboxOrigin });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
