/** Tests that the secrets in the database can be neither read nor guessed without the data key. */
import { createHash } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { is, isNotNull } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, onTestFinished, test } from 'vitest';
import { checkDataKey, readDataKey } from '#host/platform/dataKey.ts';
import type { Database } from '#host/platform/database/open.ts';
import * as credentials from '#host/platform/database/credentials.ts';
import * as schema from '#host/platform/database/schema.ts';
import type { Mail } from '#host/platform/mail/queue.ts';
import { startSender } from '#host/platform/mail/sender.ts';
import { createSecrets } from '#host/platform/secrets.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import {
  buy,
  hostSettings,
  recoveryToken,
  subscribe,
  verifyEmail,
} from '#tests/support/servers/hostFixture.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';

const host = hostOfFile();

async function everything(database: Database): Promise<string[]> {
  const rows = await Promise.all(
    [...Object.values(schema), ...Object.values(credentials)]
      .filter((table) => is(table, PgTable))
      .map((table) => database.select().from(table) as Promise<object[]>),
  );
  return rows.flat().flatMap((row) => Object.values(row).map((value) => JSON.stringify(value)));
}

test('no password, token or code is in the database, and none can be guessed from a plain hash @host-secrets', async () => {
  const email = 'guessed@gym.example';
  await verifyEmail(host, email);
  const { token } = (await buy(host, email, 'key-guessed')).body.user;
  await host.call('POST', '/web/auth/send-verification-code', { form: { email: 'waits@gym.example' } });
  const code = await host.codeFor('waits@gym.example');

  const link = await recoveryToken(host, email);

  const cells = await everything(host.database);
  expect(cells.length).toBeGreaterThan(50);
  for (const secret of ['Secret123', token, code, link]) expect(cells.join('\n')).not.toContain(secret);
  expect(cells.join('\n')).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  const [purchase] = await host.database.select().from(schema.purchases);
  const [waiting] = await host.database.select().from(credentials.verificationCodes);
  // The digest depends on the data key, so only somebody with this key can check whether a guess is right.
  expect(hostSettings.secrets.digest('verification code', `waits@gym.example ${code}`)).toBe(
    waiting?.codeDigest,
  );
  const plain = (text: string) => createHash('sha256').update(text).digest('base64url');
  for (const guess of [code, `waits@gym.example ${code}`, 'Secret123', `${email} Secret123`])
    expect(cells.join('\n')).not.toContain(plain(guess));
  expect(purchase?.bodyDigest).toHaveLength(43);
  expect(
    createSecrets(Buffer.alloc(32, 'another')).digest('verification code', `waits@gym.example ${code}`),
  ).not.toBe(waiting?.codeDigest);
});

test('links and codes in mails are not readable in the database, and readable in the outbox @host-secrets', async () => {
  const email = 'sealed@gym.example';
  await subscribe(host, email);
  await host.call('POST', '/web/auth/recover-password', { form: { email, token: '' } });
  await host.call('POST', '/web/auth/send-verification-code', { form: { email: 'waits@gym.example' } });
  const cells = (await everything(host.database)).join('\n');
  expect(cells).not.toMatch(/token=|\/sign\/|your verification code/);
  const shown = (await host.outbox()).map(({ subject, text }) => `${subject} ${text}`).join('\n');
  expect(shown).toMatch(/reset-password\?token=[\w-]{43}/);
  expect(shown).toMatch(/\/sign\/[\w-]{43}/);
  expect(shown).toMatch(/\d{3}-\d{3} is your verification code/);
});

test('the content of a mail is deleted once SMTP has accepted it @host-secrets', async () => {
  await host.call('POST', '/web/auth/send-verification-code', { form: { email: 'wiped@gym.example' } });
  const delivered: Mail[] = [];
  const sender = startSender({
    database: host.database,
    secrets: hostSettings.secrets,
    deliver: (mail) => {
      delivered.push(mail);
      return Promise.resolve();
    },
    storesSentMails: false,
    now: host.now,
    report: (error) => host.failures.push(error),
  });
  await expect.poll(() => host.database.$count(schema.mails, isNotNull(schema.mails.nextAttemptAt))).toBe(0);
  await sender.close();
  expect(delivered.find(({ to }) => to === 'wiped@gym.example')?.text).toMatch(/\d{3}-\d{3}/);
  expect(await host.database.$count(schema.mails, isNotNull(schema.mails.content))).toBe(0);
});

test('the first host creates the key file, readable by its owner only @host-secrets', async () => {
  const folder = join(temporaryFolder(onTestFinished), 'data');
  const keys = await Promise.all([1, 2, 3, 4].map(() => readDataKey(folder)));
  for (const key of keys) expect(key.equals(keys[0] ?? Buffer.alloc(0))).toBe(true);
  expect(keys[0]).toHaveLength(32);
  expect(statSync(join(folder, 'data-key')).mode & 0o777).toBe(0o600);
  writeFileSync(join(folder, 'data-key'), 'nothing');
  await expect(readDataKey(folder)).rejects.toThrow(/holds no key/);
});

test('a database is only opened with its own data key @host-secrets', async () => {
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  await checkDataKey(database, hostSettings.secrets);
  await checkDataKey(database, hostSettings.secrets);
  const other = createSecrets(Buffer.alloc(32, 'another'));
  await expect(checkDataKey(database, other)).rejects.toThrow(/another data key. Set DATA_KEY/);
});
