/** Names that one holder has at a time, and that are free again the moment its process is gone. */
import pg from 'pg';

/** Takes a name until the release is called or this process ends; `undefined` while somebody has it. */
export type Hold = (name: string) => Promise<(() => Promise<void>) | undefined>;

/** Holds for a database that only this process works on. */
export function createHold(): Hold {
  const held = new Set<string>();
  return (name) => {
    if (held.has(name)) return Promise.resolve(undefined);
    held.add(name);
    return Promise.resolve(() => {
      held.delete(name);
      return Promise.resolve();
    });
  };
}

/** A connection for nothing but locks; the server notices within a minute when this machine is gone. */
const newClient = (connectionString: string) =>
  new pg.Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    options: '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3',
  });

/**
 * Holds among all processes on a PostgreSQL: session locks on one connection of this process, which the
 * server drops with the connection. When the connection breaks while the process lives, others may take
 * what it holds; the next name is held on a new connection.
 */
export function createSharedHold(connectionString: string): { hold: Hold; close: () => Promise<void> } {
  const here = createHold();
  let current: { client: pg.Client; ready: Promise<unknown> } | undefined;

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

  /** One statement about a lock. A connection on which one fails is given up, and with it what it holds. */
  async function ask(client: pg.Client, statement: string, name: string): Promise<boolean> {
    try {
      const text = `select ${statement}(hashtextextended($1, 0)) as answer`;
      const { rows } = await client.query<{ answer: boolean }>(text, [name]);
      return rows[0]?.answer ?? false;
    } catch (error) {
      drop(client);
      throw error;
    }
  }

  return {
    // One session may take its own lock again, so the names of this process are told apart here.
    hold: async (name) => {
      const free = await here(name);
      if (!free) return undefined;
      try {
        const client = await connection();
        if (await ask(client, 'pg_try_advisory_lock', name)) {
          return async () => {
            // When this fails the connection has gone, and the lock with it.
            await ask(client, 'pg_advisory_unlock', name).catch(() => undefined);
            await free();
          };
        }
      } catch (error) {
        await free();
        throw error;
      }
      await free();
      return undefined;
    },
    close: async () => {
      await current?.client.end();
    },
  };
}
