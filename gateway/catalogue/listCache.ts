import Keyv from 'keyv';
import type { RedisStore } from './redisStore.ts';

const TTL_MS = 5 * 60_000;

/** More lists than the catalogue of any upstream has; whatever comes, there is an end. */
const MAX_LISTS = 1_000;

/** Forgets the oldest entry for each one too many. */
class BoundedMap<K, V> extends Map<K, V> {
  override set(key: K, value: V): this {
    super.set(key, value);
    if (this.size > MAX_LISTS) {
      const [oldest] = this.keys();
      if (oldest !== undefined) this.delete(oldest);
    }
    return this;
  }
}

/** Lists that are the same for everyone: cached for minutes, and fetched once however many ask. */
export interface ListCache {
  /** The list cached under `key`, or the one that `fetchList` answers. @throws what `fetchList` throws */
  get: <T>(key: string, fetchList: () => Promise<T[]>) => Promise<T[]>;
  close: () => void;
}

/** Makes a cache in memory, or in Redis; one for the process. A failure or an empty list is not cached. */
export function createListCache(redis?: RedisStore): ListCache {
  const cache = new Keyv<unknown[]>({
    ttl: TTL_MS,
    useKeyPrefix: false,
    store: redis?.store ?? new BoundedMap(),
  });
  cache.on('error', () => undefined);
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
