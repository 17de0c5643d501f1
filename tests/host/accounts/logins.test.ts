/** Tests that wrong passwords from unknown IP addresses do not block the owner at a known IP address. */
import { expect, test } from 'vitest';
import { subscribe, recoveryToken } from '#tests/support/servers/hostFixture.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';

const host = hostOfFile();

const loginFrom = (address: string, email: string, password: string) =>
  host.call<{ token: string; message: string }>('POST', '/web/auth/login', {
    form: { email, password },
    headers: { 'x-forwarded-for': address },
  });

async function failFrom(address: string, email: string): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) await loginFrom(address, email, 'Wrong1234');
}

test('ten wrong passwords from other addresses do not lock the owner out at an address used before @host-secrets', async () => {
  const email = 'locked@gym.example';
  await subscribe(host, email, {}, { 'x-forwarded-for': '192.0.2.1' });
  await failFrom('203.0.113.1', email);
  expect(await loginFrom('203.0.113.1', email, 'Secret123')).toMatchObject({ status: 429 });
  for (const attacker of ['203.0.113.2', '203.0.113.3', '203.0.113.4']) await failFrom(attacker, email);
  // At an unknown IP address even the right password now gets 429, because it could be a guess.
  expect(await loginFrom('192.0.2.7', email, 'Secret123')).toMatchObject({ status: 429 });
  expect((await loginFrom('192.0.2.1', email, 'Secret123')).status).toBe(200);
  // At an IP address that the owner used before, ten wrong passwords block the owner for a minute at most.
  await failFrom('192.0.2.1', email);
  const slowed = await loginFrom('192.0.2.1', email, 'Secret123');
  expect(slowed.status).toBe(429);
  expect(Number(slowed.headers.get('retry-after'))).toBeLessThanOrEqual(60);
});

test('a new password lifts the limits of wrong ones, and its address counts as used @host-secrets', async () => {
  const email = 'lifted@gym.example';
  await subscribe(host, email, {}, { 'x-forwarded-for': '192.0.2.1' });
  await failFrom('192.0.2.8', email);
  for (const attacker of ['203.0.113.2', '203.0.113.3', '203.0.113.4']) await failFrom(attacker, email);
  expect((await loginFrom('192.0.2.8', email, 'Secret123')).status).toBe(429);
  const link = await recoveryToken(host, email);
  const form = { password: 'Renewed123', passwordConfirmation: 'Renewed123' };
  const headers = { 'x-forwarded-for': '192.0.2.9' };
  await host.call('POST', `/web/auth/reset-password?token=${link}`, { form, headers });
  expect((await loginFrom('192.0.2.8', email, 'Renewed123')).status).toBe(200);
  for (const attacker of ['203.0.113.2', '203.0.113.3', '203.0.113.4']) await failFrom(attacker, email);
  expect((await loginFrom('192.0.2.9', email, 'Renewed123')).status).toBe(200);
});

test('wrong passwords for an e-mail address without an account are limited in the same way', async () => {
  await failFrom('203.0.113.9', 'nobody@gym.example');
  expect((await loginFrom('203.0.113.9', 'nobody@gym.example', 'Wrong1234')).status).toBe(429);
});
