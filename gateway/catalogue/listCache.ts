import KeyvRedis, { createClient } from '@keyv/redis';
import Keyv from 'keyv';

const KEPT_MS = 5 * 60_000;
const SECOND = 1_000;

/** Answers that everyone may share: kept for minutes, and asked for once however many wait. */
export interface SharedAnswers {
  <T>(key: string, ask: () => Promise<T[]>): Promise<T[]>;
  close: () => void;
}

/** Where several gateways keep what they share. */
export interface SharedStore {
  url: string;
  /** Sets the answers of one upstream apart from another's. */
  namespace: string;
  /** Told, once each time, that Redis has gone away. */
  report: (error: unknown) => void;
}

/**
 * Redis as a store that is allowed to be away: every command fails at once then, and none waits longer than
 * two seconds for one that has stopped answering. It is reached again in the background.
 */
function openRedis({ url, namespace, report }: SharedStore) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: SECOND,
    socket: {
      connectTimeout: 2 * SECOND,
      socketTimeout: 2 * SECOND,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 2 * SECOND),
    },
  });
  let isTold = false;
  client.on('error', (error: unknown) => {
    if (!isTold) report(error);
    isTold = true;
  });
  client.on('ready', () => {
    isTold = false;
  });
  client.connect().catch(report);
  const store = new KeyvRedis<unknown[]>(client, { namespace, throwOnConnectError: false });
  // The client has told it already; what cannot be read is asked for again.
  store.on('error', () => undefined);
  return {
    store,
    close: () => {
      client.destroy();
    },
  };
}

/** A store of shared lists, one for the process, or for several through Redis. A failure or an empty list is not kept. */
export function createSharedAnswers(sharedStore?: SharedStore): SharedAnswers {
  const redis = sharedStore && openRedis(sharedStore);
  const kept = new Keyv<unknown[]>({
    ttl: KEPT_MS,
    useKeyPrefix: false,
    ...(redis && { store: redis.store }),
  });
  kept.on('error', () => undefined);
  const pending = new Map<string, Promise<unknown[]>>();

  async function fetchAndKeep<T>(key: string, ask: () => Promise<T[]>): Promise<T[]> {
    const known = (await kept.get(key)) as T[] | undefined;
    if (known) return known;
    const list = await ask();
    if (list.length > 0) await kept.set(key, list);
    return list;
  }

  const share = <T>(key: string, ask: () => Promise<T[]>) => {
    const waiting = pending.get(key) as Promise<T[]> | undefined;
    if (waiting) return waiting;
    const answer = fetchAndKeep(key, ask).finally(() => pending.delete(key));
    pending.set(key, answer);
    return answer;
  };
  return Object.assign(share, { close: () => redis?.close() });
}
