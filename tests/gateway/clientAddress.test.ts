import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { gatewayOfFile } from '#tests/support/fixtures/gatewayOfFile.ts';
import { startTestHost, subscribe } from '#tests/support/servers/hostFixture.ts';
import { startGateway, type RunningGateway } from '#tests/support/servers/gateway.ts';

const { upstream, gateway } = gatewayOfFile();
/** A gateway that trusts proxies on this machine and in one network. */
let behindProxies: RunningGateway;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  behindProxies = await startGateway({
    upstreamUrl: upstream.url,
    trustedProxies: ['loopback', '10.0.0.0/8'],
  });
});

afterAll(() => behindProxies.close());

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const ask = (at: RunningGateway, query: string, forwarded?: string) =>
  at.get('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer ada-token',
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
    },
    body: JSON.stringify({ query }),
  });

const receivedAddress = async (at: RunningGateway, sent?: string) => {
  await ask(at, '{ me { fullName } }', sent);
  const received = upstream.hits.at(-1)?.headers['x-forwarded-for'];
  await at.get('/downloads/agreements/a1/a.pdf', {
    headers: sent === undefined ? {} : { 'x-forwarded-for': sent },
  });
  expect(upstream.hits.at(-1)?.headers['x-forwarded-for']).toBe(received);
  return received;
};

test.each([
  ['alone', undefined, '127.0.0.1'],
  ['through a balancer', '203.0.113.7', '203.0.113.7'],
  ['through two balancers', '203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['with a port', '203.0.113.7:40001', '203.0.113.7'],
  ['through balancers with ports', '203.0.113.7:40001, 10.0.0.2:443', '203.0.113.7'],
  ['as IPv6 in brackets with a port', '[2001:DB8::1]:40001', '2001:db8::1'],
  ['as IPv6 with a zone', 'fe80::1%eth0', 'fe80::1'],
  ['as IPv4 mapped to IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
  ['as text that is no address', 'unknown', 'unknown'],
  ['with an address of one’s own making', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
])('the upstream receives the client’s address: %s @host-instances', async (_, sent, expected) => {
  expect(await receivedAddress(behindProxies, sent)).toBe(expected);
});

test.each(['203.0.113.7', '203.0.113.7, 10.0.0.2'])(
  'the gateway ignores an X-Forwarded-For that no trusted proxy sent: %s',
  async (sent) => {
    expect(await receivedAddress(gateway, sent)).toBe('127.0.0.1');
  },
);

test('shared catalogue calls carry neither a visitor’s address nor a token', async () => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query: '{ states { value label } }' });
  await gateway.get('/graphql', { method: 'POST', headers, body });
  expect(upstream.hits.at(-1)?.path).toBe('/web/helpers');
  expect(upstream.hits.at(-1)?.headers).not.toHaveProperty('x-forwarded-for');
  expect(upstream.hits.at(-1)?.headers).not.toHaveProperty('authorization');
});

/** Starts a gateway, a host and one owner; returns a function that logs in and returns the error text. */
async function product() {
  const host = await startTestHost();
  const through = await startGateway({ upstreamUrl: host.url, trustedProxies: ['loopback'] });
  closing.push(host.close, through.close);
  await subscribe(host, 'dana@gym.example');
  return async (email: string, address: string, password = 'Wrong1234'): Promise<string> => {
    const login = `mutation { login(email: "${email}", password: "${password}") { token } }`;
    const answer = (await (await ask(through, login, address)).json()) as { errors?: { message: string }[] };
    return answer.errors?.[0]?.message ?? '';
  };
}

test('after thirty failed logins from any addresses an account is locked for addresses that never used it @host-instances', async () => {
  const tryToSignIn = await product();
  for (let at = 1; at <= 30; at += 1)
    expect(await tryToSignIn('owner@gym.example', `203.0.113.${at}`)).toMatch(/^E-mail or password/);
  expect(await tryToSignIn('owner@gym.example', '203.0.113.99')).toMatch(/^Too many tries/);
  expect(await tryToSignIn('another@gym.example', '203.0.113.1')).toMatch(/^E-mail or password/);
});

test('an address that fails at many accounts is blocked; its good logins are not counted, and other addresses continue @host-instances', async () => {
  const tryToSignIn = await product();
  const [office, elsewhere] = ['203.0.113.7', '203.0.113.8'];
  for (let at = 0; at < 299; at += 13) {
    const emails = Array.from({ length: 13 }, (_, each) => `owner${at + each}@gym.example`);
    await Promise.all(emails.map((email) => tryToSignIn(email, office)));
  }
  for (let at = 0; at < 12; at += 1)
    expect(await tryToSignIn('dana@gym.example', office, 'Secret123')).toBe('');
  expect(await tryToSignIn('last@gym.example', office)).toMatch(/^E-mail or password/);
  expect(await tryToSignIn('last@gym.example', office)).toMatch(/^Too many tries/);
  expect(await tryToSignIn('dana@gym.example', office, 'Secret123')).toMatch(/^Too many tries/);
  expect(await tryToSignIn('dana@gym.example', elsewhere, 'Secret123')).toBe('');
});
