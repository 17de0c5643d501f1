import { request } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSandbox } from '#host/platform/cards/sandbox.ts';
import { questionnaires } from '#host/platform/database/schema.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { hostSettings, registration, saying } from '#tests/support/servers/hostFixture.ts';
import { hostOfFile, hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';
import { postJson } from '#tests/support/servers/postJson.ts';

const host = hostOfFile();

/** Sends a GET request with headers that `fetch` forbids, and returns the status. */
function get(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${host.url}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

test('JSON bodies are parsed like forms', async () => {
  const form = { businessProviders: [2], isBgMusic: 0, businessTotalMembers: 2000 };
  const response = await postJson(`${host.url}/web/questionnaire/calculate-rates`, form);
  expect(await response.json()).toMatchObject({ providers: [{ id: '2', monthly: 61.17 }] });
});

test('a body that cannot be parsed returns a plain message without internals', async () => {
  const post = async (contentType: string, body: string) => {
    const response = await fetch(`${host.url}/web/auth/login`, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
    });
    return { status: response.status, body: (await response.json()) as { message: string } };
  };
  expect(await post('application/json', '{ nothing')).toEqual(saying(400, 'This request cannot be read.'));
  expect((await post('text/csv', 'a,b')).status).toBe(415);
  expect((await post('application/x-www-form-urlencoded', 'a'.repeat(70_000))).status).toBe(413);
  expect(await host.call('GET', '/nothing/here')).toMatchObject(saying(404, 'There is nothing here.'));
  // A host without a webhook signing secret receives no webhooks.
  expect((await host.call('POST', '/webhooks/stripe')).status).toBe(404);
  expect(await host.call('POST', '/web/auth/login', { form: { email: ['a'], password: {} } })).toMatchObject(
    saying(400, 'Email is required'),
  );
  const nested = { packageCode: { a: '1' }, isBgMusic: ['0'] };
  expect(await host.call('POST', '/web/questionnaire/calculate-rates', { form: nested })).toMatchObject(
    saying(400, 'Please check what you entered.'),
  );
});

test('an internal error returns no internals', async () => {
  const failures: unknown[] = [];
  const broken = await hostOfTest({
    cards: {
      ...createSandbox(host.intents),
      createSetupIntent: () => Promise.reject(new Error('secret detail')),
    },
    report: (error) => failures.push(error),
  });
  expect(await broken.call('GET', '/web/questionnaire/create-setup-intent')).toMatchObject(
    saying(500, 'Something went wrong on our side. Please try again.'),
  );
  expect(failures).toHaveLength(1);
});

test('no message is longer than the 100 characters that a screen shows', () => {
  const root = join(import.meta.dirname, '../../host');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const messages = sources.flatMap((name) => {
    const code = readFileSync(join(root, name), 'utf8');
    return [
      ...code.matchAll(/(?:badRequest|notFound|conflict|tooMany|line|message:)\(?\s*(['`])([^\n]+?)\1/g),
    ].map(([, , text = '']) => text);
  });
  expect(messages.length).toBeGreaterThan(40);
  expect(messages.filter((text) => text.length > 100 || /invalid|oops|^Error:/i.test(text))).toEqual([]);
});

test.each([
  ['forwarded', 'for=203.0.113.7'],
  ['x-forwarded-for', '203.0.113.7'],
  ['x-forwarded-host', 'licenses.example'],
  ['x-forwarded-proto', 'https'],
  ['x-forwarded-server', 'proxy'],
  ['x-real-ip', '203.0.113.7'],
  ['via', '1.1 proxy'],
  ['cf-connecting-ip', '203.0.113.7'],
  ['cf-connecting-ipv6', '203.0.113.7'],
  ['true-client-ip', '203.0.113.7'],
  ['fly-client-ip', '203.0.113.7'],
  ['fastly-client-ip', '203.0.113.7'],
  ['x-client-ip', '203.0.113.7'],
  ['x-cluster-client-ip', '203.0.113.7'],
  ['x-azure-clientip', '203.0.113.7'],
  ['x-azure-socketip', '203.0.113.7'],
  ['x-appengine-user-ip', '203.0.113.7'],
  ['x-envoy-external-address', '203.0.113.7'],
  ['x-original-forwarded-for', '203.0.113.7'],
  ['x-remote-addr', '203.0.113.7'],
  ['x-nf-client-connection-ip', '203.0.113.7'],
  ['wl-proxy-client-ip', '203.0.113.7'],
])(
  'outbox and clock refuse requests of a local proxy, which sends %s @host-billing @billing-7',
  async (name, value) => {
    expect(await get('/outbox', { [name]: value })).toBe(404);
    expect(await get('/outbox.json', { [name]: value })).toBe(404);
    expect(await get('/clock', { [name]: value })).toBe(404);
    const form = { to: '2026-11-22T12:00:00Z' };
    expect((await host.call('POST', '/clock', { form, headers: { [name]: value } })).status).toBe(404);
    expect(host.now().toISOString()).toBe('2026-11-21T12:00:00.000Z');
  },
);

test('the clock is accessible from this machine only, and never moves back @host-billing', async () => {
  const own = await hostOfTest();
  const clock = (to?: string) =>
    own.call<{ now?: string; message?: string }>(to === undefined ? 'GET' : 'POST', '/clock', {
      form: { to },
    });
  expect((await clock()).body).toEqual({ now: '2026-11-21T12:00:00.000Z' });
  expect((await clock('2026-11-21T11:59:59Z')).status).toBe(400);
  expect((await clock('soon')).status).toBe(400);
  expect((await clock('2026-12-24T10:00:00-08:00')).body).toEqual({ now: '2026-12-24T18:00:00.000Z' });
  expect((await clock()).body).toEqual({ now: '2026-12-24T18:00:00.000Z' });
  expect(await get('/clock', { host: 'rebound.example' })).toBe(404);
});

test('the outbox responds only to this machine under its own host name', async () => {
  expect(await get('/outbox', {})).toBe(200);
  expect(await get('/outbox', { host: 'localhost:4001' })).toBe(200);
  expect(await get('/outbox', { host: 'rebound.example' })).toBe(404);
  expect(await get('/outbox.json', { host: 'rebound.example:80' })).toBe(404);
  expect(await get('/outbox', { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
});

test('the outbox returns mails as HTML and JSON, and escapes markup in them', async () => {
  const email = 'markup@gym.example';
  await queueMail(
    { ...hostSettings, ...host, mailer: { wake: () => undefined } },
    { to: email, subject: '<img src=x> is your verification code', text: '<img src=x>', html: '' },
  );
  const page = Buffer.from((await host.call<Uint8Array>('GET', '/outbox')).body).toString();
  expect(page).toContain('is your verification code');
  expect(page).not.toContain('<img');
  const asJson = await host.call<{ to: string }[]>('GET', '/outbox', {
    headers: { accept: 'application/json' },
  });
  expect(asJson.body[0]?.to).toBe(email);
});

test('a questionnaire stores the answers, but neither password nor code', async () => {
  const form = { ...registration('lead@gym.example'), verificationCode: '123-456' };
  expect((await host.call('POST', '/web/questionnaire', { form })).status).toBe(200);
  const [row] = await host.database.select().from(questionnaires);
  expect(row).toMatchObject({ email: 'lead@gym.example', answers: { businessName: 'Iron Temple' } });
  expect(JSON.stringify(row)).not.toMatch(/Secret123|123-456/);
});
