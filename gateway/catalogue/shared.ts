import Keyv from 'keyv';

const KEPT_MS = 5 * 60_000;

/** Answers that everyone may share: kept for minutes, and asked for once however many wait. */
export type SharedAnswers = <T>(key: string, ask: () => Promise<T[]>) => Promise<T[]>;

/** A store of shared lists, one for the process. A failure or an empty list is not kept. */
export function createSharedAnswers(): SharedAnswers {
  const kept = new Keyv<unknown[]>({ ttl: KEPT_MS, useKeyPrefix: false });
  const pending = new Map<string, Promise<unknown[]>>();

  async function fetchAndKeep<T>(key: string, ask: () => Promise<T[]>): Promise<T[]> {
    const known = (await kept.get(key)) as T[] | undefined;
    if (known) return known;
    const list = await ask();
    if (list.length > 0) await kept.set(key, list);
    return list;
  }

  return <T>(key: string, ask: () => Promise<T[]>) => {
    const waiting = pending.get(key) as Promise<T[]> | undefined;
    if (waiting) return waiting;
    const answer = fetchAndKeep(key, ask).finally(() => pending.delete(key));
    pending.set(key, answer);
    return answer;
  };
}
