/** Tests the limit of three hundred failed logins from one IP address. */
import { expect, test } from 'vitest';
import { subscribe } from '#tests/support/servers/hostFixture.ts';
import { postJson } from '#tests/support/servers/postJson.ts';
import { hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';
import { gatewayOfTest } from '#tests/support/fixtures/gatewayOfFile.ts';

test('an address that fails at many accounts is blocked; its good logins are not counted, and other addresses continue @host-instances', async () => {
  const host = await hostOfTest();
  const gateway = await gatewayOfTest({ upstreamUrl: host.url, trustedProxies: ['loopback'] });
  await subscribe(host, 'dana@gym.example');
  /** Logs in from this IP address, and returns the error text, or '' if the login succeeds. */
  const tryToSignIn = async (email: string, address: string, password = 'Wrong1234') => {
    const query = `mutation { login(email: "${email}", password: "${password}") { token } }`;
    const response = await postJson(`${gateway.url}/graphql`, { query }, { 'x-forwarded-for': address });
    const answer = (await response.json()) as { errors?: { message: string }[] };
    return answer.errors?.[0]?.message ?? '';
  };
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
