/**
 * Copies the snapshot of an empty, migrated data folder. The build creates the snapshot, because PGlite takes
 * ten times as long to create a folder as to open a copy.
 */
import { existsSync } from 'node:fs';
import { cp, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

export const SNAPSHOT = join(import.meta.dirname, '../../../dist/database');

/** Replaces an empty folder with a copy of the snapshot. Without a snapshot the folder stays empty. */
export async function copySnapshot(folder: string): Promise<void> {
  if (!existsSync(SNAPSHOT)) return;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await cp(SNAPSHOT, draft, { recursive: true });
  await rmdir(folder);
  await rename(draft, folder);
}
