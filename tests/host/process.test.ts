import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { startStripeStandIn } from '#tests/support/fakes/stripe/server.ts';
import { killHostProcesses, startHostProcess } from '#tests/support/servers/hostProcess.ts';
import { processStorage } from '#tests/support/fixtures/processStorage.ts';

const { storage, folder, isPostgres } = processStorage();

afterEach(killHostProcesses);

/** Whether to run tests that behave the same on every database, which CI does on PostgreSQL only. */
const onAny = isPostgres || process.env.CI !== 'true';

/** Starts a host process with these environment variables on the storage of this test file. */
const start = (environment: Record<string, string>) => startHostProcess({ ...storage(), ...environment });

test('a start after SIGKILL has all stored data, and a folder allows one process, PostgreSQL many @host-storage', async () => {
  const first = await start({});
  expect(first.message).toMatchObject({ type: 'listening' });
  const { url } = first;
  expect(first.message).toEqual({ type: 'listening', url, outbox: `${url}/outbox` });
  const email = 'durable@gym.example';
  const sent = await first.call('POST', '/web/auth/send-verification-code', { form: { email } });
  expect(sent.status).toBe(200);
  await expect.poll(first.output).toContain(`Mail to ${email}`);

  const second = await start({});
  if (!isPostgres) {
    expect(second.message).toEqual({
      type: 'failed',
      message: expect.stringMatching(/data folder .* is in use by another running Barline/) as unknown,
    });
    expect(await once(second.child, 'exit')).toEqual([1, null]);
  } else {
    expect(second.message).toMatchObject({ type: 'listening' });
  }

  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const third = await start({});
  const outbox = await third.call<{ to: string }[]>('GET', '/outbox.json');
  expect(outbox.body.map(({ to }) => to)).toEqual([email]);

  // Ctrl-C sends SIGINT to the child process too. The child ignores it and exits with its parent.
  third.child.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await third.call('GET', '/healthz')).status).toBe(200);
  third.child.disconnect();
  expect(await once(third.child, 'exit')).toEqual([0, null]);
});

test.runIf(onAny)(
  'a database of one Stripe mode does not start with keys of the other @host-cards',
  async () => {
    const keys = (mode: string) => ({
      STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
      STRIPE_SECRET_KEY: `sk_${mode}_1`,
      // No server listens at this URL, to test that a start does not depend on Stripe.
      STRIPE_API_URL: 'http://127.0.0.1:9',
      PUBLIC_URL: 'https://licensing.example',
    });
    for (let time = 0; time < 2; time += 1) {
      const { child, message } = await start(keys('test'));
      expect(message).toMatchObject({ type: 'listening' });
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const { child, message } = await start(keys('live'));
    expect(message).toEqual({
      type: 'failed',
      message:
        "The database belongs to Stripe's test mode, and STRIPE_SECRET_KEY is a live key. Use the keys of that mode, or another database.",
    });
    expect(await once(child, 'exit')).toEqual([1, null]);
  },
);

test.runIf(onAny)(
  'a database of one Stripe account does not start with keys of another @host-cards',
  async () => {
    const stripe = await startStripeStandIn();
    onTestFinished(stripe.close);
    const keys = {
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_API_URL: stripe.url,
      PUBLIC_URL: 'https://licensing.example',
    };
    const { child, message } = await start(keys);
    expect(message).toMatchObject({ type: 'listening' });
    child.kill('SIGKILL');
    await once(child, 'exit');
    stripe.changeAccount('acct_2');
    expect((await start(keys)).message).toEqual({
      type: 'failed',
      message:
        'The database belongs to the Stripe account acct_1, and STRIPE_SECRET_KEY to acct_2. Use the keys of that account, or another database.',
    });
  },
);

test.runIf(onAny)('a port in use is reported in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const { child, message } = await start({ PROVIDER_PORT: String(port) });
  expect(message).toEqual({
    type: 'failed',
    message: `Port ${port} is in use. Stop what uses it, or set PROVIDER_PORT to another.`,
  });
  expect(await once(child, 'exit')).toEqual([1, null]);
  other.close();
});

test('a data folder that cannot be created and a wrong variable are reported in one line', async () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  const starts = await Promise.all([
    start({ DATABASE_URL: '', DATA_DIR: join(file, 'data') }),
    start({ PROVIDER_PORT: 'many' }),
    start({ DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/none' }),
  ]);
  expect(starts.map(({ message }) => message)).toEqual([
    {
      type: 'failed',
      message: expect.stringMatching(/^The data folder .* cannot be written .*$/) as unknown,
    },
    { type: 'failed', message: 'PROVIDER_PORT is "many"; it should be a whole number from 0 to 65535.' },
    {
      type: 'failed',
      message: expect.stringMatching(/^The database that DATABASE_URL names cannot be used/) as unknown,
    },
  ]);
  expect(JSON.stringify(starts[2].message)).not.toContain('hidden');
});
