/**
 * The image of an empty, migrated data folder. PGlite takes ten times as long to make a folder as to open a
 * copy of one, so the build makes an image, and a start on a new folder copies it where it is there.
 */
import { existsSync } from 'node:fs';
import { cp, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder in which the build leaves the image. */
export const IMAGE = join(import.meta.dirname, '../../../dist/database');

/** Makes an empty folder a copy of the image, wholly or not at all; where nothing was built it stays empty. */
export async function copyImage(folder: string): Promise<void> {
  if (!existsSync(IMAGE)) return;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await cp(IMAGE, draft, { recursive: true });
  await rmdir(folder);
  await rename(draft, folder);
}
