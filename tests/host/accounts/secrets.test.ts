/** What the database holds of secrets: nothing that can be read or guessed without the data key. */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { is, isNotNull } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { checkDataKey, readDataKey } from '#host/platform/dataKey.ts';
import { openPglite, type Database } from '#host/platform/database/open.ts';
import * as credentials from '#host/platform/database/credentials.ts';
import * as schema from '#host/platform/database/schema.ts';
import type { Mail } from '#host/platform/mail/queue.ts';
import { sealOlderMails } from '#host/platform/mail/sealOlder.ts';
import { startSender } from '#host/platform/mail/sender.ts';
import { createSecrets } from '#host/platform/secrets.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { buy, hostSettings, subscribe, verifyEmail } from '#tests/support/servers/hostFixture.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';

const migrations = join(import.meta.dirname, '../../../host/platform/database/migrations');

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'barline-secrets-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

const host = hostOfFile();

/** Every cell of every table, as text. */
async function everything(database: Database): Promise<string[]> {
  const rows = await Promise.all(
    [...Object.values(schema), ...Object.values(credentials)]
      .filter((table) => is(table, PgTable))
      .map((table) => database.select().from(table) as Promise<object[]>),
  );
  return rows.flat().flatMap((row) => Object.values(row).map((value) => JSON.stringify(value)));
}

test('no password and no code can be guessed from a plain hash in the database @host-secrets', async () => {
  const email = 'guessed@gym.example';
  await verifyEmail(host, email);
  await buy(host, email, 'key-guessed');
  await host.call('POST', '/web/auth/send-verification-code', { form: { email: 'waits@gym.example' } });
  const code = await host.codeFor('waits@gym.example');

  const cells = await everything(host.database);
  expect(cells.length).toBeGreaterThan(50);
  const [purchase] = await host.database.select().from(schema.purchases);
  const [waiting] = await host.database.select().from(credentials.verificationCodes);
  // Whoever has the key and every word but the secret still finds it; whoever lacks the key does not.
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

test('what a mail says is wiped once it is sent by SMTP @host-secrets', async () => {
  await host.call('POST', '/web/auth/send-verification-code', { form: { email: 'wiped@gym.example' } });
  const delivered: Mail[] = [];
  const sender = startSender({
    database: host.database,
    secrets: hostSettings.secrets,
    deliver: (mail) => {
      delivered.push(mail);
      return Promise.resolve();
    },
    keepsSent: false,
    now: host.now,
    report: (error) => host.failures.push(error),
  });
  await expect.poll(() => host.database.$count(schema.mails, isNotNull(schema.mails.nextAttemptAt))).toBe(0);
  await sender.close();
  expect(delivered.find(({ to }) => to === 'wiped@gym.example')?.text).toMatch(/\d{3}-\d{3}/);
  expect(await host.database.$count(schema.mails, isNotNull(schema.mails.content))).toBe(0);
});

/** A database as the version before the data key left it, with a sent mail, a waiting one, and a purchase. */
async function olderDatabase(): Promise<PGlite> {
  const folder = temporaryFolder();
  cpSync(migrations, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 2) }));
  const client = await PGlite.create();
  await migrate(drizzle({ client }), { migrationsFolder: folder });
  await client.exec(`
    insert into mails values
      ('1', 'sent@gym.example', '111-111 is your code', 'code 111-111', '<p>111-111</p>', now(), now(), 1, null),
      ('2', 'waits@gym.example', '222-222 is your code', 'code 222-222 "of mine"', '<p>222-222</p>', now(), null, 0, now());
    insert into users values ('u', 'owner@gym.example', 'O', '(415)555-0134', null, 'x', now());
    insert into recovery_tokens values ('older', 'u', '2026-11-21'), ('newer', 'u', '2026-11-22');
    insert into verified_emails values ('owner@gym.example', now());
    insert into verification_codes values ('waits@gym.example', 'plain-hash-of-a-code', 0, now());
    insert into purchases (id, scope, key_hash, body_hash, nonce, reserves, state, amount_cents, created_at)
      values ('1', 'subscribe', 'k', 'plain-hash-of-a-password', 'n', 'r', 'done', 100, now());`);
  return client;
}

test('a database from before the data key loses its guessable hashes and sent mails, and no waiting mail @host-secrets', async () => {
  const client = await olderDatabase();
  const { database, close } = await openPglite(client);
  onTestFinished(close);
  const { secrets } = hostSettings;
  await sealOlderMails(database, secrets);
  expect(await database.select().from(credentials.recoveryTokens)).toMatchObject([
    { email: 'owner@gym.example', tokenHash: 'newer' },
  ]);
  const cells = (await everything(database)).join('\n');
  expect(cells).not.toMatch(/\d{3}-\d{3} is|plain-hash/);
  const delivered: Mail[] = [];
  const sender = startSender({
    database,
    secrets,
    deliver: (mail) => {
      delivered.push(mail);
      return Promise.resolve();
    },
    keepsSent: false,
    now: () => new Date(),
    report: (error) => host.failures.push(error),
  });
  await expect.poll(() => delivered).toHaveLength(1);
  await sender.close();
  expect(delivered[0]).toMatchObject({
    to: 'waits@gym.example',
    subject: '222-222 is your code',
    text: 'code 222-222 "of mine"',
    html: '<p>222-222</p>',
  });
});

test('the key file is made once, by whichever host is first, for its owner alone @host-secrets', async () => {
  const folder = join(temporaryFolder(), 'data');
  const keys = await Promise.all([1, 2, 3, 4].map(() => readDataKey(folder)));
  for (const key of keys) expect(key.equals(keys[0] ?? Buffer.alloc(0))).toBe(true);
  expect(keys[0]).toHaveLength(32);
  expect(statSync(join(folder, 'data-key')).mode & 0o777).toBe(0o600);
  writeFileSync(join(folder, 'data-key'), 'nothing');
  await expect(readDataKey(folder)).rejects.toThrow(/holds no key/);
});

test('a database is not opened with another data key than its own @host-secrets', async () => {
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  await checkDataKey(database, hostSettings.secrets);
  await checkDataKey(database, hostSettings.secrets);
  const other = createSecrets(Buffer.alloc(32, 'another'));
  await expect(checkDataKey(database, other)).rejects.toThrow(/another data key. Set DATA_KEY/);
});
