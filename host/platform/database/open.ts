/** Opens the database with Drizzle: PGlite in a folder or in memory, or PostgreSQL. */
import { constants } from 'node:fs';
import { access, chmod, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { StartError } from '#common/server/start.ts';
import { createLocalLocks, createAdvisoryLocks, sharesSessions, type TryLock } from './advisoryLock.ts';
import { copySnapshot } from './snapshot.ts';
import { lockDataFolder } from './dataFolderLock.ts';
import { HOUR } from '#host/platform/durations.ts';

/** A database or a transaction, with the same interface on PGlite and PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open, migrated database. */
export interface OpenDatabase {
  database: Database;
  /** Takes a named lock, which only one process with this database can have at a time. */
  tryLock: TryLock;
  close: () => Promise<void>;
}

const migrationsFolder = join(import.meta.dirname, 'migrations');

const reason = (error: unknown) => (error instanceof Error ? error.message.split('\n')[0] : String(error));

/** Creates a folder and its parents one by one, because Node's recursive `mkdir` hangs below /proc. */
async function makeFolder(path: string, isSecondTry = false): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || isSecondTry || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await makeFolder(path, true);
  }
}

async function prepareFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'database');
  try {
    await makeFolder(resolve(folder));
    await access(dataDir, constants.W_OK);
    await access(folder, constants.W_OK);
    return folder;
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${reason(error) ?? 'no access'}). Make it writable, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Migrates an open PGlite instance and returns its database, for tests and {@link openFolder}. */
export async function openPglite(client: PGlite): Promise<OpenDatabase> {
  const database = drizzlePglite({ client });
  await migratePglite(database, { migrationsFolder });
  return { database, tryLock: createLocalLocks(), close: () => client.close() };
}

/**
 * Opens PGlite in `${dataDir}/database`. Creates the folder if missing, and locks it against other processes.
 * A kill of the process loses no committed data, but a power failure can lose some, so production uses
 * PostgreSQL. A timer vacuums the database, because PGlite has no autovacuum.
 *
 * @param report called with the error of a failed vacuum
 * @throws StartError
 */
export async function openFolder(dataDir: string, report: (error: unknown) => void, vacuumEvery = HOUR) {
  const folder = await prepareFolder(dataDir);
  const lock = await lockDataFolder(folder);
  try {
    if ((await readdir(folder)).length === 0) await copySnapshot(folder);
    // Denies access to other system users, who could otherwise read the files of PGlite.
    await chmod(folder, 0o700);
    const client = await PGlite.create(folder);
    const open = await openPglite(client);
    let vacuumed = Promise.resolve();
    const timer = setInterval(() => {
      vacuumed = client.exec('vacuum (analyze)').then(() => undefined, report);
    }, vacuumEvery).unref();
    return {
      ...open,
      close: async () => {
        clearInterval(timer);
        await vacuumed;
        await open.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw new StartError(
      `The database in ${folder} does not open (${reason(error) ?? 'unknown reason'}). Restore it from a backup, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Opens a PostgreSQL database, and migrates it under a lock, because several processes may start at once. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // The pool replaces a broken idle connection. Without a listener the `error` event would end the process.
  pool.on('error', () => undefined);
  const database = drizzlePostgres({ client: pool });
  try {
    if (await sharesSessions(url))
      throw new StartError(
        'DATABASE_URL leads to a pooler in transaction mode, where the locks of a session do not hold. Use the pooler in session mode, or the address of the database itself.',
      );
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock(7305)');
      await migratePostgres(database, { migrationsFolder });
    } finally {
      // Closes the connection, which releases the lock even if the migration has failed.
      client.release(true);
    }
  } catch (error) {
    await pool.end();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database that DATABASE_URL names cannot be used (${reason(error) ?? 'no answer'}). Check the address, the name and the password in it.`,
      { cause: error },
    );
  }
  const locks = createAdvisoryLocks(url);
  return {
    database,
    tryLock: locks.tryLock,
    close: async () => {
      await locks.close();
      await pool.end();
    },
  };
}
