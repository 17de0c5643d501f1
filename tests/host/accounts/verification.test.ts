/** Tests which registrations, purchases and discounts a verified e-mail address permits. */
import { expect, test } from 'vitest';
import { CARD, registration, subscribe, verifyEmail, saying } from '#tests/support/servers/hostFixture.ts';
import { registerOwner } from '#tests/host/ownerClient.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';

const host = hostOfFile();

const SUBSCRIBER = 'subscriber@barline.example';
const DISCOUNTED = [{ id: '1', monthly: 39.68 }];
const FULL = [{ id: '1', monthly: 44.08 }];

const id = (registrationId?: string): Record<string, string> =>
  registrationId === undefined ? {} : { 'registration-id': registrationId };

const rates = (form: object, registrationId?: string) =>
  host.call('POST', '/web/questionnaire/calculate-rates', {
    form: { ...registration('any@gym.example'), businessProviders: ['1'], ...form },
    headers: id(registrationId),
  });

const buy = (email: string, form: object, registrationId?: string) =>
  host.call('POST', '/web/questionnaire/subscribe', {
    form: { ...registration(email), businessProviders: ['1'], paymentMethod: CARD, ...form },
    headers: id(registrationId),
  });

const REFUSED = saying(400, 'Please verify your subscriber e-mail first, with the code that we send to it.');
const UNVERIFIED = saying(400, 'Please verify your e-mail address first.');

test('an unverified subscriber’s address gets no 10 % discount, in the rates or in the purchase @host-rates', async () => {
  const email = 'types@gym.example';
  await verifyEmail(host, email, id('mine'));
  expect(await rates({ subscriberEmail: SUBSCRIBER }, 'mine')).toMatchObject(REFUSED);
  expect(await rates({ subscriberEmail: SUBSCRIBER })).toMatchObject(REFUSED);
  expect(await buy(email, { subscriberEmail: SUBSCRIBER }, 'mine')).toMatchObject(REFUSED);
  expect((await rates({}, 'mine')).body.providers).toMatchObject(FULL);
});

test('a verified address counts for the discount and the purchase of its own registration only @host-rates', async () => {
  await verifyEmail(host, SUBSCRIBER, id('theirs'));
  expect((await rates({ subscriberEmail: SUBSCRIBER }, 'theirs')).body.providers).toMatchObject(DISCOUNTED);
  expect(await rates({ subscriberEmail: SUBSCRIBER }, 'another')).toMatchObject(REFUSED);
  expect(await rates({ subscriberEmail: SUBSCRIBER })).toMatchObject(REFUSED);

  const email = 'bound@gym.example';
  await verifyEmail(host, email, id('theirs'));
  expect(await buy(email, {}, 'another')).toMatchObject(UNVERIFIED);
  expect(await buy(email, {})).toMatchObject(UNVERIFIED);
  expect((await buy(email, { subscriberEmail: SUBSCRIBER }, 'theirs')).status).toBe(200);
});

test('a verification without a registration id counts with and without one', async () => {
  const email = 'unbound@gym.example';
  await verifyEmail(host, 'member@barline.example');
  for (const registrationId of [undefined, 'any'])
    expect(
      (await rates({ subscriberEmail: 'member@barline.example' }, registrationId)).body.providers,
    ).toMatchObject(DISCOUNTED);
  await verifyEmail(host, email);
  expect((await buy(email, {}, 'any')).status).toBe(200);
});

test('a verification older than a day gives no discount at the purchase', async () => {
  const email = 'later@gym.example';
  await verifyEmail(host, SUBSCRIBER, id('slow'));
  host.pass(25 * 3_600_000);
  await verifyEmail(host, email, id('slow'));
  expect(await buy(email, { subscriberEmail: SUBSCRIBER }, 'slow')).toMatchObject(REFUSED);
});

test('an owner’s later licenses ignore a subscriber’s address @host-rates', async () => {
  const { send, businessId } = await registerOwner(host, 'owner@gym.example', { businessProviders: ['2'] });
  const form = { businessId, businessProviders: ['1'], isBgMusic: '0', subscriberEmail: SUBSCRIBER };
  const answer = await send<{ providers: object[] }>('POST', 'account/calculate-rates', { form });
  expect(answer.body.providers).toMatchObject(FULL);
});

test('a code that was checked without a registration id counts for a form with that code, not for one with another code or from another network', async () => {
  const email = 'proved@gym.example';
  const from = (address: string) => ({ 'x-forwarded-for': address });
  await host.call('POST', '/web/auth/send-verification-code', { form: { email } });
  const verificationCode = await host.codeFor(email);
  await host.call('POST', '/web/auth/check-verification-code', {
    form: { email, verificationCode },
    headers: from('203.0.113.20'),
  });
  const attempt = (form: object, address: string) =>
    host.call('POST', '/web/questionnaire/subscribe', {
      form: { ...registration(email), paymentMethod: CARD, ...form },
      headers: from(address),
    });
  expect(await attempt({ verificationCode: '000-000' }, '203.0.113.20')).toMatchObject(UNVERIFIED);
  expect(await attempt({}, '203.0.113.66')).toMatchObject(UNVERIFIED);
  expect((await attempt({ verificationCode }, '203.0.113.66')).status).toBe(200);
});

test('a password that another program writes in another Unicode form is the same password', async () => {
  const email = 'unicode@gym.example';
  const [composed, decomposed] = ['Gr\u00fc\u00dfe1234', 'Gru\u0308\u00dfe1234'];
  await subscribe(host, email, { password: composed, password2: decomposed });
  for (const password of [composed, decomposed])
    expect((await host.call('POST', '/web/auth/login', { form: { email, password } })).status).toBe(200);
});
