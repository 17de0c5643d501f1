/** Advisory locks: one holder of a name at a time, and none after the holder's process has ended. */
import pg from 'pg';

/** Takes the lock of a name until the release is called or this process ends; `undefined` while it is taken. */
export type TryLock = (name: string) => Promise<(() => Promise<void>) | undefined>;

/** Runs `work` under the lock of a name. Returns undefined when another holder has it. */
export async function withLock<T>(
  { tryLock }: { tryLock: TryLock },
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const release = await tryLock(name);
  if (!release) return undefined;
  try {
    return await work();
  } finally {
    await release();
  }
}

/** Locks for a database that only this process uses. */
export function createLocalLocks(): TryLock {
  const locked = new Set<string>();
  return (name) => {
    if (locked.has(name)) return Promise.resolve(undefined);
    locked.add(name);
    return Promise.resolve(() => {
      locked.delete(name);
      return Promise.resolve();
    });
  };
}

/** A connection for locks alone. The server notices within a minute when this machine is gone. */
const newClient = (connectionString: string) =>
  new pg.Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    options: '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3',
  });

/**
 * Locks among all processes on a PostgreSQL: session locks on one connection of this process, which the
 * server drops with the connection. When the connection breaks while the process lives, others may take
 * its locks. The next lock is taken on a new connection.
 */
export function createAdvisoryLocks(connectionString: string): {
  tryLock: TryLock;
  close: () => Promise<void>;
} {
  const tryLocalLock = createLocalLocks();
  let current: { client: pg.Client; ready: Promise<unknown> } | undefined;
  /** One call at a time, because a connection answers them one after the other. */
  let calls: Promise<unknown> = Promise.resolve();

  function drop(client: pg.Client): void {
    if (current?.client === client) current = undefined;
    client.end().catch(() => undefined);
  }

  async function connection(): Promise<pg.Client> {
    if (!current) {
      const client = newClient(connectionString);
      const lost = () => {
        drop(client);
      };
      client.on('error', lost).on('end', lost);
      current = { client, ready: client.connect() };
    }
    const { client, ready } = current;
    try {
      await ready;
      return client;
    } catch (error) {
      drop(client);
      throw error;
    }
  }

  /** Calls one lock function. After a failed call the connection is dropped, and its locks with it. */
  async function call(client: pg.Client, lockFunction: string, name: string): Promise<boolean> {
    try {
      const text = `select ${lockFunction}(hashtextextended($1, 0)) as answer`;
      const answering = calls.then(() => client.query<{ answer: boolean }>(text, [name]));
      calls = answering.catch(() => undefined);
      const { rows } = await answering;
      return rows[0]?.answer ?? false;
    } catch (error) {
      drop(client);
      throw error;
    }
  }

  return {
    // A session may take its own lock again, so a local lock separates the calls of this process.
    tryLock: async (name) => {
      const releaseLocal = await tryLocalLock(name);
      if (!releaseLocal) return undefined;
      try {
        const client = await connection();
        if (await call(client, 'pg_try_advisory_lock', name)) {
          return async () => {
            // When this fails, the connection is gone and the lock with it.
            await call(client, 'pg_advisory_unlock', name).catch(() => undefined);
            await releaseLocal();
          };
        }
      } catch (error) {
        await releaseLocal();
        throw error;
      }
      await releaseLocal();
      return undefined;
    },
    close: async () => {
      await current?.client.end();
    },
  };
}
