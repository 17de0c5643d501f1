/**
 * Creates a fresh, migrated database for a test: PGlite in memory, or PostgreSQL when TEST_DATABASE_URL names
 * a server that `postgresProject.ts` has started. A snapshot of PGlite is stored in the temporary folder,
 * because creating a PGlite database takes seconds.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openPglite, openPostgres, type OpenDatabase } from '#host/platform/database/open.ts';

const migrations = join(import.meta.dirname, '../../../host/platform/database/migrations');

/** Returns a path that changes with the migrations and packages, so that an old snapshot is not reused. */
function snapshotPath(): string {
  const hash = createHash('sha256').update(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  hash.update(readFileSync(join(import.meta.dirname, '../../../package.json')));
  for (const name of readdirSync(migrations, { recursive: true, encoding: 'utf8' }).sort()) {
    hash.update(name);
    if (name.endsWith('.sql') || name.endsWith('.json')) hash.update(readFileSync(join(migrations, name)));
  }
  return join(tmpdir(), `barline-test-${hash.digest('hex').slice(0, 24)}.tar`);
}

async function makeSnapshot(path: string): Promise<Blob> {
  const client = await PGlite.create();
  const { close } = await openPglite(client);
  const snapshot = await client.dumpDataDir('none');
  await close();
  // Writes another file and renames it, because another worker must never read half a snapshot.
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, Buffer.from(await snapshot.arrayBuffer()));
  renameSync(draft, path);
  return snapshot;
}

/** The name of the migrated database on a test server. The tests' databases are copies of it. */
const MIGRATED = 'barline_migrated';

const databaseOn = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** Creates a database on a PostgreSQL server, as a copy of `template`, and returns its URL. */
export async function makeDatabase(serverUrl: string, template = 'template1'): Promise<string> {
  const name = `barline_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  return databaseOn(serverUrl, name);
}

/** Creates the template of the tests' databases, because migrating each database would take too long. */
export async function makeMigratedDatabase(serverUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${MIGRATED}`);
  await admin.end();
  await (await openPostgres(databaseOn(serverUrl, MIGRATED))).close();
}

/** URLs of databases that later tests reuse, because deleting rows is faster than creating a database. */
const used: string[] = [];

/** SQL that deletes all rows and restarts the only sequence. Turns off triggers, as some forbid deletion. */
const EMPTY = sql.raw(`do $$ declare name text; begin
  set local session_replication_role = replica;
  for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
    execute 'delete from ' || name;
  end loop;
  alter table billing_events alter column position restart;
end $$`);

async function openOnServer(serverUrl: string): Promise<OpenDatabase> {
  const url = used.pop() ?? (await makeDatabase(serverUrl, MIGRATED));
  const open = await openPostgres(url);
  const triggers = () => open.database.$count(sql`pg_trigger`);
  const before = await triggers();
  await open.database.execute(EMPTY);
  return {
    ...open,
    close: async () => {
      // Does not reuse the database if the test has added or dropped triggers, as `EMPTY` deletes only rows.
      const isUnchanged = (await triggers()) === before;
      await open.close();
      if (isUnchanged) used.push(url);
    },
  };
}

/** Opens a fresh, migrated database without rows. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl) return openOnServer(serverUrl);
  const path = snapshotPath();
  const snapshot = await readFile(path).then(
    (content) => new Blob([content]),
    () => makeSnapshot(path),
  );
  return openPglite(await PGlite.create({ loadDataDir: snapshot }));
}
