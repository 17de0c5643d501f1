/**
 * One process at a time for a data folder: PGlite takes no lock itself, and two writers would destroy it.
 *
 * Who wants the folder listens on a socket file of its own beside it, then looks for others there. Whether one of
 * them is alive is the kernel's knowledge: a connection succeeds, or is refused as soon as its process is gone,
 * SIGKILL included. A socket file is found by its path, so this holds between containers that share neither process
 * ids nor a network, for as long as they share the folder and the kernel. Each listens before it looks, so of two at
 * once at least one sees the other; a name is never used twice, so clearing a dead one away takes nobody's place. On
 * Windows the lock is a pipe whose name comes from the folder's path.
 */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join, relative } from 'node:path';
import { StartError } from '#common/start.ts';

/** Somebody else works in the folder; `message` is the one line a person needs. */
export class FolderInUseError extends StartError {
  override name = 'FolderInUseError';
}

const inUse = (folder: string) =>
  new FolderInUseError(
    `The data folder ${folder} is in use by another running Barline. Stop that one, or set DATA_DIR to another folder.`,
  );

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

async function listen(name: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.destroy();
  });
  server.listen(name);
  await once(server, 'listening');
  return server.unref();
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });

/** Whether anybody holds a socket: for certain nobody when it is refused or gone, in any other case perhaps. */
async function isAlive(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    return codeOf(error) !== 'ECONNREFUSED' && codeOf(error) !== 'ENOENT';
  } finally {
    socket.destroy();
  }
}

/** A folder by a name that leaves room for a socket's: an address is at most about a hundred characters long. */
async function openShort(folder: string) {
  if (process.platform !== 'linux') {
    const path = relative(process.cwd(), folder);
    return { path: path.length < folder.length ? path : folder, close: () => Promise.resolve() };
  }
  const handle = await open(folder);
  return { path: `/proc/self/fd/${handle.fd}`, close: () => handle.close() };
}

async function lockByPipe(folder: string): Promise<Server> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  try {
    return await listen(`\\\\.\\pipe\\barline-${name}`);
  } catch (error) {
    throw codeOf(error) === 'EADDRINUSE' ? inUse(folder) : error;
  }
}

/**
 * Takes the lock of an existing folder until `release` is called or the process ends in any way.
 *
 * @throws FolderInUseError when another process (or this one) holds it, or wants it at the same moment.
 */
export async function lockDataFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  if (process.platform === 'win32') {
    const server = await lockByPipe(folder);
    return { release: () => close(server) };
  }
  const place = `${folder}.lock`;
  await mkdir(place, { mode: 0o700, recursive: true });
  const short = await openShort(place);
  const own = `${randomUUID()}.sock`;
  const server = await listen(join(short.path, own)).catch(async (error: unknown) => {
    await short.close();
    throw error;
  });
  const release = async () => {
    await close(server);
    await rm(join(place, own), { force: true });
    await short.close();
  };
  try {
    for (const name of await readdir(place)) {
      if (name === own) continue;
      if (await isAlive(join(short.path, name))) throw inUse(folder);
      await rm(join(place, name), { force: true });
    }
    return { release };
  } catch (error) {
    await release();
    throw error;
  }
}
