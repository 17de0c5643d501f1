/** Files of one line in the data folder that the first start makes and only their owner reads. */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Makes the file whole or not at all; of several hosts that start at once the first one's text stands. */
async function makeFile(dataDir: string, path: string, text: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${text}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

const read = (path: string) =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });

/** The text of `${dataDir}/${name}`, made when there is no such file yet. */
export async function readSecretFile(dataDir: string, name: string, make: () => string): Promise<string> {
  const path = join(dataDir, name);
  let text = await read(path);
  if (text === undefined) {
    await makeFile(dataDir, path, make());
    text = await read(path);
  }
  return (text ?? '').trim();
}
