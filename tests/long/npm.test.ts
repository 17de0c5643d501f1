import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { freePort, runStart } from '#tests/support/servers/product.ts';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const isUp = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s to npm alone leaves neither the gateway nor the embedded host running',
  async (signal) => {
    const dataDir = temporaryFolder(onTestFinished);
    const port = String(await freePort());
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: '', PORT: port, PROVIDER_PORT: '0', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A separate process group lets the test kill processes that still run after npm has ended.
      detached: true,
    });
    closing.push(() => {
      try {
        process.kill(-(npm.pid ?? 0), 'SIGKILL');
      } catch {
        // The group has no process left, as expected.
      }
    });
    let output = '';
    npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    npm.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await expect.poll(() => output, { timeout: 90_000 }).toContain('Barline is ready');
    const host = /Embedded host +(\S+)/.exec(output)?.[1] ?? '';
    const gateway = `http://127.0.0.1:${port}`;
    expect([await isUp(gateway), await isUp(host)]).toEqual([true, true]);

    const exited = once(npm, 'exit');
    npm.kill(signal);
    await exited;
    await expect
      .poll(async () => [await isUp(gateway), await isUp(host)], { timeout: 20_000 })
      .toEqual([false, false]);
    // `kill` with signal 0 fails with ESRCH if the group is empty.
    await expect
      .poll(
        () => {
          try {
            return process.kill(-(npm.pid ?? 0), 0);
          } catch (error) {
            return (error as NodeJS.ErrnoException).code;
          }
        },
        { timeout: 20_000 },
      )
      .toBe('ESRCH');
  },
);

test.each(['::', '::1', '0.0.0.0'])('HOST=%s prints an address that opens', async (listenHost) => {
  const dataDir = temporaryFolder(onTestFinished);
  const run = await runStart({ dataDir, env: { HOST: listenHost, PROVIDER_HOST: 'http://127.0.0.1:9' } });
  await run.ready;
  expect(await isUp(/App +(\S+)/.exec(run.output().stdout)?.[1] ?? '')).toBe(true);
  run.child.kill('SIGTERM');
  expect(await run.exited).toBe(0);
});
