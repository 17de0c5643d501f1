/**
 * The image of an empty, migrated data folder. PGlite takes twice as long to make a folder as to unpack one,
 * so the build makes an image, and a start on a new folder unpacks it where it is there.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the build leaves the image. */
export const IMAGE = join(import.meta.dirname, '../../dist/database.tar');

/** The image, or `undefined` where nothing was built. */
export async function readImage(): Promise<Blob | undefined> {
  try {
    return new Blob([await readFile(IMAGE)], { type: 'application/x-tar' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
