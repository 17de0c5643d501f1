/** Tests the creation, permissions and vacuuming of PGlite's data folder. */
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFolder, type OpenDatabase } from '#host/platform/database/open.ts';
import { questionnaires } from '#host/platform/database/schema.ts';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';

// The tests share one folder, because PGlite takes seconds to create one.
const dataDir = temporaryFolder();
let opened: OpenDatabase;

beforeAll(async () => {
  // Creates the files that remain if a start is killed while it copies the snapshot.
  mkdirSync(join(dataDir, 'database.new'));
  writeFileSync(join(dataDir, 'database.new', 'PG_VERSION'), '1');
  opened = await openFolder(dataDir, () => undefined, 100);
});

afterAll(() => opened.close());

const row = (id: string) => ({ id, email: 'dana@gym.example', answers: {}, createdAt: new Date() });

test('a start that was killed while it made its data folder does not block the next one @host-storage', () => {
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'database.lock']);
  // The missing template databases show that the folder is a copy of the snapshot, which lacks them.
  expect(readdirSync(join(dataDir, 'database', 'base'))).toEqual(['5']);
});

test('only its owner can enter a data folder, also one that was open to others @host-storage', async () => {
  const folder = join(dataDir, 'database');
  const forOthers = () => statSync(folder).mode & 0o077;
  expect(readdirSync(folder).length).toBeGreaterThan(10);
  expect(forOthers()).toBe(0);

  await opened.close();
  expect(readdirSync(join(dataDir, 'database.lock'))).toEqual([]);
  chmodSync(folder, 0o777);
  opened = await openFolder(dataDir, () => undefined, 100);
  expect(forOthers()).toBe(0);
});

test('a scheduled vacuum returns the space of deleted rows to the disk @host-storage', async () => {
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
