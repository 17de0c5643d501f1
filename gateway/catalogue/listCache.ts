import { LRUCache } from 'lru-cache';

/** How long a list is cached. */
const TTL_MS = 5 * 60_000;

/** More lists than any upstream's catalogue has; it bounds the memory. */
const MAX_LISTS = 1_000;

/** Lists that are the same for everyone, cached for minutes; concurrent reads share one fetch. */
export interface ListCache {
  /** The list cached under `key`, or the one that `fetchList` returns. @throws what `fetchList` throws */
  get: <T>(key: string, fetchList: () => Promise<T[]>) => Promise<T[]>;
  close: () => void;
}

/** Opens the Redis in which gateways share one cache; its client is loaded here, because it would slow every start. */
async function openRedisCache(url: string, namespace: string, report: (error: unknown) => void) {
  const [{ default: KeyvRedis }, { default: Keyv }, { openRedis }] = await Promise.all([
    import('@keyv/redis'),
    import('keyv'),
    import('#common/server/redis.ts'),
  ]);
  const client = openRedis(url, report);
  const store = new KeyvRedis<unknown[]>(client, { namespace, throwOnConnectError: false });
  const cache = new Keyv<unknown[]>({ ttl: TTL_MS, useKeyPrefix: false, store });
  // openRedis has reported it already; a list that cannot be read is fetched again.
  for (const each of [store, cache]) each.on('error', () => undefined);
  return { cache, client };
}

/**
 * Creates the process's cache, in memory or in the Redis at `redisUrl`. It stores no failure and no empty list.
 *
 * @param namespace separates the lists of one upstream from another's
 * @param report called once each time that Redis goes away
 */
export async function createListCache(
  redisUrl?: string,
  namespace = '',
  report: (error: unknown) => void = () => undefined,
): Promise<ListCache> {
  const redis = redisUrl === undefined ? undefined : await openRedisCache(redisUrl, namespace, report);
  const cache = redis?.cache ?? new LRUCache<string, unknown[]>({ max: MAX_LISTS, ttl: TTL_MS });
  const pending = new Map<string, Promise<unknown[]>>();

  async function readOrFetch<T>(key: string, fetchList: () => Promise<T[]>): Promise<T[]> {
    const cached = (await cache.get(key)) as T[] | undefined;
    if (cached) return cached;
    const list = await fetchList();
    if (list.length > 0) await cache.set(key, list);
    return list;
  }

  return {
    get<T>(key: string, fetchList: () => Promise<T[]>) {
      const inFlight = pending.get(key) as Promise<T[]> | undefined;
      if (inFlight) return inFlight;
      const list = readOrFetch(key, fetchList).finally(() => pending.delete(key));
      pending.set(key, list);
      return list;
    },
    close: () => redis?.client.destroy(),
  };
}
