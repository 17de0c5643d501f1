/** Tests the rate limits per recipient, account and IP address, and the Retry-After header of status 429. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#host/platform/database/licenses.ts';
import { purchases } from '#host/platform/database/schema.ts';
import { networkOf } from '#common/server/clientAddress.ts';
import { createThrottle } from '#host/platform/http/throttle.ts';
import { loadOffers } from '#host/rates/offers.ts';
import {
  buy,
  registration,
  subscribe,
  verifyEmail,
  type Answer,
} from '#tests/support/servers/hostFixture.ts';
import { registerOwner } from '#tests/host/ownerClient.ts';
import { hostOfFile, hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';

const host = hostOfFile();

/** Returns the header in which the gateway forwards a visitor's IP address. */
const from = (address: string) => ({ 'x-forwarded-for': address });

const REFUSED = /^Too many tries\. Please wait \d+ (second|minute)s? and try again\.$/;

function expectRefused({ status, headers, body }: Answer): void {
  expect(status).toBe(429);
  expect(body.message).toMatch(REFUSED);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
}

/** Sends up to `most` requests and returns how many the host accepted before its first 429 response. */
async function until429(most: number, call: (at: number) => Promise<Answer>): Promise<number> {
  for (let at = 0; at < most; at += 1) {
    const answer = await call(at);
    if (answer.status !== 429) continue;
    expectRefused(answer);
    return at;
  }
  return most;
}

const post = (path: string, form: Record<string, unknown>, address: string) =>
  host.call('POST', path, { form, headers: from(address) });

const stranger = (at: number) => ({ email: `stranger${at}@gym.example`, token: '' });
const victim = () => ({ email: 'victim@gym.example', token: '' });
const toRates = (form: object) => ({ ...registration('any@gym.example'), ...form });

/** Each rate-limited request, with the number of requests that the host accepts before a 429 response. */
const FLOODS: [what: string, allowed: number, path: string, form: (at: number) => Record<string, unknown>][] =
  [
    ['300 codes to strangers', 60, 'auth/send-verification-code', stranger],
    ['300 recovery mails to strangers', 60, 'auth/recover-password', stranger],
    ['300 quotes to strangers', 60, 'questionnaire/quote', stranger],
    ['300 quotes to one person, from many addresses', 10, 'questionnaire/quote', victim],
    ['300 codes to one person, from many addresses', 20, 'auth/send-verification-code', victim],
    ['300 recovery mails to one person, from many addresses', 20, 'auth/recover-password', victim],
    ['300 package-code guesses', 30, 'questionnaire/package-code', (at) => ({ packageCode: `GUESS${at}` })],
    [
      '300 package codes guessed by rates',
      30,
      'questionnaire/calculate-rates',
      (at) => toRates({ packageCode: `GUESS${at}` }),
    ],
    [
      '300 promo-code guesses',
      30,
      'questionnaire/calculate-rates',
      (at) => toRates({ businessPromotionCode: `GUESS${at}` }),
    ],
    ['300 subscriber look-ups', 60, 'questionnaire/verify-email', stranger],
    ['300 stored questionnaires', 100, 'questionnaire', stranger],
  ];

test.each(FLOODS)('%s are refused after %d with the time to wait', async (what, allowed, path, form) => {
  const own = `203.0.113.${FLOODS.findIndex(([name]) => name === what)}`;
  const call = (at: number) => {
    // Codes for a registration and codes for a subscriber's questionnaire count toward the same limit.
    const name = form === victim && at % 2 === 0 ? path.replace('auth/send', 'questionnaire/send') : path;
    return post(`/web/${name}`, form(at), form === victim ? `198.51.100.${at % 250}` : own);
  };
  expect(await until429(300, call)).toBe(allowed);
});

test('300 setup intents are refused after 60 with the time to wait', async () => {
  const headers = from('203.0.113.100');
  const call = () => host.call('GET', '/web/questionnaire/create-setup-intent', { headers });
  expect(await until429(300, call)).toBe(60);
});

