/** Builds the database snapshot that a new data folder of the embedded host starts from. */
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { SNAPSHOT } from '#host/platform/database/snapshot.ts';
import { openPglite } from '#host/platform/database/open.ts';

const draft = `${SNAPSHOT}.new`;
await mkdir(dirname(SNAPSHOT), { recursive: true });
await rm(draft, { recursive: true, force: true });
const client = await PGlite.create(draft);
const { close } = await openPglite(client);
// Drops the template databases, two thirds of the snapshot's files, because only new databases need them.
await client.exec(`update pg_database set datistemplate = false where datname <> current_database()`);
for (const template of ['template0', 'template1']) await client.exec(`drop database ${template}`);
await close();
// The snapshot is renamed last, because a host that starts during the build must not read a partial snapshot.
await rm(SNAPSHOT, { recursive: true, force: true });
await rename(draft, SNAPSHOT);
