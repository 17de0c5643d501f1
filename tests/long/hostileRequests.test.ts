/**
 * Sends hostile requests to the built product, which must refuse each one and still serve other clients. More
 * hostile requests are in `tests/gateway`: `addresses`, `operationLimits`, `otherHosts`.
 */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBuiltProduct } from '#tests/support/servers/product.ts';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';
import { postJson } from '#tests/support/servers/postJson.ts';

const CANARY = 'C4n4ry';
const dataDir = temporaryFolder();
let product: Awaited<ReturnType<typeof startBuiltProduct>>;

beforeAll(async () => {
  product = await startBuiltProduct({ dataDir });
});
afterAll(async () => expect(await product.stop()).toBe(0));

interface Attack {
  what: string;
  /** Returns the raw HTTP request, which may be malformed. */
  bytes: () => Buffer;
}

const head = (line: string, headers: string[] = []) =>
  `${[`${line} HTTP/1.1`, 'host: localhost', 'connection: close', ...headers].join('\r\n')}\r\n\r\n`;

const raw = (what: string, text: string): Attack => ({ what, bytes: () => Buffer.from(text, 'latin1') });

const address = (what: string, path: string) =>
  raw(`address: ${what}`, head(`GET ${path}`, ['accept: text/html,*/*']));

function body(
  what: string,
  content: string | Buffer,
  type = 'application/json',
  more: string[] = [],
): Attack {
  const bytes = Buffer.from(content);
  const headers = [`content-type: ${type}`, `content-length: ${bytes.length}`, ...more];
  return {
    what: `body: ${what}`,
    bytes: () => Buffer.concat([Buffer.from(head('POST /graphql', headers)), bytes]),
  };
}

const operation = (what: string, query: string, variables: object = {}, more: string[] = []): Attack => ({
  ...body('', JSON.stringify({ query, variables }), 'application/json', more),
  what: `operation: ${what}`,
});

const LOGIN = 'mutation ($e: String!, $p: String!) { login(email: $e, password: $p) { token } }';
const login = (what: string, e: unknown, p: unknown = CANARY) => operation(what, LOGIN, { e, p });

const attacks: Attack[] = [
  address('overlong UTF-8', '/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd'),
  address('a way up below assets', '/assets/..%2f..%2fpackage.json'),
  address('a way up with backslashes', '/assets/..%5c..%5cpackage.json'),
  address('a source map of the server', '/dist/servers/gateway.js.map'),
  address('the environment', '/.env'),
  address('the repository', '/.git/config'),
  address('the outbox', '/outbox.json'),
  raw('address: the host’s calls', head('GET /web/auth/me', ['accept: application/json'])),
  raw('address: metrics', head('GET /metrics', ['accept: text/plain'])),
  address('a refused address by its own name', '/-/refused-address/200'),

  raw('head: no HTTP', 'EHLO evil.example\r\n\r\n'),
  raw('head: 40,000 characters', head('GET /', [`x: ${'a'.repeat(40_000)}`])),

  body('no JSON', `{"password":"${CANARY}`),
  body('300 kB', JSON.stringify({ query: `{ me { id } } # ${'x'.repeat(300_000)}` })),
  body('100,000 lists', '['.repeat(100_000)),
  body('a polluted prototype', '{"__proto__":{"isAdmin":true},"query":"{ me { id } }"}'),
  body('a constructor', '{"constructor":{"prototype":{"x":1}},"query":"{ me { id } }"}'),
  body('XML', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>', 'application/xml'),
  body('bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])),
  body('compressed, as it says', '{"query":"{ me { id } }"}', 'application/json', [
    'content-encoding: gzip',
    'transfer-encoding: gzip',
  ]),

  operation(
    'a circle of fragments',
    '{ me { ...a } } fragment a on User { ...b } fragment b on User { ...a }',
  ),
  operation('an unknown field', '{ users { passwordHash } }'),
  operation('a type by its inside', '{ __typename @include(if: $x) }'),
  operation('a forged token', '{ me { id } }', {}, ["authorization: Bearer ' OR 1=1"]),
  operation('a token of 12,000 characters', '{ me { id } }', {}, [
    `authorization: Bearer ${'a'.repeat(12_000)}`,
  ]),
  login('SQL', "' OR 1=1 --"),
  login('a header', 'a@gym.example\r\nbcc: b@gym.example'),
  login('100,000 characters', `${'a'.repeat(100_000)}@gym.example`),
  login('a password of 100,000 characters', 'a@gym.example', 'a'.repeat(100_000)),
];

/** Sends a request on a new socket, and returns everything received until the socket closes. */
async function send({ bytes }: Attack): Promise<string> {
  const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
  socket.setTimeout(25_000, () => socket.destroy());
  socket.write(bytes());
  let answer = '';
  try {
    for await (const chunk of socket.setEncoding('utf8')) answer += String(chunk);
  } catch {
    // Ignores a broken connection, because the caller checks what arrived before.
  }
  return answer;
}

/** Matches submitted values and implementation details, which must not appear in any response. */
const LEAKS = new RegExp(
  [
    CANARY,
    String.raw`\bat \S+ \(`,
    'node_modules',
    String.raw`\.[mc]?[jt]s:\d`,
    'ECONN',
    'undici',
    'drizzle',
    'PGlite',
    'select "',
    'root:x:0',
    'call stack',
  ].join('|'),
  'i',
);

describe('hostile requests', () => {
  test.each(attacks)('$what', async (attack) => {
    const answer = await send(attack);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
    const [, content = ''] = answer.split(/\r\n\r\n(.*)/s);
    expect(status, answer.slice(0, 300)).toBeGreaterThanOrEqual(200);
    expect(status, answer.slice(0, 300)).toBeLessThan(500);
    expect(content).not.toMatch(LEAKS);
    if (status === 200) {
      // GraphQL reports errors with status 200, so the body must have errors and no data.
      const { data, errors } = JSON.parse(content) as {
        data?: object | null;
        errors?: { extensions: { code: string } }[];
      };
      expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([]);
      expect(errors?.length).toBeGreaterThan(0);
      for (const { extensions } of errors ?? [])
        expect(extensions.code).toMatch(/^(BAD_USER_INPUT|UNAUTHENTICATED)$/);
    }
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  });

  test('leave other clients served, and none of their content in the output', async () => {
    const query = '{ providers { id } states { value } }';
    const response = await postJson(`${product.url}/graphql`, { query });
    expect(await response.json()).not.toHaveProperty('errors');
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    const { stdout, stderr } = product.output();
    expect(stdout + stderr).not.toContain(CANARY);
    expect(stderr).toBe('');
  });
});
