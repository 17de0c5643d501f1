import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cards } from '../../host/cards/cards.ts';
import { createSandbox } from '../../host/cards/sandbox.ts';
import { agreements, businesses, documents, purchases, users } from '../../host/database/schema.ts';
import { startHost } from '../support/host.ts';
import { openTestDatabase } from '../support/testDatabase.ts';
import {
  CARD,
  registration,
  startTestHost,
  subscribe,
  verifyEmail,
  type SubscribedUser,
  type TestHost,
} from './support.ts';

let host: TestHost;

beforeAll(async () => {
  host = await startTestHost();
});

afterAll(async () => {
  await host.close();
  expect(host.failures).toEqual([]);
});

interface SubscribeBody {
  user: SubscribedUser;
  message: string;
}

const buy = (at: TestHost, email: string, key?: string, form: Record<string, unknown> = {}) =>
  at.call<SubscribeBody>('POST', '/web/questionnaire/subscribe', {
    form: { ...registration(email), paymentMethod: CARD, ...form },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

test('a repeated subscribe gets the first answer, and the card is charged once', async () => {
  const email = 'twice@gym.example';
  await verifyEmail(host, email);
  const before = host.cards.charges.size;
  const together = await Promise.all([buy(host, email, 'key-twice'), buy(host, email, 'key-twice')]);
  const later = await buy(host, email, 'key-twice');
  for (const answer of [...together, later]) {
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(together[0].body);
  }
  expect(host.cards.charges.size).toBe(before + 1);
  const me = await host.call('GET', '/web/auth/me', { token: later.body.user.token });
  expect(me.status).toBe(200);

  const other = await buy(host, email, 'key-twice', { businessName: 'Another Gym' });
  expect(other).toMatchObject({
    status: 409,
    body: { message: 'This payment was already made with other details. Please start again.' },
  });
});

test('a kept answer opens no session for a password that is no longer good', async () => {
  const email = 'kept@gym.example';
  await verifyEmail(host, email);
  const { token } = (await buy(host, email, 'key-kept')).body.user;
  const form = { oldPassword: 'Secret123', password: 'Another123', passwordConfirmation: 'Another123' };
  await host.call('POST', '/web/auth/change-password', { token, form });
  await host.call('POST', '/auth/logout', { token });
  expect(await buy(host, email, 'key-kept')).toMatchObject({
    status: 400,
    body: { message: 'Your password has changed since. Please sign in.' },
  });
  expect((await host.call('GET', '/web/auth/me', { token })).status).toBe(401);
});

test('two subscribes of one address at once without a key end in one account and one charge', async () => {
  const email = 'race@gym.example';
  await verifyEmail(host, email);
  const before = host.cards.charges.size;
  const answers = await Promise.all([buy(host, email), buy(host, email), buy(host, email)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(host.cards.charges.size).toBe(before + 1);
});

test('a declined card leaves nothing behind, and another card may be tried under the same key', async () => {
  const email = 'declined@gym.example';
  await verifyEmail(host, email);
  const declined = await buy(host, email, 'key-declined', { paymentMethod: 'pm_sandbox_x_0002' });
  expect(declined).toMatchObject({ status: 400, body: { message: 'Your card was declined.' } });
  const poor = await buy(host, email, 'key-declined', { paymentMethod: 'pm_sandbox_x_9995' });
  expect(poor).toMatchObject({ status: 400, body: { message: 'Your card has insufficient funds.' } });
  expect((await buy(host, email, 'key-declined')).status).toBe(200);
});

test('an address that was not verified, or long ago, cannot subscribe', async () => {
  const email = 'unverified@gym.example';
  const refused = { status: 400, body: { message: 'Please verify your e-mail address first.' } };
  expect(await buy(host, email)).toMatchObject(refused);
  await verifyEmail(host, email);
  host.pass(25 * 3_600_000);
  expect(await buy(host, email)).toMatchObject(refused);
});

test.each([
  ['fullName', '', 'Full name is required'],
  ['phoneNumber', '4155550134', 'The phone number must be this format: (123)123-1234'],
  ['password', 'secret', 'Must contain 8 characters, one Uppercase, one Lowercase and one Number'],
  ['password2', 'Different1', 'Passwords must match'],
  ['businessZipCode', '9410', 'Must be a valid zip code'],
  ['businessState', 'Bavaria', 'Please choose a state from the list.'],
  ['businessProviders', ['5'], 'Please select providers from the list.'],
  ['businessTotalMembers', '0', 'Must be a number greater than 0'],
  ['isBgMusic', '7', 'You should select at least 1 music place'],
  ['paymentMethod', 'pm_sandbox_nothing', 'This card could not be read. Please enter it again.'],
])('subscribe refuses %s = %o: %s', async (field, value, message) => {
  const email = 'checked@gym.example';
  await verifyEmail(host, email);
  expect(await buy(host, email, undefined, { [field]: value })).toMatchObject({
    status: 400,
    body: { message },
  });
});

test('a package code buys its providers without a charge or an extra document', async () => {
  const before = host.cards.charges.size;
  const email = 'group@gym.example';
  const form = { packageCode: 'FITGROUP', businessProviders: undefined, isBgMusic: undefined };
  const { token } = await subscribe(host, email, form);
  expect(host.cards.charges.size).toBe(before);
  const [business] = (await host.call<{ id: string }[]>('GET', '/web/account/business', { token })).body;
  const { body } = await host.call('GET', `/web/account/membership/${business?.id ?? ''}`, { token });
  expect(body.membership).toEqual([
    expect.objectContaining({
      totalMonthlyPayment: 0,
      providers: ['ASCAP', 'BMI', 'SESAC', 'GMR', 'Barline Music'],
      providersDetail: [],
      packages: [
        {
          name: 'Fit Group Package',
          provider: 'ASCAP, BMI, SESAC, GMR',
          startDate: host.now().toISOString().slice(0, 10),
          renewalDate: expect.stringMatching(/^2027-/) as unknown,
          totalAmount: 149,
        },
      ],
    }),
  ]);
  const mails = (await host.outbox()).filter(({ to }) => to === email);
  expect(mails.map(({ subject }) => subject)).not.toContain('You have a pending document to sign: ASCAP');
});

async function crashed(cards: Cards) {
  const opened = await openTestDatabase();
  const first = await startTestHost({ database: opened.database, cards });
  await verifyEmail(first, 'crash@gym.example');
  const answer = await buy(first, 'crash@gym.example', 'key-crash');
  await first.close();
  return { opened, answer, failures: first.failures };
}

test('a charge whose commit was lost is finished at the next start, under the same key', async () => {
  const sandbox = createSandbox();
  // The money is taken, and then the answer is lost.
  const losing: Cards = {
    ...sandbox,
    charge: async (request) => {
      await sandbox.charge(request);
      throw new Error('connection lost');
    },
  };
  const { opened, answer, failures } = await crashed(losing);
  expect(answer.status).toBe(500);
  expect(answer.body.message).toBe('Something went wrong on our side. Please try again.');
  expect(failures).toHaveLength(1);
  expect(await opened.database.$count(users)).toBe(0);

  const second = await startTestHost({ database: opened.database, cards: sandbox });
  const again = await buy(second, 'crash@gym.example', 'key-crash');
  expect(await opened.database.$count(users)).toBe(1);
  expect(await opened.database.$count(documents)).toBe(4);
  expect(again.status).toBe(200);
  expect((await second.call('GET', '/web/auth/me', { token: again.body.user.token })).status).toBe(200);
  expect(sandbox.charges.size).toBe(1);
  await second.close();
  await opened.close();
});

test('a purchase that never reached the card is given up at the next start and can be made again', async () => {
  const sandbox = createSandbox();
  const silent: Cards = { ...sandbox, charge: () => Promise.reject(new Error('no answer')) };
  const { opened } = await crashed(silent);
  const second = await startTestHost({ database: opened.database, cards: sandbox });
  expect((await buy(second, 'crash@gym.example', 'key-crash')).status).toBe(200);
  const rows = await opened.database.select().from(purchases);
  expect(rows.map(({ state, plan }) => ({ state, plan }))).toEqual([
    { state: 'failed', plan: null },
    { state: 'done', plan: null },
  ]);
  await second.close();
  await opened.close();
});

test.each([
  ['finished', 200, 1],
  ['given up', 409, 0],
])('a purchase that another process has %s meanwhile ends in %d', async (how, status, charges) => {
  const opened = await openTestDatabase();
  const sandbox = createSandbox();
  const anHourLater = () => new Date('2026-11-21T13:00:00Z');
  const email = 'slow@gym.example';
  const slow: Cards = {
    ...sandbox,
    charge: async (request) => {
      const id = how === 'finished' ? await sandbox.charge(request) : '';
      // Another host on the same database takes it for abandoned.
      const other = await startHost({ database: opened.database, cards: sandbox, now: anHourLater });
      await other.close();
      return id || sandbox.charge(request);
    },
  };
  const slowed = await startTestHost({ database: opened.database, cards: slow });
  await verifyEmail(slowed, email);
  expect((await buy(slowed, email, 'key-slow')).status).toBe(status);
  expect(sandbox.charges.size).toBe(charges);
  expect(await opened.database.$count(users)).toBe(charges);
  await slowed.close();
  await opened.close();
});

test('when the rows cannot be written the money goes back, and none of them stays', async () => {
  const opened = await openTestDatabase();
  const sandbox = createSandbox();
  const email = 'rollback@gym.example';
  const spoiling: Cards = {
    ...sandbox,
    charge: async (request) => {
      const id = await sandbox.charge(request);
      // Somebody takes the address between the charge and the commit.
      await opened.database.insert(users).values({
        id: 'thief',
        email,
        fullName: 'T',
        phoneNumber: '(415)555-0134',
        passwordHash: 'x',
        createdAt: new Date(),
      });
      return id;
    },
  };
  const spoiled = await startTestHost({ database: opened.database, cards: spoiling });
  await verifyEmail(spoiled, email);
  expect((await buy(spoiled, email, 'key-rollback')).status).toBe(500);
  expect(sandbox.charges.size).toBe(0);
  for (const table of [businesses, agreements, documents])
    expect(await opened.database.$count(table)).toBe(0);
  await spoiled.close();
  await opened.close();
});
