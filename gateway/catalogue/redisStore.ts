/** Where several gateways keep one cache; loaded where there is a Redis alone, as its client takes a start a while. */
import KeyvRedis from '@keyv/redis';
import { openRedis } from '#common/redis.ts';

/** The Redis in which several gateways keep one cache. */
interface RedisOptions {
  url: string;
  /** Keeps the lists of one upstream apart from another's. */
  namespace: string;
  /** Told, once each time, that Redis has gone away. */
  report: (error: unknown) => void;
}

/** Opens the store, and says how to close it. */
export function openRedisStore({ url, namespace, report }: RedisOptions) {
  const client = openRedis(url, report);
  const store = new KeyvRedis<unknown[]>(client, { namespace, throwOnConnectError: false });
  // openRedis has reported it already; a list that cannot be read is fetched again.
  store.on('error', () => undefined);
  return {
    store,
    close: () => {
      client.destroy();
    },
  };
}

/** An open store. */
export type RedisStore = ReturnType<typeof openRedisStore>;
