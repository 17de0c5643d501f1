/** Named advisory locks. Each has one holder at a time, and is released when the holder's process ends. */
import pg from 'pg';

/** Takes a named lock and returns its release function, or `undefined` if another holder has the lock. */
export type TryLock = (name: string) => Promise<(() => Promise<void>) | undefined>;

/** Runs `work` under a named lock, or returns undefined if another holder has the lock. */
export async function withLock<T>({ tryLock }: { tryLock: TryLock }, name: string, work: () => Promise<T>) {
  const release = await tryLock(name);
  if (!release) return undefined;
  try {
    return await work();
  } finally {
    await release();
  }
}

/** Creates locks within this process. They are sufficient for a database that only this process uses. */
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

/** Creates a connection for locks. TCP keepalives let the server detect a lost client within a minute. */
const newClient = (connectionString: string) =>
  new pg.Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    options: '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3',
  });

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/**
 * Whether two clients share one server connection, as behind a pooler in transaction mode. Session locks do
 * not work there, because a lock remains on the connection when other clients use it.
 */
export async function sharesSessions(connectionString: string): Promise<boolean> {
  const [one, other] = [newClient(connectionString), newClient(connectionString)];
  try {
    await one.connect();
    const first = await backendOf(one);
    await other.connect();
    await other.query('begin');
    return (await backendOf(other)) === first || (await backendOf(one)) !== first;
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
}

/**
 * Creates locks that all processes on a PostgreSQL database share. They are session locks on one connection,
 * so the server releases all of them when the connection closes. After a broken connection other processes
 * can take these locks while this process still works under them. The next lock uses a new connection.
 */
export function createAdvisoryLocks(connectionString: string): {
  tryLock: TryLock;
  close: () => Promise<void>;
} {
  const tryLocalLock = createLocalLocks();
  let current: { client: pg.Client; ready: Promise<unknown> } | undefined;
  /** Serializes the calls, because a connection executes one query at a time. */
  let calls: Promise<unknown> = Promise.resolve();

  function drop(client: pg.Client): void {
    if (current?.client === client) current = undefined;
    client.end().catch(() => undefined);
  }

  async function connection(): Promise<pg.Client> {
    if (!current) {
      const client = newClient(connectionString);
      const lost = () => drop(client);
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

  /** Calls a lock function of PostgreSQL. A failure closes the connection, which releases all its locks. */
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
    // PostgreSQL grants a session its own lock again, so a local lock excludes other calls of this process.
    tryLock: async (name) => {
      const releaseLocal = await tryLocalLock(name);
      if (!releaseLocal) return undefined;
      try {
        const client = await connection();
        if (await call(client, 'pg_try_advisory_lock', name)) {
          return async () => {
            // Ignores a failure, because it means that the connection is lost, and with it the lock.
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
