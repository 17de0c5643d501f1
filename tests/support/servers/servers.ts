/**
 * Starts PostgreSQL and Redis for tests from the machine's own programs, on free ports of 127.0.0.1 and with
 * temporary files. A missing program is installed when the tests run as root on Debian.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './product.ts';

/** A PostgreSQL or Redis server that a test has started. */
export interface RunningServer {
  url: string;
  /** Kills the server without a shutdown, as a power cut would, and removes its files. */
  kill: () => Promise<void>;
  /** Stops the server and removes its files. */
  stop: () => Promise<void>;
}

const DEBIANS = '/usr/lib/postgresql';

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const versions = existsSync(DEBIANS) ? readdirSync(DEBIANS).sort((a, b) => Number(b) - Number(a)) : [];
  return [...folders, ...versions.map((version) => join(DEBIANS, version, 'bin'))]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

function install(name: string, debianPackage: string): string {
  if (canInstall()) {
    process.stdout.write(`Installing ${debianPackage} for the tests…\n`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
    const args = ['install', '-y', '-qq', '--no-install-recommends', debianPackage];
    execFileSync('apt-get', args, { env, stdio: 'inherit' });
  }
  const found = findProgram(name);
  if (found === undefined)
    throw new Error(`These tests need ${debianPackage}: install it so that ${name} is on the PATH.`);
  return found;
}

/** True if PostgreSQL is installed or the tests can install it. */
export const canHavePostgres = () => findProgram('initdb') !== undefined || canInstall();

const postgresProgram = () => findProgram('initdb') ?? install('initdb', 'postgresql');

const redisProgram = () => findProgram('redis-server') ?? install('redis-server', 'redis-server');

/** Installs missing programs before any test, because two installations at once would block each other. */
export function setup(): void {
  postgresProgram();
  redisProgram();
}

/** If the tests run as root, returns the user `postgres` or `nobody`, because PostgreSQL refuses root. */
function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString());
      return { uid: id('-u'), gid: id('-g') };
    } catch (error) {
      // If the user `name` does not exist, tries the next one.
      if (name === 'nobody') throw error;
    }
  }
  return {};
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    // Nothing listens on the port yet.
    return false;
  } finally {
    socket.destroy();
  }
}

async function until(what: string, child: ChildProcess, isReady: () => Promise<boolean>): Promise<void> {
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  for (let tries = 0; tries < 400 && !ended(); tries += 1) {
    if (await isReady()) return;
    await wait(50);
  }
  throw new Error(`${what} does not start.`);
}

function running(url: string, child: ChildProcess, folder: string): RunningServer {
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, kill: () => end('SIGKILL'), stop: () => end('SIGINT') };
}

async function takesQueries(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    // PostgreSQL is still starting.
    return false;
  }
}

/** Starts a PostgreSQL server that needs no password. Turns fsync off, because tests need no durability. */
export async function startPostgres(): Promise<RunningServer> {
  const bin = dirname(realpathSync(postgresProgram()));
  const user = postgresUser();
  const folder = mkdtempSync(join(tmpdir(), 'barline-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), init, { ...user, cwd: folder, stdio: 'pipe' });
  const port = await freePort();
  const settings = 'fsync=off synchronous_commit=off full_page_writes=off jit=off max_connections=200';
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder];
  args.push(...settings.split(' ').flatMap((each) => ['-c', each]));
  const child = spawn(join(bin, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await until('PostgreSQL', child, () => takesQueries(url));
  return running(url, child, folder);
}

/** Starts a Redis server without persistence, on the `port` of an earlier server or else on a free port. */
export async function startRedis(port?: number): Promise<RunningServer> {
  const program = redisProgram();
  const folder = mkdtempSync(join(tmpdir(), 'barline-redis-'));
  const at = port ?? (await freePort());
  const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const child = spawn(program, ['--port', String(at), ...settings], { stdio: 'ignore' });
  await until('Redis', child, () => answers(at));
  return running(`redis://127.0.0.1:${at}`, child, folder);
}
