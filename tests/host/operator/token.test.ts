/** Tests how the host creates or reads the operator's token, and scripts/billing.mjs, which sends it. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { processStorage } from '#tests/support/fixtures/processStorage.ts';
import type { BillingAnswer } from '#tests/host/billing/billingOwner.ts';
import type { Trail } from '#tests/host/operator/operatorClient.ts';
import { ownerClient } from '#tests/host/ownerClient.ts';
import { subscribe } from '#tests/support/servers/hostFixture.ts';
import { killHostProcesses } from '#tests/support/servers/hostProcess.ts';

const { start, storage } = processStorage();

const run = promisify(execFile);
const tool = join(import.meta.dirname, '../../../scripts/billing.mjs');

/** Runs scripts/billing.mjs against a host, and rejects with its output if the script fails. */
const billing = (environment: Record<string, string>, ...words: string[]) =>
  run(process.execPath, [tool, ...words], { env: { PATH: process.env.PATH, ...environment } });

test('outside production the first start writes a token file readable by its owner only; a changing command is sent once with its subject, amount and name; token and clock survive a restart @host-billing', async () => {
  const { DATA_DIR = '' } = storage();
  const file = join(DATA_DIR, 'operator-token');
  let host = await start();
  const token = readFileSync(file, 'utf8').trim();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await host.call('GET', '/operator')).status).toBe(401);
  expect((await host.call('GET', '/operator', { token })).status).toBe(200);
  const [found, dry] = await Promise.all([
    billing({ PROVIDER_HOST: host.url, DATA_DIR }, 'list'),
    billing({ PROVIDER_HOST: host.url, DATA_DIR }, 'dry-run', '--json'),
  ]);
  expect(found.stdout).toContain('failed: none');
  expect(JSON.parse(dry.stdout)).toMatchObject({ charges: [], total: 0 });

  await subscribe(host, 'cli@gym.example');
  const command = async <T = object>(...words: string[]) => {
    const environment = { PROVIDER_HOST: host.url, DATA_DIR };
    return JSON.parse((await billing(environment, ...words, '--by', 'Robin', '--json')).stdout) as T;
  };
  const soon = new Date(Date.now() + 40 * 86_400_000);
  const move = await host.call('POST', '/clock', { form: { to: soon.toISOString() } });
  expect(move.status).toBe(200);
  const clock = async () => (await host.call<{ now: string }>('GET', '/clock')).body.now;
  const login = await host.call<{ token: string }>('POST', '/web/auth/login', {
    form: { email: 'cli@gym.example', password: 'Secret123' },
  });
  const owner = ownerClient(host, () => login.body.token);
  const [agreement] = await owner.agreements();
  const csv = await billing({ PROVIDER_HOST: host.url, DATA_DIR }, 'export');
  expect(csv.stdout).toContain('ASCAP');

  const [location] = await owner.locations();
  const { payments } = await owner.get<BillingAnswer>(`account/billing/${location?.id ?? ''}`);
  const payment = payments[0]?.id ?? '';
  const { order } = await command<Trail>('show', payment);
  expect(await command('refund', payment, '--amount', '12.50', '--reason', 'Too much.')).toMatchObject({
    amount: 12.5,
    status: 'succeeded',
  });
  const extra = await command('extra', order.id, '--amount', '7', '--label', 'Audit', '--pro', 'BMI');
  expect(extra).toMatchObject({ status: expect.stringMatching(/scheduled|paid/) as unknown });
  expect(await command('deny', agreement?.agreementId ?? '')).toMatchObject({ status: 'DENIED' });
  await Promise.all([
    // The commands retry, release and write-off take the same argument as waive, so only waive is tested.
    expect(command('waive', payment)).rejects.toMatchObject({
      code: 1,
      stderr: 'Only a fee is waived. Anything else is written off.\n',
    }),
    expect(command('replay', 'evt_none')).rejects.toMatchObject({ stderr: 'There is no such event.\n' }),
  ]);
  const trail = await command<Trail>('show', order.id);
  expect(trail.refunds.filter(({ amount }) => amount === 12.5)).toHaveLength(1);
  for (const event of ['refund', 'extra', 'deny'])
    expect(trail.events.find((each) => each.event === event)?.actor, event).toBe('Robin');

  await killHostProcesses();
  host = await start();
  expect(readFileSync(file, 'utf8').trim()).toBe(token);
  expect((await host.call('GET', '/operator', { token })).status).toBe(200);
  const drift = Date.parse(await clock()) - soon.getTime();
  expect(drift).toBeGreaterThan(0);
  expect(drift).toBeLessThan(10 * 60_000);
}, 240_000);

test('in production OPERATOR_TOKEN is the token, and no file is written @host-billing', async () => {
  const { DATA_DIR = '' } = storage();
  const folder = join(DATA_DIR, 'production');
  // This host needs the first host's data key, because on PostgreSQL it uses the first host's database.
  const dataKey = readFileSync(join(DATA_DIR, 'data-key'), 'utf8').trim();
  const production = { NODE_ENV: 'production', DEMO: 'on', DATA_DIR: folder, DATA_KEY: dataKey };
  const host = await start({ ...production, OPERATOR_TOKEN: 'a token of ours' });
  expect(existsSync(join(folder, 'operator-token'))).toBe(false);
  expect((await host.call('GET', '/operator/list', { token: 'a token of ours' })).status).toBe(200);
  expect((await host.call('GET', '/operator/list', { token: 'another' })).status).toBe(401);
});

test('the command prints its help and readable errors @host-billing', async () => {
  expect((await billing({}, '--help')).stdout).toContain('write-off <payment>');
  const nowhere = { PROVIDER_HOST: 'http://127.0.0.1:1', OPERATOR_TOKEN: 'x' };
  await expect(billing(nowhere, 'list')).rejects.toMatchObject({
    stderr: expect.stringContaining('No host answers at http://127.0.0.1:1') as string,
  });
  await expect(billing({ DATA_DIR: '/nowhere' }, 'list')).rejects.toMatchObject({
    stderr: expect.stringContaining('set OPERATOR_TOKEN') as string,
  });
  await expect(billing({}, 'retry')).rejects.toMatchObject({ code: 1 });
});
