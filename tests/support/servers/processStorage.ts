/** Where the host processes of a test file keep their data: a folder, or a database on the run's PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { makeDatabase } from './testDatabase.ts';

/** Makes the storage before the tests of a file and removes it after them. */
export function processStorage() {
  const server = process.env.TEST_DATABASE_URL;
  let folder = '';
  let storage: Record<string, string> = {};
  let dropDatabase = () => Promise.resolve();
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
  return {
    /** A folder for files of the tests' own. */
    folder: () => folder,
    /** The variables that name the storage. */
    storage: () => storage,
    isPostgres: server !== undefined,
  };
}
