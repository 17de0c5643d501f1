/**
 * So many at once and so many who wait, in their order; who comes later is refused. cockatiel's bulkhead keeps a
 * waiter that has given up, and gives a place back before a body is read.
 */

/** There is no place, and no place to wait for one. */
export class FullError extends Error {
  override name = 'FullError';
}

/** What is asked of a signal here: an AbortSignal has it, and a deadline. */
export interface Signal {
  readonly reason: Error | undefined;
  addEventListener: (type: 'abort', listener: () => void) => void;
  removeEventListener: (type: 'abort', listener: () => void) => void;
}

/** Places of one kind. */
export interface Slots {
  /** A place at once and how to give it back; undefined where every one is taken. */
  tryTake: () => (() => void) | undefined;
  /** Waits for a place. @throws FullError at once, or the signal's reason while it waits */
  take: (signal?: Signal) => Promise<() => void>;
  /** Whether every place is free. */
  isIdle: () => boolean;
}

export function createSlots(limit: number, waitingLimit: number): Slots {
  let taken = 0;
  const waiting = new Set<() => void>();

  function give(): void {
    const [next] = waiting;
    if (!next) {
      taken -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  const giveOnce = () => {
    let isGiven = false;
    return () => {
      if (!isGiven) give();
      isGiven = true;
    };
  };

  function tryTake() {
    if (taken >= limit) return undefined;
    taken += 1;
    return giveOnce();
  }

  return {
    isIdle: () => taken === 0,
    tryTake,
    take(signal) {
      const free = tryTake();
      if (free) return Promise.resolve(free);
      if (waiting.size >= waitingLimit) return Promise.reject(new FullError());
      return new Promise((resolve, reject) => {
        const onAbort = () => {
          signal?.removeEventListener('abort', onAbort);
          waiting.delete(next);
          reject(signal?.reason ?? new FullError());
        };
        const next = () => {
          signal?.removeEventListener('abort', onAbort);
          resolve(giveOnce());
        };
        waiting.add(next);
        signal?.addEventListener('abort', onAbort);
      });
    },
  };
}
