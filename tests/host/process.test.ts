import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { HostMessage } from '#common/hostMessage.ts';
import { makeDatabase } from '#tests/support/servers/testDatabase.ts';
import { createCaller } from '#tests/support/servers/hostFixture.ts';

// Each start is a process of its own, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const ROOT = join(import.meta.dirname, '../..');

const server = process.env.TEST_DATABASE_URL;

let folder: string;
let storage: Record<string, string>;
let dropDatabase = () => Promise.resolve();
const children = new Set<ChildProcess>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'barline-host-'));
  storage = { DATA_DIR: join(folder, 'data') };
  if (server === undefined) return;
  const made = await makeDatabase(server);
  storage = { ...storage, DATABASE_URL: made.url };
  dropDatabase = made.drop;
});

afterAll(async () => {
  await dropDatabase();
  rmSync(folder, { recursive: true, force: true });
});

afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  children.clear();
});

/** Starts the host as the gateway does, on the database of this run, and waits for what it tells. */
async function start(environment: Record<string, string>, tree = ROOT) {
  const child = fork(join(tree, 'host/main.ts'), [], {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH, PROVIDER_PORT: '0', ...storage, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.add(child);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [message] = (await once(child, 'message')) as [HostMessage];
  return { child, message, output: () => output };
}

const urlOf = (message: HostMessage) => (message.type === 'listening' ? message.url : '');

test('a start after SIGKILL has kept what was written; a folder takes one process, PostgreSQL many @host-storage', async () => {
  const first = await start({});
  expect(first.message).toMatchObject({ type: 'listening' });
  const url = urlOf(first.message);
  expect(first.message).toEqual({ type: 'listening', url, outbox: `${url}/outbox` });
  const email = 'durable@gym.example';
  const sent = await createCaller(url)('POST', '/web/auth/send-verification-code', { form: { email } });
  expect(sent.status).toBe(200);
  await expect.poll(first.output).toContain(`Mail to ${email}`);

  const second = await start({});
  if (server === undefined) {
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
  const kept = await createCaller(urlOf(third.message))<{ to: string }[]>('GET', '/outbox.json');
  expect(kept.body.map(({ to }) => to)).toEqual([email]);

  // Ctrl-C reaches the child as well; it stays for its parent, and goes with it.
  third.child.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await createCaller(urlOf(third.message))('GET', '/healthz')).status).toBe(200);
  third.child.disconnect();
  expect(await once(third.child, 'exit')).toEqual([0, null]);
});

test('a port in use is said in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const { child, message } = await start({ PROVIDER_PORT: String(port) });
  expect(message).toEqual({
    type: 'failed',
    message: `Port ${port} is already in use. Stop what listens there, or set PROVIDER_PORT to another port (0 picks a free one).`,
  });
  expect(await once(child, 'exit')).toEqual([1, null]);
  other.close();
});

test('a data folder that cannot be made and a wrong variable are said in one line', async () => {
  const file = join(folder, 'file');
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

test('a wrong rate schedule stops the start with one line that names the place @host-rates', async () => {
  const tree = join(folder, 'tree');
  for (const part of ['host', 'common', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, part), join(tree, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  const file = join(tree, 'host/rates/schedule.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"perUnit": 0.367', '"perUnit": "0.367"'));
  const { child, message } = await start({}, tree);
  expect(message).toEqual({
    type: 'failed',
    message: expect.stringMatching(
      /^[^\n]*schedule\.json: providers\[1\]\.rules\[0\]\.perUnit: .+$/,
    ) as unknown,
  });
  expect(await once(child, 'exit')).toEqual([1, null]);
});
