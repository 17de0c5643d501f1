/**
 * Locks a data folder for one process. PGlite has no lock, and two writing processes would corrupt its data.
 *
 * A process first creates an empty lock file, named by its process id and start time. Then it lists the other
 * lock files, so at least one of two simultaneous processes detects the other. A process cannot see processes
 * of other containers. Their lock files are valid while the modification time is recent.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, statSync, utimes } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#common/server/start.ts';

/** How often a process touches its lock file, and how long the file is then valid, in milliseconds. */
const TOUCHED_EVERY = 5_000;
const COUNTS_FOR = 20_000;

const isLinux = process.platform === 'linux';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Returns the start time of a process in the system's own format, or undefined if the process has ended. */
function startOf(pid: string): string | undefined {
  if (!isLinux) {
    const { error, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', pid]);
    return error ? undefined : stdout.toString().trim();
  }
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The state follows the program's name, which may contain spaces. The start time is 19 fields later.
    const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return state === 'Z' ? undefined : `${boot} ${fields[18] ?? ''}`;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return undefined;
    throw error;
  }
}

/** The namespace of process ids. A lock file's name contains it, because other namespaces reuse the ids. */
const NAMESPACE = isLinux ? readlinkSync('/proc/self/ns/pid') : process.platform;

/** Whether a lock file's process runs. In another namespace: whether it has touched the file recently. */
function isAlive(place: string, name: string): boolean {
  const [pid = '', start, namespace] = decodeURIComponent(name).split('|');
  if (namespace === NAMESPACE && start !== '') return startOf(pid) === start;
  const touched = statSync(join(place, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - touched < COUNTS_FOR;
}

/** Locks a folder until `release` is called or the process ends. @throws StartError if already locked */
export async function lockDataFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  const inUse = () =>
    new StartError(
      `The data folder ${folder} is in use by another running Barline. Stop that one, or set DATA_DIR to another folder.`,
    );
  const place = `${folder}.lock`;
  await mkdir(place, { mode: 0o700, recursive: true });
  const start = startOf(isLinux ? 'self' : String(process.pid));
  const own = encodeURIComponent([process.pid, start, NAMESPACE].join('|'));
  const path = join(place, own);
  await writeFile(path, '', { flag: 'wx' }).catch((error: unknown) => {
    throw codeOf(error) === 'EEXIST' ? inUse() : error;
  });
  const touching = setInterval(() => {
    // Ignores a failed touch, because the next one follows before other containers ignore the file.
    utimes(path, new Date(), new Date(), () => undefined);
  }, TOUCHED_EVERY).unref();
  const release = async () => {
    clearInterval(touching);
    await rm(path, { force: true });
  };
  try {
    for (const name of await readdir(place)) {
      if (name === own) continue;
      if (isAlive(place, name)) throw inUse();
      await rm(join(place, name), { force: true });
    }
    return { release };
  } catch (error) {
    await release();
    throw error;
  }
}
