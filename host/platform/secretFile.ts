/** Files of one line in the data folder that the first start makes and only their owner reads. */
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#common/server/start.ts';

/** A file, and the variable that stands for it. */
interface SecretFile {
  dataDir: string;
  name: string;
  variable: string;
  make: () => string;
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Makes the file whole or not at all; of several hosts that start at once the first one's text stands. */
async function makeFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, `${text}\n`, { flag: 'wx', mode: 0o600, flush: true });
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

/**
 * The text of `${dataDir}/${name}`, made when there is no such file yet.
 *
 * @throws StartError when it can be neither read nor made
 */
export async function readSecretFile({ dataDir, name, variable, make }: SecretFile): Promise<string> {
  const path = join(dataDir, name);
  try {
    let text = await read(path);
    if (text === undefined) {
      await mkdir(dataDir, { recursive: true });
      await makeFile(path, make());
      text = await read(path);
    }
    return (text ?? '').trim();
  } catch (error) {
    throw new StartError(
      `The file ${path} can be neither read nor made. Give this account access to it, or set ${variable}.`,
      { cause: error },
    );
  }
}
