/** A step of the build: the image that a new data folder of the embedded host starts from. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { IMAGE } from '../host/database/image.ts';
import { openPglite } from '../host/database/open.ts';

const client = await PGlite.create();
const { close } = await openPglite(client);
const image = await client.dumpDataDir('none');
await close();
await mkdir(dirname(IMAGE), { recursive: true });
// Moved into place, so that no start ever reads half of it.
await writeFile(`${IMAGE}.new`, image.stream());
await rename(`${IMAGE}.new`, IMAGE);
