/** Tests the audit trail, mails about account changes, data retention and refused passwords. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  auditEvents,
  recoveryTokens,
  sessions,
  usedAddresses,
  verificationCodes,
  verifiedEmails,
} from '#host/platform/database/credentials.ts';
import { mails, purchases, questionnaires } from '#host/platform/database/schema.ts';
import { deleteOld } from '#host/platform/retention.ts';
import { buy, subscribe, verifyEmail, recoveryToken, saying } from '#tests/support/servers/hostFixture.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';

const host = hostOfFile();

const DAY = 86_400_000;

const from = (address: string) => ({ 'x-forwarded-for': address });

test('the audit trail records who did what, when and from where, contains no secret, and is append-only, and a changed card is confirmed by mail', async () => {
  const email = 'trail@gym.example';
  const headers = from('203.0.113.7');
  const { id, token } = await subscribe(host, email, { businessProviders: ['2'] }, headers);
  const login = (password: string, of = email) =>
    host.call('POST', '/web/auth/login', { form: { email: of, password }, headers });
  await login('Wrong1234');
  await login('Wrong1234', 'nobody@gym.example');
  await login('Secret123');
  const change = (oldPassword: string) =>
    host.call('POST', '/web/auth/change-password', {
      form: { oldPassword, password: 'Another123', passwordConfirmation: 'Another123' },
      token,
      headers,
    });
  await change('Wrong1234');
  await change('Secret123');
  await host.call('POST', '/web/stripe/change-default-payment-method', {
    form: { payment_method: 'pm_sandbox_z_4444', token: '' },
    token,
    headers,
  });
  const mail = await host.mailAbout('Your card was changed', email);
  for (const words of ['ending in 4444', 'hello@barline.example']) expect(mail).toContain(words);
  const link = await recoveryToken(host, email);
  const form = { password: 'Renewed123', passwordConfirmation: 'Renewed123' };
  await host.call('POST', `/web/auth/reset-password?token=${link}`, { form, headers });

  const rows = await host.database.select().from(auditEvents);
  const who = { userId: id, email, address: '203.0.113.7', at: host.now() };
  expect(rows).toHaveLength(8);
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ event: 'purchase', ...who }),
      expect.objectContaining({ event: 'login-failed', ...who }),
      expect.objectContaining({ event: 'login-failed', ...who, userId: null, email: 'nobody@gym.example' }),
      expect.objectContaining({ event: 'login', ...who }),
      expect.objectContaining({ event: 'password-change-failed', ...who }),
      expect.objectContaining({ event: 'password-changed', ...who }),
      expect.objectContaining({ event: 'card-changed', ...who }),
      expect.objectContaining({ event: 'password-reset', ...who }),
    ]),
  );
  // Blanks the random ids, because an id can contain "4444" by chance.
  const bare = rows.map((row) => ({ ...row, id: '', userId: '' }));
  expect(JSON.stringify(bare)).not.toMatch(/Secret123|Another123|Renewed123|Wrong1234|4444|pm_/);

  const refused = /append-only/;
  const cause = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error),
    );
  expect(await cause(host.database.update(auditEvents).set({ email: 'other@gym.example' }))).toMatch(refused);
  expect(await cause(host.database.delete(auditEvents))).toMatch(refused);
  expect(await cause(host.database.execute(sql`truncate audit_events`))).toMatch(refused);
});

test('one of the most common passwords is refused wherever a password is set', async () => {
  const refusal = saying(400, 'This is one of the most common passwords. Please choose another one.');
  const email = 'common@gym.example';
  await verifyEmail(host, email);
  const form = { password: 'Password123', password2: 'Password123' };
  expect(await buy(host, email, undefined, form)).toMatchObject(refusal);
  expect(
    await buy(host, email, undefined, { password: 'QWERTY123q', password2: 'QWERTY123q' }),
  ).toMatchObject({ status: 200 });

  const { token } = await subscribe(host, 'commons@gym.example', { businessProviders: ['2'] });
  const change = { oldPassword: 'Secret123', password: 'Passw0rd', passwordConfirmation: 'Passw0rd' };
  expect(await host.call('POST', '/web/auth/change-password', { token, form: change })).toMatchObject(
    refusal,
  );
  const link = await recoveryToken(host, 'commons@gym.example');
  const reset = { password: 'Welcome1', passwordConfirmation: 'Welcome1' };
  expect(await host.call('POST', `/web/auth/reset-password?token=${link}`, { form: reset })).toMatchObject(
    refusal,
  );
  // The host checks the complexity rule before the list of common passwords.
  expect(await buy(host, email, undefined, { password: 'password', password2: 'password' })).toMatchObject({
    body: { message: expect.stringMatching(/^Must contain 8 characters/) as unknown },
  });
});

test('each kind of row is deleted when its retention period ends, and not before', async () => {
  const { database } = host;
  const email = 'kept@gym.example';
  await verifyEmail(host, email);
  await buy(host, email, 'key-kept');
  const failed = { scope: 'subscribe', state: 'failed', amountCents: 100, createdAt: host.now() } as const;
  await database.insert(purchases).values([
    { ...failed, id: 'failed', keyHash: 'k', reserves: 'r' },
    // A failed purchase whose charge was refunded is never deleted, because accounting needs it.
    { ...failed, id: 'given back', keyHash: 'given back', reserves: 'given back', chargeId: 'ch_1' },
  ]);
  const answered = async () =>
    (await database.select().from(purchases)).filter(
      ({ state, reply, bodyDigest, keyHash }) =>
        state === 'done' && (reply !== null || bodyDigest !== null || !keyHash.startsWith('over ')),
    ).length;
  await host.call('POST', '/web/questionnaire', { form: { email } });
  await host.call('POST', '/web/auth/send-verification-code', { form: { email: 'waits@gym.example' } });
  await recoveryToken(host, email);
  await database.update(mails).set({ sentAt: host.now(), nextAttemptAt: null });
  await host.call('POST', '/web/auth/send-verification-code', { form: { email: 'unsent@gym.example' } });

  const counts = async () => {
    await deleteOld(host);
    const tables = {
      verificationCodes,
      recoveryTokens,
      verifiedEmails,
      sessions,
      mails,
      usedAddresses,
      questionnaires,
    };
    const all = await Promise.all(
      Object.entries(tables).map(async ([name, table]) => [name, await database.$count(table)] as const),
    );
    const failed = (await database.select().from(purchases)).filter(({ state }) => state === 'failed').length;
    return { ...Object.fromEntries(all), failed } as Record<string, number>;
  };
  const before = await counts();
  for (const [name, count] of Object.entries(before)) expect(count, name).toBeGreaterThan(0);

  host.pass(DAY);
  expect(await counts()).toMatchObject({ ...before, verificationCodes: 0, recoveryTokens: 0 });
  host.pass(2 * DAY);
  expect(await counts()).toMatchObject({ verifiedEmails: 0, sessions: before.sessions, mails: before.mails });
  expect(await answered()).toBeGreaterThan(0);
  host.pass(28 * DAY);
  expect(await counts()).toMatchObject({
    sessions: 0,
    mails: before.mails,
    failed: 1,
    usedAddresses: before.usedAddresses,
    questionnaires: before.questionnaires,
  });
  expect(await answered()).toBe(0);
  host.pass(60 * DAY);
  // The retention job never deletes an unsent mail.
  expect(await counts()).toMatchObject({ mails: 1 });
  host.pass(90 * DAY);
  expect(await counts()).toMatchObject({ usedAddresses: 0, questionnaires: 0, mails: 1 });
  expect(await database.$count(auditEvents)).toBeGreaterThan(0);
  expect(await database.$count(purchases)).toBeGreaterThan(0);
});
