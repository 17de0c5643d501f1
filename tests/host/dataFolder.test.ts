/** PGlite's data folder: for its owner alone, one process at a time, on the disk before it is acknowledged, vacuumed. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { lockDataFolder } from '#host/platform/database/dataFolderLock.ts';
import { closeToOthers } from '#host/platform/database/durableFiles.ts';
import { openFolder, type OpenDatabase } from '#host/platform/database/open.ts';
import { questionnaires } from '#host/platform/database/schema.ts';

const HOLDER = fileURLToPath(new URL('../support/servers/folderHolder.ts', import.meta.url));

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'barline-folder-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

let dataDir: string;
let opened: OpenDatabase;

// One for all: making a folder takes PGlite seconds.
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'barline-data-'));
  opened = await openFolder(dataDir, () => undefined, 100);
});

afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const row = (id: string) => ({ id, email: 'dana@gym.example', answers: {}, createdAt: new Date() });

test('nobody but its owner can read or write the files of a data folder, nor those of an older one @host-storage', async () => {
  const folder = join(dataDir, 'database');
  await opened.database.insert(questionnaires).values(row('first'));
  const readableByOthers = () =>
    ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
      (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
    );
  expect(readdirSync(folder).length).toBeGreaterThan(10);
  expect(readableByOthers()).toEqual([]);

  chmodSync(folder, 0o777);
  chmodSync(join(folder, 'PG_VERSION'), 0o666);
  closeToOthers(folder);
  expect(readableByOthers()).toEqual([]);
});

test('a row is on the disk before it is acknowledged @host-storage', async () => {
  const flushed: string[] = [];
  const flush = fs.fsyncSync;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    flush(descriptor);
    flushed.push(process.platform === 'linux' ? fs.readlinkSync(`/proc/self/fd/${descriptor}`) : 'pg_wal');
  });
  await opened.database.insert(questionnaires).values(row('flushed'));
  expect(flushed.join('\n')).toContain('pg_wal');
});

test('what was deleted is given back to the disk on a schedule @host-storage', async () => {
  const { database } = opened;
  await database.insert(questionnaires).values(Array.from({ length: 500 }, (_, at) => row(String(at))));
  const size = async () => {
    const answer: unknown = await database.execute(
      sql`select pg_relation_size('questionnaires')::int as size`,
    );
    return (answer as { rows: { size: number }[] }).rows[0]?.size ?? 0;
  };
  expect(await size()).toBeGreaterThan(0);
  await database.delete(questionnaires);
  await expect.poll(size).toBe(0);
});

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
