/** Where several gateways keep one cache; loaded where there is a Redis alone, as its client takes a start a while. */
import KeyvRedis from '@keyv/redis';
import Keyv from 'keyv';
import { openRedis } from '#common/redis.ts';

/** The Redis in which several gateways keep one cache. */
interface RedisOptions {
  url: string;
  /** Keeps the lists of one upstream apart from another's. */
  namespace: string;
  /** Milliseconds that a list is kept. */
  ttl: number;
  /** Told, once each time, that Redis has gone away. */
  report: (error: unknown) => void;
}

/** Opens the store, and says how to close it. */
export function openRedisStore({ url, namespace, ttl, report }: RedisOptions) {
  const client = openRedis(url, report);
  const store = new KeyvRedis<unknown[]>(client, { namespace, throwOnConnectError: false });
  const cache = new Keyv<unknown[]>({ ttl, useKeyPrefix: false, store });
  // openRedis has reported it already; a list that cannot be read is fetched again.
  for (const each of [store, cache]) each.on('error', () => undefined);
  return {
    cache,
    close: () => {
      client.destroy();
    },
  };
}

/** An open store. */
export type RedisStore = ReturnType<typeof openRedisStore>;
