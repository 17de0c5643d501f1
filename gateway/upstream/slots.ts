/**
 * So many at once and so many who wait, those of the earliest request first; who is one too many is refused. cockatiel's
 * bulkhead goes by the order of calls, keeps a waiter whose signal has aborted, and gives a place back before a body is read.
 */
import type { EndSignal } from './deadlines.ts';

/** There is no place, and no place to wait for one. */
export class FullError extends Error {
  override name = 'FullError';
}

/** Places of one kind. */
export interface Slots {
  /** Takes a place where one is free; every place that was taken is given back once. */
  tryTake: () => boolean;
  /**
   * Waits for a place behind those who were due earlier or as early, `due` being any moment of one clock; left out, behind
   * all. @throws FullError at once, or the signal's reason while it waits
   */
  take: (signal?: EndSignal, due?: number) => Promise<void>;
  give: () => void;
  /** Whether every place is free. */
  isIdle: () => boolean;
}

interface Waiter {
  due: number;
  enter: () => void;
}

export function createSlots(limit: number, waitingLimit: number): Slots {
  let taken = 0;
  const waiters: Waiter[] = [];

  return {
    isIdle: () => taken === 0,
    tryTake() {
      if (taken >= limit) return false;
      taken += 1;
      return true;
    },
    take(signal, due = Infinity) {
      if (this.tryTake()) return Promise.resolve();
      if (waiters.length >= waitingLimit) return Promise.reject(new FullError());
      return new Promise((resolve, reject) => {
        const listener = {
          handleEvent() {
            waiters.splice(waiters.indexOf(waiter), 1);
            reject(signal?.reason ?? new FullError());
          },
        };
        const waiter = {
          due,
          enter() {
            signal?.removeEventListener('abort', listener);
            resolve();
          },
        };
        waiters.splice(waiters.findLastIndex((each) => each.due <= due) + 1, 0, waiter);
        signal?.addEventListener('abort', listener);
      });
    },
    give() {
      const next = waiters.shift();
      if (next) next.enter();
      else taken -= 1;
    },
  };
}
