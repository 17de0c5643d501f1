import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '#tests/support/servers/listen.ts';
import { freePort, runStart, startProduct } from '#tests/support/servers/product.ts';
import { startFakeStripe } from '#tests/support/fakes/stripe/server.ts';
import { startUpstream } from '#tests/support/upstream/upstream.ts';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';
import { bearer, postJson } from '#tests/support/servers/postJson.ts';

const folder = temporaryFolder();

/** Starts the product, expects the start to fail, and returns the single line that is printed to stderr. */
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
  test('a PORT that is in use', async () => {
    const { port, close } = await listen(createServer());
    onTestFinished(close);
    const ports = { PORT: String(port), METRICS_PORT: String(await freePort()) };
    const line = await startError(ports, join(folder, 'in-use'));
    expect(line).toMatch(new RegExp(`Port ${port} is .*in use.*PORT`));
  });

  test('a DATA_DIR that cannot be written', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, 'not a folder');
    expect(await startError({}, join(file, 'data'))).toMatch(/DATA_DIR/);
  });
});

test('a separate upstream, named by PROVIDER_HOST: is called instead of the embedded host, which does not start', async () => {
  const upstream = await startUpstream();
  const run = await runStart({ dataDir: join(folder, 'none'), env: { PROVIDER_HOST: upstream.url } });
  await run.ready;
  const { stdout } = run.output();
  expect(stdout).toContain(upstream.url);
  expect(stdout).not.toContain('Embedded host');
  const app = /App +(\S+)/.exec(stdout)?.[1] ?? '';
  const query = '{ me { fullName } }';
  const response = await postJson(`${app}/graphql`, { query }, bearer('ada-token'));
  expect(await response.json()).toEqual({ data: { me: { fullName: 'Ada Owner' } } });
  expect(upstream.hits.at(-1)?.headers.authorization).toBe('Bearer ada-token');
  run.child.kill('SIGTERM');
  expect(await run.exited).toBe(0);
  upstream.close();
});

test('BRAND_*, METRICS_PORT and Stripe’s keys are in force behind the start script @host-cards', async () => {
  const stripe = await startFakeStripe();
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
  for (const value of ['Studio Licensing', 'help@studio.example', 'https://studio.example', 'pk_test_1'])
    expect(page).toContain(value);
  const query = 'mutation { createSetupIntent { clientSecret } }';
  const response = await postJson(`${product.url}/graphql`, { query });
  expect(await response.json()).toEqual({ data: { createSetupIntent: { clientSecret: 'seti_1_secret_2' } } });
  expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toContain(
    'barline_upstream_call_duration_seconds',
  );
  expect(await product.stop()).toBe(0);
  stripe.close();
});
