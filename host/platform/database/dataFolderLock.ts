/**
 * One process at a time for a data folder: PGlite takes no lock itself, and two writers would destroy it.
 *
 * The lock is a listening local socket whose name comes from the folder's real path. Its owner is the
 * kernel's knowledge, not ours: it is gone the moment its process is, SIGKILL included, and no process id
 * is ever compared. On Linux the name is abstract and on Windows a pipe, so no file can be left behind;
 * elsewhere a file in the temporary folder carries it, and one that nobody answers is taken over.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#common/start.ts';

/** Somebody else works in the folder; `message` is the one line a person needs. */
export class FolderInUseError extends StartError {
  override name = 'FolderInUseError';
}

function socketName(folder: string): string {
  const name = `barline-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

async function listen(name: string): Promise<Server | undefined> {
  const server = createServer((socket) => {
    socket.destroy();
  });
  try {
    server.listen(name);
    await once(server, 'listening');
    return server.unref();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
}

async function isAnswered(name: string): Promise<boolean> {
  const socket = connect(name);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    // Refused or gone: whoever made this socket file is no longer there.
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Takes the lock of an existing folder until `release` is called or the process ends in any way.
 *
 * @throws FolderInUseError when another process (or this one) holds it.
 */
export async function lockDataFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  const name = socketName(folder);
  const isFile = !name.startsWith('\0') && process.platform !== 'win32';
  let server = await listen(name);
  if (!server && isFile && !(await isAnswered(name))) {
    rmSync(name, { force: true });
    server = await listen(name);
  }
  if (!server) {
    throw new FolderInUseError(
      `The data folder ${folder} is in use by another running Barline. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  const held = server;
  return {
    release: () =>
      new Promise((resolve) => {
        held.close(() => {
          resolve();
        });
      }),
  };
}
