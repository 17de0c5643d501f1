/** Where the operator's token comes from, and the command that uses it: the host's own program, started with variables. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { processStorage } from '#tests/support/fixtures/processStorage.ts';
import { killHostProcesses, startHostProcess } from '#tests/support/servers/hostProcess.ts';

const { storage } = processStorage();

afterEach(killHostProcesses);

const start = (environment: Record<string, string> = {}) =>
  startHostProcess({ ...storage(), ...environment });

const run = promisify(execFile);
const tool = join(import.meta.dirname, '../../../scripts/billing.mjs');

/** Runs the command against a host; a failure rejects with what it printed. */
const billing = (environment: Record<string, string>, ...words: string[]) =>
  run(process.execPath, [tool, ...words], { env: { PATH: process.env.PATH, ...environment } });

test('outside production the first start writes a token that its owner alone reads, and later ones read it @host-billing', async () => {
  const { DATA_DIR = '' } = storage();
  const file = join(DATA_DIR, 'operator-token');
  const host = await start();
  const token = readFileSync(file, 'utf8').trim();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await host.call('GET', '/operator')).status).toBe(401);
  expect((await host.call('GET', '/operator', { token })).status).toBe(200);
  await killHostProcesses();
  const again = await start();
  expect(readFileSync(file, 'utf8').trim()).toBe(token);
  expect((await again.call('GET', '/operator', { token })).status).toBe(200);

  const found = await billing({ PROVIDER_HOST: again.url, DATA_DIR }, 'list');
  expect(found.stdout).toContain('failed: none');
  const dry = await billing({ PROVIDER_HOST: again.url, DATA_DIR }, 'dry-run', '--json');
  expect(JSON.parse(dry.stdout)).toMatchObject({ charges: [], total: 0 });
});

test('OPERATOR_TOKEN is the token; in production there is no route without it @host-billing', async () => {
  const { DATA_DIR = '' } = storage();
  const folder = join(DATA_DIR, 'production');
  // The first host's key, for where both have one database.
  const dataKey = readFileSync(join(DATA_DIR, 'data-key'), 'utf8').trim();
  const environment = { NODE_ENV: 'production', DEMO: 'on', DATA_DIR: folder, DATA_KEY: dataKey };
  const without = await start(environment);
  expect((await without.call('GET', '/operator')).status).toBe(404);
  expect((await without.call('GET', '/operator/list', { token: 'anything' })).status).toBe(404);
  await killHostProcesses();
  const host = await start({ ...environment, OPERATOR_TOKEN: 'a token of ours' });
  expect(existsSync(join(folder, 'operator-token'))).toBe(false);
  expect((await host.call('GET', '/operator/list', { token: 'a token of ours' })).status).toBe(200);
  expect((await host.call('GET', '/operator/list', { token: 'another' })).status).toBe(401);
});

test('the command tells what it can do, and what is wrong in words @host-billing', async () => {
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
