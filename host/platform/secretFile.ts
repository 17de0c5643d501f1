/** Reads secret files in the data folder. The first start creates them, readable only by the host's user. */
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#common/server/start.ts';

/** A secret file, and the environment variable that replaces it. */
interface SecretFile {
  dataDir: string;
  name: string;
  variable: string;
  make: () => string;
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Creates a complete file or none. If several hosts start at once, all use the text of the first host. */
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

/** Returns the text of `${dataDir}/${name}`, which is created if it does not exist. @throws StartError */
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
