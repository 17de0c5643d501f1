/** PGlite's data folder: for its owner alone, on the disk before it is acknowledged, vacuumed. */
import fs, { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closeToOthers } from '#host/platform/database/durableFiles.ts';
import { openFolder, type OpenDatabase } from '#host/platform/database/open.ts';
import { questionnaires } from '#host/platform/database/schema.ts';

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