test('concurrent guesses are counted like sequential ones, and existing codes are not counted', async () => {
  const check = (packageCode: string) =>
    post('/web/questionnaire/package-code', { packageCode }, '203.0.113.22');
  for (let at = 0; at < 40; at += 1) expect((await check('FITGROUP')).body.exist).toBe(true);
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => check(`GUESS${at}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
});

test('an owner’s guesses are counted per account from any address, including those in purchases', async () => {
  const { send, businessId } = await registerOwner(host, 'guesser@gym.example', { businessProviders: ['2'] });
  const calls = ['package-code', 'calculate-rates', 'subscribe', 'new-business'];
  const count = await until429(100, (at) =>
    send('POST', `account/${calls[at % 4] ?? ''}`, {
      headers: from(`198.51.100.${at}`),
      form: { ...registration(''), businessName: 'Another', businessId, packageCode: `G${at}` },
    }),
  );
  expect(count).toBe(30);
});

test.each<[what: string, allowed: number, method: 'GET' | 'POST', path: string]>([
  ['mailed quotes', 20, 'POST', 'quote'],
  ['setup intents', 30, 'GET', 'create-setup-intent'],
])('an owner’s %s are counted per account, %d of them', async (what, allowed, method, path) => {
  const { token } = await subscribe(host, `${path}@gym.example`, { businessProviders: ['2'] });
  const count = await until429(100, (at) => {
    const form = { email: `partner${at}@gym.example` };
    return host.call(method, `/web/questionnaire/${path}`, {
      token,
      form,
      headers: from(`198.51.100.${at}`),
    });
  });
  expect(count, what).toBe(allowed);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::1', '::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
])('%s counts as %s', (ip, network) => expect(networkOf(ip)).toBe(network));

test('a package code is refused after its last use or its last day', async () => {
  const offers = loadOffers();
  const [group] = offers.packages;
  if (!group) throw new Error('There is no package to test with');
  const limited = await hostOfTest({
    offers: {
      ...offers,
      packages: [
        { ...group, code: 'TWICE', maxUses: 2 },
        { ...group, code: 'RENEWS', maxUses: 2 },
        { ...group, code: 'TODAY', expiresOn: '2026-11-21' },
      ],
    },
  });
  const check = async (packageCode: string) =>
    (await limited.call('POST', '/web/questionnaire/package-code', { form: { packageCode } })).body.exist;
  const packaged = (packageCode: string) => ({
    packageCode,
    businessProviders: undefined,
    isBgMusic: undefined,
  });
  const emails = ['one@gym.example', 'two@gym.example', 'three@gym.example', 'four@gym.example'];
  for (const email of emails) await verifyEmail(limited, email);

  expect(await check('TWICE')).toBe(true);
  // The package code can be used twice, so two of four concurrent purchases succeed.
  const answers = await Promise.all(emails.map((email) => buy(limited, email, undefined, packaged('TWICE'))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400]);
  expect(answers.find(({ status }) => status === 400)?.body.message).toMatch(
    /^This group code has expired or/,
  );
  expect(await limited.database.$count(orders)).toBe(2);
  const states = (await limited.database.select().from(purchases)).map(({ state }) => state);
  expect(states.filter((state) => state === 'charging')).toEqual([]);
  expect(await check('TWICE')).toBe(false);
  const { status } = await limited.call('POST', '/web/questionnaire/calculate-rates', {
    form: { ...registration('any@gym.example'), ...packaged('TWICE') },
  });
  expect(status).toBe(400);

  expect(await check('TODAY')).toBe(true);
  // The code expires when its last day ends in American Samoa, the US time zone in which a day ends last.
  limited.pass(22 * 3_600_000);
  expect(await check('TODAY')).toBe(true);
  limited.pass(2 * 3_600_000);
  expect(await check('TODAY')).toBe(false);

  // A renewal does not count as a use of the code.
  await subscribe(limited, 'five@gym.example', packaged('RENEWS'));
  await limited.moveTo('2027-11-24T12:00:00Z');
  expect(await limited.database.$count(orders, eq(orders.packageCode, 'RENEWS'))).toBe(2);
  expect(await check('RENEWS')).toBe(true);
  expect(limited.failures).toEqual([]);
});

test('a process stores at most 5,000 keys of a limit and evicts the least recently used one', async () => {
  const throttle = createThrottle({ name: 'test', points: 1, seconds: 900 });
  for (const key of ['quiet', 'busy']) await throttle.consume(key);
  for (let other = 0; other < 4_999; other += 1) {
    await throttle.consume(`person${other}@gym.example`);
    if (other % 1_000 === 0) await expect(throttle.consume('busy')).rejects.toThrow('Too many tries');
  }
  await throttle.consume('quiet');
  await expect(throttle.consume('busy')).rejects.toThrow('Too many tries');
});
