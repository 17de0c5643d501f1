/** Tests that only one process at a time can lock a data folder. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, renameSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataFolder } from '#host/platform/database/dataFolderLock.ts';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';

const HOLDER = fileURLToPath(new URL('../support/servers/folderHolder.ts', import.meta.url));

/** Starts a process that tries to lock a folder. Returns its id, its reply and a function that kills it. */
async function hold(folder: string, prefix: string[] = []) {
  const [program, ...args] = [...prefix, process.execPath, '--import', 'tsx', HOLDER, folder];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    pid: child.pid,
    reply: line.toString().trim(),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function canSeparate(): boolean {
  try {
    execFileSync('unshare', ['-n', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    // Without `unshare`, or without the permission to use it, the test is skipped.
    return false;
  }
}

test.runIf(canSeparate())(
  'one process locks a folder, even without a shared network or process ids, until it is killed @host-storage',
  async () => {
    const folder = temporaryFolder(onTestFinished);
    const own = await lockDataFolder(folder);
    const elsewhere = ['unshare', '--net', '--pid', '--fork', '--kill-child'];
    const refused = await hold(folder, elsewhere);
    expect(refused.reply).toBe('in use');
    await refused.kill();
    await own.release();

    const holder = await hold(folder, elsewhere);
    expect(holder.reply).toBe('held');
    await expect(lockDataFolder(folder)).rejects.toThrow(/in use by another running Barline/);
    await holder.kill();
    // Backdates the lock file, so that it has expired as if no process had updated it for a long time.
    for (const name of readdirSync(`${folder}.lock`)) utimesSync(join(`${folder}.lock`, name), 0, 0);
    await (await lockDataFolder(folder)).release();
    expect(readdirSync(`${folder}.lock`)).toEqual([]);
  },
);

test('a process with the reused id of a killed holder does not count as the holder @host-storage', async () => {
  const folder = temporaryFolder(onTestFinished);
  const killed = await hold(folder);
  expect(killed.reply).toBe('held');
  await expect(lockDataFolder(folder)).rejects.toThrow(/in use by another running Barline/);
  await killed.kill();
  // Renames the lock file to a running process's id, as if the system had reused the killed process's id.
  const [name = ''] = readdirSync(`${folder}.lock`);
  const reused = name.replace(String(killed.pid), String(process.ppid));
  renameSync(join(`${folder}.lock`, name), join(`${folder}.lock`, reused));
  await (await lockDataFolder(folder)).release();
  expect(readdirSync(`${folder}.lock`)).toEqual([]);
});

test('after a kill at most one of many concurrent processes locks a folder, and stale lock files are removed @host-storage', async () => {
  const folder = temporaryFolder(onTestFinished);
  const killed = await hold(folder);
  expect(killed.reply).toBe('held');
  await killed.kill();
  for (let round = 0; round < 10; round += 1) {
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => lockDataFolder(folder)));
    const held = tries.filter((each) => each.status === 'fulfilled').map(({ value }) => value);
    expect(held.length).toBeLessThanOrEqual(1);
    for (const { release } of held) await release();
  }
  const last = await lockDataFolder(folder);
  await last.release();
});
