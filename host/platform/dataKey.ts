/** Reads the data key from a file if DATA_KEY is not set, and checks the key against the database. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { StartError } from '#common/server/start.ts';
import type { Database } from './database/open.ts';
import { dataKeyChecks } from './database/credentials.ts';
import { readSecretFile } from './secretFile.ts';
import type { Secrets } from './secrets.ts';

const KEY_BYTES = 32;

/** Returns the key in `${dataDir}/data-key`, which is created if it does not exist. @throws StartError */
export async function readDataKey(dataDir: string): Promise<Buffer> {
  const name = 'data-key';
  const make = () => randomBytes(KEY_BYTES).toString('base64');
  const key = Buffer.from(await readSecretFile({ dataDir, name, variable: 'DATA_KEY', make }), 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new StartError(
    `The key file ${join(dataDir, name)} holds no key. Restore it from a backup, or set DATA_KEY.`,
  );
}

/** Checks that the data key is the one with which the database was first used. @throws StartError if not */
export async function checkDataKey(database: Database, secrets: Secrets): Promise<void> {
  await database
    .insert(dataKeyChecks)
    .values({ id: 1, digest: secrets.digest('key check', '') })
    .onConflictDoNothing();
  const [stored] = await database.select().from(dataKeyChecks);
  if (stored?.digest === secrets.digest('key check', '')) return;
  throw new StartError(
    'The database was used with another data key. Set DATA_KEY to that one (for every host on it), or restore the file data-key.',
  );
}
