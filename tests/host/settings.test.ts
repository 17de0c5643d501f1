/** Tests the host's environment variables in docs/operations.md that do not depend on the database. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openRedis } from '#common/server/redis.ts';
import { killHostProcesses, startHostProcess } from '#tests/support/servers/hostProcess.ts';
import { startMailServer } from '#tests/support/fakes/mailServer.ts';
import { processStorage } from '#tests/support/fixtures/processStorage.ts';
import { startRedis } from '#tests/support/servers/servers.ts';

const { storage, folder } = processStorage();

afterEach(killHostProcesses);

/** Starts a host process with these environment variables. */
const start = (environment: Record<string, string>) => startHostProcess({ ...storage(), ...environment });

test('SMTP_URL sends mails to that server, MAIL_FROM is their sender, and there is no outbox @host-mail', async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  const host = await start({
    SMTP_URL: server.url,
    MAIL_FROM: 'Studio Desk <desk@studio.example>',
    BRAND_NAME: 'Studio Licensing',
    BRAND_EMAIL: 'help@studio.example',
    BRAND_SITE: 'https://studio.example',
  });
  expect(host.message).toMatchObject({ type: 'listening', outbox: null });
  const form = { email: 'mailed@gym.example' };
  expect((await host.call('POST', '/web/auth/send-verification-code', { form })).status).toBe(200);
  const mail = () => server.received.find((text) => text.includes('To: mailed@gym.example'));
  await expect.poll(mail).toContain('From: Studio Desk <desk@studio.example>');
  expect(mail()).toContain('Studio Licensing');
  expect(mail()).toContain('help@studio.example');
  expect((await host.call('GET', '/outbox.json')).status).toBe(404);
});

test('the counts of rate limits are stored in the Redis of REDIS_URL @host-instances', async () => {
  const redis = await startRedis();
  onTestFinished(redis.stop);
  const host = await start({ REDIS_URL: redis.url });
  const client = openRedis(redis.url, () => undefined);
  // Each poll sends a new login, because the host counts logins only in memory until Redis is connected.
  const counts = async () => {
    const form = { email: 'counted@gym.example', password: 'Wrong1234' };
    await host.call('POST', '/web/auth/login', { form });
    return client.isReady ? client.keys('barline:*') : [];
  };
  await expect.poll(counts, { timeout: 20_000 }).not.toEqual([]);
  client.destroy();
});

/** Writes a copy of a sample data file with these texts replaced, and returns its path. */
function dataFile(name: string, ...replaced: [string, string][]): string {
  let content = readFileSync(new URL(`../../host/rates/${name}`, import.meta.url), 'utf8');
  for (const [from, to] of replaced) {
    expect(content).toContain(from);
    content = content.replace(from, to);
  }
  const path = join(folder(), `own-${name}`);
  writeFileSync(path, content);
  return path;
}

test('the host reads rates and codes from the files in RATE_SCHEDULE and OFFERS @host-rates', async () => {
  const host = await start({
    RATE_SCHEDULE: dataFile('schedule.json', ['"label": "SAMPLE RATES', '"label": "RATES']),
    OFFERS: dataFile(
      'offers.json',
      ['"WELCOME10"', '"SPRING"'],
      ['"FITGROUP"', '"YOGAGROUP"'],
      ['subscriber@barline.example', 'reader@barline.example'],
      ['"rightManagementFee": 15', '"rightManagementFee": 40'],
    ),
  });
  const rates = (businessPromotionCode?: string) =>
    host.call<{ notice: string | null; total: { rightManagementFee: number } }>(
      'POST',
      '/web/questionnaire/calculate-rates',
      {
        form: {
          businessProviders: ['4'],
          isBgMusic: '1',
          businessTotalMembers: '100',
          businessSquareFootage: '2000',
          businessPromotionCode,
        },
      },
    );
  expect(await rates('SPRING')).toMatchObject({
    status: 200,
    body: { notice: null, total: { rightManagementFee: 40 } },
  });
  expect((await rates('WELCOME10')).status).toBe(400);
  const packageOf = (packageCode: string) =>
    host.call('POST', '/web/questionnaire/package-code', { form: { packageCode } });
  expect((await packageOf('YOGAGROUP')).body).toMatchObject({ exist: true });
  expect((await packageOf('FITGROUP')).body).toMatchObject({ exist: false });
  const isSubscriber = async (email: string) =>
    (await host.call('POST', '/web/questionnaire/verify-email', { form: { email } })).status;
  expect(await isSubscriber('reader@barline.example')).toBe(200);
  expect(await isSubscriber('subscriber@barline.example')).toBe(404);
});

test.each(['RATE_SCHEDULE', 'OFFERS'])(
  'a missing or wrong file in %s stops the start with one line that names variable, file and reason @host-rates',
  async (name) => {
    const missing = join(folder(), 'none.json');
    const wrong =
      name === 'OFFERS'
        ? dataFile('offers.json', ['"totalAmount": 1788', '"totalAmount": "free"'])
        : dataFile('schedule.json', ['"perUnit": 0.367', '"perUnit": "0.367"']);
    const starts = await Promise.all([missing, wrong].map((path) => start({ [name]: path })));
    const place = name === 'OFFERS' ? 'packages[0].totalAmount' : 'providers[1].rules[0].perUnit';
    expect(starts.map(({ message }) => message)).toEqual([
      {
        type: 'failed',
        message: `${name}: ${missing} cannot be read as JSON: ENOENT: no such file or directory, open '${missing}'`,
      },
      {
        type: 'failed',
        message: `${name}: ${wrong}: ${place}: Invalid input: expected number, received string`,
      },
    ]);
  },
);

test('without DEMO a production host refuses samples, and starts with its own data @host-rates @host-mail', async () => {
  const ownData = {
    NODE_ENV: 'production',
    RATE_SCHEDULE: dataFile('schedule.json'),
    OFFERS: dataFile('offers.json'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_SECRET_KEY: 'sk_test_1',
  };
  const error = async (environment: Record<string, string>) => {
    const { message } = await start(environment);
    return message.type === 'failed' ? message.message : '';
  };
  const names = 'Without DEMO=on the embedded host uses no samples, and these variables are not set: ';
  const errors = await Promise.all([{ NODE_ENV: 'production' }, { ...ownData, SMTP_URL: '' }].map(error));
  expect(errors).toEqual([
    `${names}RATE_SCHEDULE, OFFERS, STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY, SMTP_URL.`,
    `${names}SMTP_URL.`,
  ]);
  expect((await start(ownData)).message).toMatchObject({ type: 'listening' });
});
