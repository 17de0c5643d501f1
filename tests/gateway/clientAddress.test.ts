import { expect, test } from 'vitest';
import { gatewayOfFile } from '#tests/support/fixtures/gatewayOfFile.ts';
import { postJson } from '#tests/support/servers/postJson.ts';

const direct = gatewayOfFile();
/** A gateway that trusts proxies on this machine and in one network. */
const behindProxies = gatewayOfFile({ trustedProxies: ['loopback', '10.0.0.0/8'] });

const receivedAddress = async ({ gateway, upstream }: typeof direct, sent?: string) => {
  const forwarded: Record<string, string> = sent === undefined ? {} : { 'x-forwarded-for': sent };
  const headers = { authorization: 'Bearer ada-token', ...forwarded };
  await postJson(`${gateway.url}/graphql`, { query: '{ me { fullName } }' }, headers);
  const received = upstream.hits.at(-1)?.headers['x-forwarded-for'];
  await gateway.get('/downloads/agreements/a1/a.pdf', { headers: forwarded });
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
])('the upstream receives the client’s address: %s @host-instances', async (_, sent, expected) =>
  expect(await receivedAddress(behindProxies, sent)).toBe(expected),
);

test.each(['203.0.113.7', '203.0.113.7, 10.0.0.2'])(
  'the gateway ignores an X-Forwarded-For that no trusted proxy sent: %s',
  async (sent) => expect(await receivedAddress(direct, sent)).toBe('127.0.0.1'),
);

test('shared catalogue calls carry neither a visitor’s address nor a token', async () => {
  const { gateway, upstream } = direct;
  await postJson(`${gateway.url}/graphql`, { query: '{ states { value label } }' });
  expect(upstream.hits.at(-1)?.path).toBe('/web/helpers');
  expect(upstream.hits.at(-1)?.headers).not.toHaveProperty('x-forwarded-for');
  expect(upstream.hits.at(-1)?.headers).not.toHaveProperty('authorization');
});
