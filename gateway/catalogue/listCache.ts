import { LRUCache } from 'lru-cache';
import type { RedisStore } from './redisStore.ts';

/** How long a list is kept. */
export const TTL_MS = 5 * 60_000;

/** More lists than the catalogue of any upstream has; whatever comes, there is an end. */
const MAX_LISTS = 1_000;

/** Lists that are the same for everyone: cached for minutes, and fetched once however many ask. */
export interface ListCache {
  /** The list cached under `key`, or the one that `fetchList` answers. @throws what `fetchList` throws */
  get: <T>(key: string, fetchList: () => Promise<T[]>) => Promise<T[]>;
  close: () => void;
}

/** Makes a cache in memory, or in Redis; one for the process. A failure or an empty list is not cached. */
export function createListCache(redis?: RedisStore): ListCache {
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
    close: () => redis?.close(),
  };
}
