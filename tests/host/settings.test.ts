/** Tests the host's environment variables from docs/operations.md, except those for the database. */
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { saying } from '#tests/support/servers/hostFixture.ts';
import { openRedis } from '#common/server/redis.ts';
import { startMailServer } from '#tests/support/fakes/mailServer.ts';
import { processStorage } from '#tests/support/fixtures/processStorage.ts';
import { listen } from '#tests/support/servers/listen.ts';
import { startRedis } from '#tests/support/servers/servers.ts';

const { start, folder } = processStorage();

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

test('the variables name the mail server with its sender, the Redis of the rate limits, and the files of rates and codes @host-mail @host-instances @host-rates', async () => {
  const [server, redis] = await Promise.all([startMailServer(), startRedis()]);
  onTestFinished(server.close);
  onTestFinished(redis.stop);
  const host = await start({
    SMTP_URL: server.url,
    MAIL_FROM: 'Studio Desk <desk@studio.example>',
    BRAND_NAME: 'Studio Licensing',
    BRAND_EMAIL: 'help@studio.example',
    BRAND_SITE: 'https://studio.example',
    REDIS_URL: redis.url,
    RATE_SCHEDULE: dataFile('schedule.json', ['"label": "SAMPLE RATES', '"label": "RATES']),
    OFFERS: dataFile(
      'offers.json',
      ['"WELCOME10"', '"SPRING"'],
      ['"FITGROUP"', '"YOGAGROUP"'],
      ['subscriber@barline.example', 'reader@barline.example'],
      ['"rightManagementFee": 15', '"rightManagementFee": 40'],
    ),
  });
  expect(host.message).toMatchObject({ type: 'listening', outbox: null });
  const post = (path: string, form: object) => host.call('POST', `/web/${path}`, { form: { ...form } });
  expect((await post('auth/send-verification-code', { email: 'mailed@gym.example' })).status).toBe(200);
  const mail = () => server.received.find((text) => text.includes('To: mailed@gym.example'));
  await expect.poll(mail).toContain('From: Studio Desk <desk@studio.example>');
  expect(mail()).toContain('Studio Licensing');
  expect(mail()).toContain('help@studio.example');
  expect((await host.call('GET', '/outbox.json')).status).toBe(404);

  const client = openRedis(redis.url, () => undefined);
  // Each poll sends a new login, because the host counts logins only in memory until Redis is connected.
  const counts = async () => {
    await post('auth/login', { email: 'counted@gym.example', password: 'Wrong1234' });
    return client.isReady ? client.keys('barline:*') : [];
  };
  await expect.poll(counts, { timeout: 20_000 }).not.toEqual([]);
  client.destroy();

  const answers = { isBgMusic: '1', businessTotalMembers: '100', businessSquareFootage: '2000' };
  const rates = (businessPromotionCode: string) =>
    post('questionnaire/calculate-rates', { ...answers, businessProviders: ['4'], businessPromotionCode });
  expect(await rates('SPRING')).toMatchObject({
    status: 200,
    body: { notice: null, total: { rightManagementFee: 40 } },
  });
  expect(await rates('WELCOME10')).toMatchObject(saying(400, 'We don’t know this partner code.'));
  for (const [packageCode, exist] of Object.entries({ YOGAGROUP: true, FITGROUP: false }))
    expect((await post('questionnaire/package-code', { packageCode })).body).toMatchObject({ exist });
  const isSubscriber = (email: string) => post('questionnaire/verify-email', { email });
  expect((await isSubscriber('Reader@Barline.example')).status).toBe(200);
  expect(await isSubscriber('subscriber@barline.example')).toMatchObject(
    saying(404, 'Email does not exist.'),
  );
});

test('a port in use, and a missing or wrong data file, each stop the start with one line @host-rates', async () => {
  const { port, close } = await listen(createServer());
  onTestFinished(close);
  const missing = join(folder(), 'none.json');
  const wrong = dataFile('offers.json', ['"totalAmount": 1788', '"totalAmount": "free"']);
  const starts: Record<string, string>[] = [
    { PROVIDER_PORT: String(port) },
    { RATE_SCHEDULE: missing },
    { OFFERS: wrong },
  ];
  const messages: string[] = [];
  for (const environment of starts) {
    const { child, message } = await start(environment);
    messages.push(message.type === 'failed' ? message.message : message.type);
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(1);
  }
  expect(messages).toEqual([
    `Port ${port} is in use. Stop what uses it, or set PROVIDER_PORT to another.`,
    `RATE_SCHEDULE: ${missing} cannot be read as JSON: ENOENT: no such file or directory, open '${missing}'`,
    `OFFERS: ${wrong}: packages[0].totalAmount: Invalid input: expected number, received string`,
  ]);
});

test('without DEMO a production host refuses samples, and starts with its own data, but without an operator’s token it has no /operator @host-rates @host-mail @host-billing', async () => {
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
  const host = await start(ownData);
  expect(host.message).toMatchObject({ type: 'listening' });
  expect((await host.call('GET', '/operator')).status).toBe(404);
  expect((await host.call('GET', '/operator/list', { token: 'anything' })).status).toBe(404);
});
