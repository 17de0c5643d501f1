/** The lock of a data folder: one process at a time. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataFolder } from '#host/platform/database/dataFolderLock.ts';

const HOLDER = fileURLToPath(new URL('../support/servers/folderHolder.ts', import.meta.url));

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'barline-folder-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A process that takes the lock of a folder, or cannot. */
async function hold(folder: string, prefix: string[] = []) {
  const [program, ...args] = [...prefix, process.execPath, '--import', 'tsx', HOLDER, folder];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    said: said.toString().trim(),
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
    // No such program, or not allowed.
    return false;
  }
}

test.runIf(canSeparate())(
  'a folder has one holder among processes that share neither a network nor process ids, and none once it is killed @host-storage',
  async () => {
    const folder = newFolder();
    const own = await lockDataFolder(folder);
    const elsewhere = ['unshare', '--net', '--pid', '--fork', '--kill-child'];
    const refused = await hold(folder, elsewhere);
    expect(refused.said).toBe('in use');
    await refused.kill();
    await own.release();

    const holder = await hold(folder, elsewhere);
    expect(holder.said).toBe('held');
    await expect(lockDataFolder(folder)).rejects.toThrow(/in use by another running Barline/);
    await holder.kill();
    await expect
      .poll(() =>
        lockDataFolder(folder).then(
          ({ release }) => release(),
          () => 'in use',
        ),
      )
      .toBeUndefined();
  },
);

test('of many who take a folder at once, after a kill, one at most has it, and what is left over is cleared away @host-storage', async () => {
  // Longer than a socket's address may be.
  const folder = join(newFolder(), 'a'.repeat(60), 'b'.repeat(60));
  mkdirSync(folder, { recursive: true });
  const killed = await hold(folder);
  expect(killed.said).toBe('held');
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
