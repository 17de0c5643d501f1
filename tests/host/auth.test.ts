import { expect, test } from 'vitest';
import { deleteOld } from '#host/platform/retention.ts';
import { sessions } from '#host/platform/database/credentials.ts';
import { buy, subscribe, recoveryToken, saying } from '#tests/support/servers/hostFixture.ts';
import { makeGate, withLateTransactions } from '#tests/support/gate.ts';
import { databaseOfTest, hostOfFile, hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';

const MINUTE = 60_000;

const host = hostOfFile();

const send = (email: string, pair = 'auth') =>
  host.call('POST', `/web/${pair}/send-verification-code`, { form: { email } });
const check = (email: string, verificationCode: string, pair = 'auth') =>
  host.call('POST', `/web/${pair}/check-verification-code`, { form: { email, verificationCode } });
const login = (email: string, password: string) =>
  host.call<{ token: string; message: string }>('POST', '/web/auth/login', { form: { email, password } });
const me = (token: string) => host.call('GET', '/web/auth/me', { token });

const reset = (token: string, password: string, passwordConfirmation = password) =>
  host.call('POST', `/web/auth/reset-password?token=${token}`, { form: { password, passwordConfirmation } });

test.each(['auth', 'questionnaire'])(
  'a code of the %s calls verifies its own address, once @host-secrets',
  async (pair) => {
    const email = `${pair}@codes.example`;
    expect(await send(email, pair)).toMatchObject({ status: 200 });
    const code = await host.codeFor(email);
    expect((await check('other@codes.example', code, pair)).status).toBe(400);
    // The dash of a verification code is optional.
    expect((await check(email, code.replace('-', ''), pair)).status).toBe(200);
    expect((await check(email, code, pair)).status).toBe(400);
  },
);

test('a new code replaces the previous one, and each is valid for ten minutes @host-secrets', async () => {
  const email = 'again@codes.example';
  await send(email);
  const first = await host.codeFor(email);
  host.pass(1);
  await send(email);
  const second = await host.codeFor(email);
  if (first !== second) expect((await check(email, first)).status).toBe(400);
  host.pass(10 * MINUTE);
  expect(await check(email, second)).toMatchObject(
    saying(400, 'This code no longer counts. Please go back and ask for a new one.'),
  );
});

test('the host checks five of many concurrent wrong codes and accepts one of several right ones @host-secrets', async () => {
  const email = 'guess@codes.example';
  await send(email);
  const code = await host.codeFor(email);
  const wrong = code === '000-000' ? '000-001' : '000-000';
  const guesses = await Promise.all(Array.from({ length: 12 }, () => check(email, wrong)));
  const checked = guesses.filter(({ body }) => String(body.message).startsWith('This code does not match'));
  expect(checked).toHaveLength(5);
  expect((await check(email, code)).status).toBe(400);

  host.pass(1);
  await send(email);
  const right = await host.codeFor(email);
  const answers = await Promise.all(Array.from({ length: 4 }, () => check(email, right)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('the registration calls do not reveal whether an address has an account, and its mail offers to sign in @host-secrets', async () => {
  const email = 'taken@gym.example';
  await subscribe(host, email);
  for (const path of [
    '/web/auth/send-verification-code',
    '/web/questionnaire/send-verification-code',
    '/web/auth/verify-email',
  ]) {
    const taken = await host.call('POST', path, { form: { email } });
    const free = await host.call('POST', path, { form: { email: 'free@gym.example' } });
    expect(taken.status).toBe(200);
    expect({ status: taken.status, body: taken.body }).toEqual({ status: free.status, body: free.body });
  }
  const [mail] = (await host.outbox()).filter(({ to }) => to === email);
  expect(mail?.subject).toBe('You already have an account');
  expect(mail?.text).not.toMatch(/\d{3}-\d{3}/);
  expect(mail?.text).toContain('http://localhost:4000/account\n');
  const link = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

  // `email` has an account, so the host sent it no code. A guess gets the same error as at a free address.
  await send('free@gym.example');
  const other = (await host.codeFor('free@gym.example')) === '000-000' ? '000-001' : '000-000';
  const [guess, elsewhere] = [await check(email, other), await check('free@gym.example', other)];
  expect({ status: guess.status, body: guess.body }).toEqual({ status: 400, body: elsewhere.body });
  // A purchase with an unverified e-mail address does not reveal whether the address has an account.
  host.pass(25 * 60 * MINUTE);
  expect(await buy(host, email)).toMatchObject({
    status: 400,
    body: (await buy(host, 'free@gym.example')).body,
  });

  host.pass(-25 * 60 * MINUTE);
  expect((await reset(link, 'Renewed123')).status).toBe(200);
  expect((await login(email, 'Renewed123')).status).toBe(200);
});

test('sending a code takes the same time for addresses with and without an account @host-secrets', async () => {
  const taken = ['taken1@gym.example', 'taken2@gym.example'];
  for (const email of taken) await subscribe(host, email);
  const times = await ratio(
    3,
    (at) => send(taken[at % 2] ?? ''),
    (at) => send(`free${at % 2}@gym.example`),
  );
  expect(times).toBeLessThan(3);
});

/**
 * Returns the time of the slower call divided by the time of the faster one. Each time is the fastest of
 * several runs, because a busy machine slows single runs. Measuring ends when the ratio is below `enough`.
 */
async function ratio(
  enough: number,
  one: (at: number) => Promise<unknown>,
  other: (at: number) => Promise<unknown>,
) {
  const time = async (call: Promise<unknown>) => {
    const start = performance.now();
    await call;
    return performance.now() - start;
  };
  let [first, second] = [Infinity, Infinity];
  const times = () => Math.max(first, second) / Math.min(first, second);
  for (let round = 0; round < 4 && !(times() < enough); round += 1) {
    // Moves the clock by 25 hours before each further round, so that earlier codes and links have expired.
    if (round > 0) host.pass(25 * 60 * MINUTE);
    for (let at = 0; at < 8; at += 1) {
      first = Math.min(first, await time(one(at)));
      second = Math.min(second, await time(other(at)));
    }
  }
  return times();
}

test('an unknown address and a wrong password get the same response in the same time @host-secrets', async () => {
  const email = 'timing@gym.example';
  await subscribe(host, email);
  const unknown = await login('nobody@gym.example', 'Secret123');
  const wrong = await login(email, 'Wrong1234');
  expect(unknown.status).toBe(400);
  expect(wrong.status).toBe(400);
  expect(unknown.body).toEqual(wrong.body);
  const times = await ratio(
    4,
    () => login(email, 'Wrong1234'),
    (at) => login(`nobody${at}@gym.example`, 'Wrong1234'),
  );
  // If the host verified no dummy hash for unknown accounts, the ratio would be ten or more.
  expect(times).toBeLessThan(4);
});

test('a session ends at sign-out and after thirty days', async () => {
  const { token } = await subscribe(host, 'session@gym.example');
  expect((await me(token)).status).toBe(200);
  expect(await me('nonsense')).toMatchObject(saying(401, 'unauthorized'));
  expect(await host.call('GET', '/web/account/business')).toMatchObject({ status: 401 });

  const second = await login('session@gym.example', 'Secret123');
  const secondToken = second.body.token;
  expect((await host.call('POST', '/auth/logout', { token: secondToken })).status).toBe(200);
  expect((await me(secondToken)).status).toBe(401);
  expect((await me(token)).status).toBe(200);

  host.pass(31 * 24 * 60 * MINUTE);
  expect((await me(token)).status).toBe(401);
  await deleteOld(host);
  expect(await host.database.$count(sessions)).toBe(0);
});

test('a password change ends other sessions and open recovery links, and refuses a previous password @host-secrets', async () => {
  const email = 'change@gym.example';
  const { token } = await subscribe(host, email);
  const other = await login(email, 'Secret123');
  const link = await recoveryToken(host, email);
  const change = (oldPassword: string, password: string, passwordConfirmation = password) =>
    host.call('POST', '/web/auth/change-password', {
      form: { oldPassword, password, passwordConfirmation },
      token,
    });
  expect((await change('Wrong1234', 'Another123')).status).toBe(400);
  expect((await change('Secret123', 'Secret123')).body.message).toMatch(/used this password before/);
  expect((await change('Secret123', 'weak')).body.message).toMatch(/^Must contain 8 characters/);
  expect((await change('Secret123', 'Another123', 'Different1')).status).toBe(400);
  expect((await change('Secret123', 'Another123')).status).toBe(200);
  expect((await change('Another123', 'Secret123')).body.message).toMatch(/used this password before/);
  expect((await me(token)).status).toBe(200);
  expect((await me(other.body.token)).status).toBe(401);
  expect((await reset(link, 'Third1234')).status).toBe(400);
  expect((await login(email, 'Secret123')).status).toBe(400);
  expect((await login(email, 'Another123')).status).toBe(200);
  expect((await host.outbox())[0]).toMatchObject({ to: email, subject: 'Your password was changed' });
});

test('the newest recovery link works once within an hour, and a refused password does not use it up @host-secrets', async () => {
  const email = 'recover@gym.example';
  const { token: session } = await subscribe(host, email);
  const older = await recoveryToken(host, email);
  host.pass(1);
  const link = await recoveryToken(host, email);
  expect(await reset(older, 'Renewed123')).toMatchObject(
    saying(400, 'This link no longer works. Please ask for a new one.'),
  );
  expect((await reset(link, 'weak')).status).toBe(400);
  expect((await reset(link, 'Secret123')).body.message).toMatch(/used this password before/);
  expect((await reset(link, 'Renewed123', 'Renewed124')).body.message).toBe('Passwords must match');
  const both = await Promise.all([reset(link, 'Renewed123'), reset(link, 'Renewed456')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await me(session)).status).toBe(401);

  host.pass(1);
  const late = await recoveryToken(host, email);
  host.pass(60 * MINUTE);
  expect((await reset(late, 'TooLate123')).status).toBe(400);
});

test('a password reset ends every session of the account except its own @host-secrets', async () => {
  const email = 'resets@gym.example';
  const { token } = await subscribe(host, email);
  const other = (await login(email, 'Secret123')).body.token;
  const stranger = (await subscribe(host, 'stranger@gym.example')).token;
  const link = await recoveryToken(host, email);
  const form = { password: 'Renewed123', passwordConfirmation: 'Renewed123' };
  expect((await host.call('POST', `/web/auth/reset-password?token=${link}`, { form, token })).status).toBe(
    200,
  );
  expect((await me(token)).status).toBe(200);
  expect((await me(other)).status).toBe(401);
  expect((await me(stranger)).status).toBe(200);
});

test('a password change and a login that are under way during a password reset fail @host-secrets', async () => {
  const [email, own] = ['raced@gym.example', await hostOfTest(await databaseOfTest())];
  const { token } = await subscribe(own, email);
  const link = await recoveryToken(own, email);
  const isReset = makeGate();
  let waiting = 0;
  const late = withLateTransactions(own.database, () => {
    waiting += 1;
    return isReset.opened;
  });
  const { call } = await hostOfTest({ database: late });
  const form = { password: 'Renewed123', passwordConfirmation: 'Renewed123' };
  const underWay = [
    call('POST', '/web/auth/change-password', { form: { ...form, oldPassword: 'Secret123' }, token }),
    call('POST', '/web/auth/login', { form: { email, password: 'Secret123' } }),
  ];
  await expect.poll(() => waiting).toBe(2);
  expect((await own.call('POST', `/web/auth/reset-password?token=${link}`, { form })).status).toBe(200);
  isReset.open();
  expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual([400, 400]);
});

test('recovery returns the same response in the same time for an unknown address, and mails nobody @host-secrets', async () => {
  const email = 'forgetful@gym.example';
  const { token } = await subscribe(host, email);
  const recover = (address: string) =>
    host.call('POST', '/web/auth/recover-password', { form: { email: address, token: '' } });
  const written = (await host.outbox()).length;
  const unknown = await recover('nobody@gym.example');
  expect((await host.outbox()).length).toBe(written);
  const known = await recover(email);
  expect((await host.outbox()).length).toBe(written + 1);
  expect(unknown.status).toBe(200);
  expect(unknown.body).toEqual(known.body);
  // A signed-in owner gets a confirmation for their own e-mail address, but not for another one.
  const own = (address: string) =>
    host.call('POST', '/web/auth/recover-password', { token, form: { email: address, token } });
  expect((await own(email)).body).toEqual({
    message: `A link to set a new password is on its way to ${email}.`,
  });
  expect((await own('nobody@gym.example')).body).toEqual(unknown.body);
  const times = await ratio(
    3,
    () => recover(email),
    (at) => recover(`nobody${at}@gym.example`),
  );
  expect(times).toBeLessThan(3);
});
