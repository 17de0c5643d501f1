import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, READY, runNpm, runStart } from '#tests/support/servers/product.ts';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const isUp = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s to npm alone leaves neither the gateway nor the embedded host running',
  async (signal) => {
    const port = String(await freePort());
    const env = { PORT: port, PROVIDER_PORT: '0', DATA_DIR: temporaryFolder(onTestFinished) };
    const npm = runNpm(['start'], ROOT, env);
    /** Signals npm's process group. Returns the error code `ESRCH` if none of its processes is left. */
    const group = (name: NodeJS.Signals | 0) => {
      try {
        return npm.signal(name);
      } catch (error) {
        return (error as NodeJS.ErrnoException).code;
      }
    };
    onTestFinished(() => void group('SIGKILL'));
    await npm.prints(READY);
    const host = /Embedded host +(\S+)/.exec(npm.output().stdout)?.[1] ?? '';
    const gateway = `http://127.0.0.1:${port}`;
    expect([await isUp(gateway), await isUp(host)]).toEqual([true, true]);

    const exited = once(npm.child, 'exit');
    npm.child.kill(signal);
    await exited;
    await expect
      .poll(async () => [await isUp(gateway), await isUp(host)], { timeout: 20_000 })
      .toEqual([false, false]);
    // Signal 0 only checks whether the process group still has a process.
    await expect.poll(() => group(0), { timeout: 20_000 }).toBe('ESRCH');
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
