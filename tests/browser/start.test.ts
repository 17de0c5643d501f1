import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPages } from '#tests/support/browser/workerFixtures.ts';
import { buyLicenses } from '#tests/support/browser/journey.ts';
import { freePort, runStart, startProduct } from '#tests/support/servers/product.ts';
import { startStripeStandIn } from '#tests/support/fakes/stripe/server.ts';
import { startUpstream } from '#tests/support/upstream/upstream.ts';

let folder: string;
const open = openPages();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'barline-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the product, expects the start to fail, and returns the single line that it prints. */
async function startError(env: Record<string, string>, dataDir = join(folder, 'unused')): Promise<string> {
  const run = await runStart({ dataDir, env });
  run.ready.catch(() => undefined);
  expect(await run.exited).toBe(1);
  const { stderr } = run.output();
  const lines = stderr.split('\n').filter((line) => line !== '');
  expect(lines, stderr).toHaveLength(1);
  return lines[0] ?? '';
}

describe('a start that cannot succeed prints the reason in one line and exits with 1', () => {
  test('half a Stripe key pair', async () => {
    const line = await startError({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' });
    expect(line).toMatch(/^STRIPE_SECRET_KEY is not set; it should be .*STRIPE_PUBLISHABLE_KEY/);
  });

  test.each(['PORT', 'PROVIDER_PORT'])('a %s that is in use', async (name) => {
    const occupant = createServer();
    await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve));
    const { port } = occupant.address() as AddressInfo;
    const line = await startError({ [name]: String(port) }, join(folder, `in-use-${name}`));
    expect(line).toMatch(new RegExp(`Port ${port} is .*in use.*${name}`));
    await new Promise((resolve) => occupant.close(resolve));
  });

  test('a DATA_DIR that cannot be written', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, 'not a folder');
    expect(await startError({}, join(file, 'data'))).toMatch(/DATA_DIR/);
  });
});

describe('a second process on the same DATA_DIR', () => {
  test('is refused, and the first continues', async () => {
    const dataDir = join(folder, 'shared');
    const first = await startProduct({ dataDir });
    expect(await startError({}, dataDir)).toMatch(/DATA_DIR.*another/);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect(await first.stop()).toBe(0);
  });

  test('starts at once after the first was killed', async () => {
    const dataDir = join(folder, 'killed');
    const first = await startProduct({ dataDir });
    await first.kill();
    const second = await startProduct({ dataDir });
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    expect(await second.stop()).toBe(0);
  });
});

test('a start that was killed while it made its data folder does not block the next one @host-storage', async () => {
  const dataDir = join(folder, 'half');
  const half = join(dataDir, 'database.new');
  await mkdir(half, { recursive: true });
  await writeFile(join(half, 'PG_VERSION'), '1');
  const next = await startProduct({ dataDir });
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
  expect(await next.stop()).toBe(0);
  expect((await readdir(dataDir)).toSorted()).toEqual([
    'data-key',
    'database',
    'database.lock',
    'operator-token',
  ]);
  expect(await readdir(join(dataDir, 'database.lock'))).toEqual([]);
  // Only the prebuilt snapshot lacks PostgreSQL's template databases, so this folder is a copy of it.
  expect(await readdir(join(dataDir, 'database', 'base'))).toEqual(['5']);
});

describe('a separate upstream, named by PROVIDER_HOST', () => {
  test('is called instead of the embedded host, which does not start', async () => {
    const upstream = await startUpstream();
    const run = await runStart({ dataDir: join(folder, 'none'), env: { PROVIDER_HOST: upstream.url } });
    await run.ready;
    const { stdout } = run.output();
    expect(stdout).toContain(upstream.url);
    expect(stdout).not.toContain('Embedded host');
    const app = /App +(\S+)/.exec(stdout)?.[1] ?? '';
    const response = await fetch(`${app}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer ada-token' },
      body: JSON.stringify({ query: '{ me { fullName } }' }),
    });
    expect(await response.json()).toEqual({ data: { me: { fullName: 'Ada Owner' } } });
    expect(upstream.hits.at(-1)?.headers.authorization).toBe('Bearer ada-token');
    run.child.kill('SIGTERM');
    expect(await run.exited).toBe(0);
    await upstream.close();
  });
});

test('BRAND_*, METRICS_PORT and Stripe’s keys are in force behind the start script @host-cards', async () => {
  const stripe = await startStripeStandIn();
  const metricsPort = await freePort();
  const product = await startProduct({
    dataDir: join(folder, 'settings'),
    env: {
      BRAND_NAME: 'Studio Licensing',
      BRAND_EMAIL: 'help@studio.example',
      BRAND_SITE: 'https://studio.example',
      METRICS_PORT: String(metricsPort),
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_API_URL: stripe.url,
    },
  });
  const page = await (await fetch(product.url, { headers: { accept: 'text/html' } })).text();
  for (const held of ['Studio Licensing', 'help@studio.example', 'https://studio.example', 'pk_test_1'])
    expect(page).toContain(held);
  const response = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'mutation { createSetupIntent { clientSecret } }' }),
  });
  expect(await response.json()).toEqual({ data: { createSetupIntent: { clientSecret: 'seti_1_secret_2' } } });
  expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toContain(
    'barline_upstream_call_duration_seconds',
  );
  expect(await product.stop()).toBe(0);
  stripe.close();
});

describe('in production', () => {
  test('without DEMO nothing starts on samples, and one line names every variable that is missing', async () => {
    expect(await startError({ NODE_ENV: 'production' }, join(folder, 'samples'))).toBe(
      'Without DEMO=on the embedded host uses no samples, and these variables are not set: RATE_SCHEDULE, OFFERS, STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY, SMTP_URL.',
    );
  });

  test('the app works from registration to the account and the signed document, and no other operation than its own runs', async () => {
    const product = await startProduct({
      dataDir: join(folder, 'production'),
      env: { NODE_ENV: 'production', DEMO: 'on' },
    });
    const { page, consoleErrors, close } = await open();
    await buyLicenses(page, product, 'production@gym.example');
    for (const [link, heading] of [
      ['Settings', 'My Information'],
      ['Membership', 'Total Monthly Payment'],
      ['Add Product', 'Select the rates to add'],
    ] as const) {
      await page.getByRole('link', { name: link }).click();
      await page.getByRole('heading', { name: heading }).waitFor();
    }
    const { text } = await product.mail('production@gym.example', 'pending document');
    const link = /\S+\/sign\/\S+/.exec(text)?.[0] ?? '';
    expect(link.startsWith(`${product.url}/sign/`), link).toBe(true);
    await page.goto(link);
    await page.getByRole('textbox', { name: /full name/ }).fill('Dana Rivera');
    await page.getByRole('button', { name: 'Sign' }).click();
    await page.getByRole('heading', { name: 'Thank you, this is signed' }).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();

    const response = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ providers { id } }' }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'DOCUMENT_NOT_TRUSTED' } }],
    });
    expect(await product.stop()).toBe(0);
  });
});
