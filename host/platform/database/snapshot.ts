/**
 * The snapshot of an empty, migrated data folder. PGlite takes ten times as long to create a folder as to open a
 * copy of one, so the build creates a snapshot, and a start on a new folder copies it where there is one.
 */
import { existsSync } from 'node:fs';
import { cp, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder in which the build leaves the snapshot. */
export const SNAPSHOT = join(import.meta.dirname, '../../../dist/database');

/** Makes an empty folder a copy of the snapshot, completely or not at all. Without a build it stays empty. */
export async function copySnapshot(folder: string): Promise<void> {
  if (!existsSync(SNAPSHOT)) return;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await cp(SNAPSHOT, draft, { recursive: true });
  await rmdir(folder);
  await rename(draft, folder);
}
