import { expect, test } from 'vitest';
import { buy, registration, verifyEmail, saying } from '#tests/support/servers/hostFixture.ts';
import { registerOwner } from '#tests/host/ownerClient.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';

const host = hostOfFile();

test('a repeated subscribe returns the first response, and the card is charged once @host-cards', async () => {
  const email = 'twice@gym.example';
  await verifyEmail(host, email);
  const before = (await host.charges()).size;
  const both = await Promise.all([buy(host, email, 'key-twice'), buy(host, email, 'key-twice')]);
  const later = await buy(host, email, 'key-twice');
  for (const answer of [...both, later]) {
    expect(answer.status).toBe(200);
    expect({ ...answer.body.user, token: '' }).toEqual({ ...both[0].body.user, token: '' });
  }
  expect((await host.charges()).size).toBe(before + 1);
  const me = await host.call('GET', '/web/auth/me', { token: later.body.user.token });
  expect(me.status).toBe(200);

  const other = await buy(host, email, 'key-twice', { businessName: 'Another Gym' });
  expect(other).toMatchObject(
    saying(409, 'This payment was already made with other details. Please start again.'),
  );
});

test('a repeated checkout opens a new session, but none after the password has changed, and the logged-out token stays invalid @host-secrets', async () => {
  const email = 'replayed@gym.example';
  await verifyEmail(host, email);
  const me = (token: string) => host.call('GET', '/web/auth/me', { token });
  const { token: first } = (await buy(host, email, 'key-replayed')).body.user;
  await host.call('POST', '/auth/logout', { token: first });
  const again = await buy(host, email, 'key-replayed');
  expect(again.status).toBe(200);
  expect((await me(first)).status).toBe(401);
  const { token } = again.body.user;
  expect(await me(token)).toMatchObject({ status: 200, body: { email } });

  const form = { oldPassword: 'Secret123', password: 'Another123', passwordConfirmation: 'Another123' };
  await host.call('POST', '/web/auth/change-password', { token, form });
  await host.call('POST', '/auth/logout', { token });
  expect(await buy(host, email, 'key-replayed')).toMatchObject(
    saying(400, 'Your password has changed since. Please sign in.'),
  );
  expect((await me(token)).status).toBe(401);
});

test('concurrent subscribes of one address without a key create one account and one charge', async () => {
  const email = 'race@gym.example';
  await verifyEmail(host, email);
  const before = (await host.charges()).size;
  const answers = await Promise.all([buy(host, email), buy(host, email), buy(host, email)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await host.charges()).size).toBe(before + 1);
});

test('a declined card creates nothing, and the same key accepts another card @host-cards', async () => {
  const email = 'declined@gym.example';
  await verifyEmail(host, email);
  const declined = await buy(host, email, 'key-declined', { paymentMethod: 'pm_sandbox_x_0002' });
  expect(declined).toMatchObject(saying(400, 'Your card was declined. Nothing was charged.'));
  const poor = await buy(host, email, 'key-declined', { paymentMethod: 'pm_sandbox_x_9995' });
  expect(poor).toMatchObject(saying(400, 'Your card has insufficient funds. Nothing was charged.'));
  expect((await buy(host, email, 'key-declined')).status).toBe(200);
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
  expect(await buy(host, email, undefined, { [field]: value })).toMatchObject(saying(400, message));
});

test('a package code buys its licenses without a charge or an extra document', async () => {
  const before = (await host.charges()).size;
  const email = 'group@gym.example';
  const form = { packageCode: 'FITGROUP', businessProviders: undefined, isBgMusic: undefined };
  const owner = await registerOwner(host, email, form);
  expect((await host.charges()).size).toBe(before);
  const bought = await host.mailAbout('Your music', email);
  expect(bought).toContain('Your group pays. Nothing is charged to your card.');
  expect(bought).not.toContain('$0.00');
  expect(await owner.membership()).toMatchObject({
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
  });
  const mails = (await host.outbox()).filter(({ to }) => to === email);
  expect(mails.filter(({ subject }) => subject.startsWith('You have a pending document'))).toEqual([]);
});

test.each(['new location', 'product'])(
  'a %s bought twice under one key is charged once, and another body is refused @host-cards',
  async (what) => {
    const email = `${what.replace(' ', '-')}@keys.example`;
    const { send, businessId } = await registerOwner(host, email, { businessProviders: ['2'] });
    const headers = { 'idempotency-key': 'key-of-an-owner' };
    const buyFrom = (provider: string) =>
      what === 'product'
        ? send('POST', 'account/subscribe', {
            headers,
            form: { businessId, businessProviders: [provider], isBgMusic: '0' },
          })
        : send('POST', 'account/new-business', {
            headers,
            form: { ...registration(email), businessName: 'Second Gym', businessProviders: [provider] },
          });
    const before = (await host.charges()).size;
    const answers = await Promise.all([buyFrom('4'), buyFrom('4')]);
    answers.push(await buyFrom('4'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { body } of answers) expect(body).toEqual(answers[0].body);
    expect(await buyFrom('3')).toMatchObject(
      saying(409, 'This payment was already made with other details. Please start again.'),
    );
    expect((await host.charges()).size).toBe(before + 1);
  },
);
