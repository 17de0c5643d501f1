import { LRUCache } from 'lru-cache';

/** How long a list is cached, in milliseconds. */
const TTL_MS = 5 * 60_000;

/** Maximum number of cached lists, to limit memory use. No upstream's catalogue has that many lists. */
const MAX_LISTS = 1_000;

/** Connects to the gateways' shared Redis cache. Imports the Redis client lazily, because it loads slowly. */
async function openRedisCache(url: string, namespace: string, report: (error: unknown) => void) {
  const [{ default: KeyvRedis }, { default: Keyv }, { openRedis }] = await Promise.all([
    import('@keyv/redis'),
    import('keyv'),
    import('#common/server/redis.ts'),
  ]);
  const client = openRedis(url, report);
  const store = new KeyvRedis<unknown[]>(client, { namespace, throwOnConnectError: false });
  const cache = new Keyv<unknown[]>({ ttl: TTL_MS, useKeyPrefix: false, store });
  // Ignores errors, because openRedis() has reported them, and a list that Redis cannot return is fetched
  // from the upstream.
  for (const each of [store, cache]) each.on('error', () => undefined);
  return { cache, client };
}

/**
 * Creates the list cache of this process, in memory or in the Redis at `redisUrl`. It caches no empty list.
 *
 * @param namespace separates the cached lists of different upstreams
 * @param report called once each time that Redis becomes unreachable, also at the start
 */
export async function createListCache(
  redisUrl?: string,
  namespace = '',
  report: (error: unknown) => void = () => undefined,
) {
  const redis = redisUrl === undefined ? undefined : await openRedisCache(redisUrl, namespace, report);
  const cache = redis?.cache ?? new LRUCache<string, unknown[]>({ max: MAX_LISTS, ttl: TTL_MS });
  const pending = new Map<string, Promise<unknown[]>>();

  async function fetchAndCache<T>(key: string, fetchList: () => Promise<T[]>): Promise<T[]> {
    const list = await fetchList();
    if (list.length > 0) await cache.set(key, list);
    return list;
  }

  return {
    /** Returns the list cached under `key`, or else fetches and caches it. @throws what `fetchList` throws */
    async get<T>(key: string, fetchList: () => Promise<T[]>) {
      const known = ((await cache.get(key)) ?? pending.get(key)) as T[] | Promise<T[]> | undefined;
      if (known) return known;
      const list = fetchAndCache(key, fetchList).finally(() => pending.delete(key));
      pending.set(key, list);
      return list;
    },
    close: () => redis?.client.destroy(),
  };
}

/** A cache of lists that are the same for all visitors. Concurrent reads share one fetch. */
export type ListCache = Awaited<ReturnType<typeof createListCache>>;
