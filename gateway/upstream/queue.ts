import type { UpstreamFailure } from './errors.ts';

interface Waiter {
  due: number;
  enter: () => void;
}

/**
 * Admits `limit` callers at the same time and lets `mostWaiting` wait, the earliest deadline first. Replaces
 * cockatiel's bulkhead, which queues by order of arrival and does not drop a waiter whose signal has aborted.
 *
 * @param full creates the error when the queue is full or a wait reaches its deadline
 */
export function createQueue(limit: number, mostWaiting: number, full: () => UpstreamFailure) {
  const waiters: Waiter[] = [];
  let taken = 0;

  const wait = (due: number, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const settle = (act: () => void) => () => {
        signal?.removeEventListener('abort', end);
        clearTimeout(timer);
        act();
      };
      const waiter = { due, enter: settle(resolve) };
      const end = settle(() => {
        waiters.splice(waiters.indexOf(waiter), 1);
        reject(signal?.aborted ? (signal.reason as Error) : full());
      });
      const timer = due < Infinity ? setTimeout(end, due - performance.now()) : undefined;
      waiters.splice(waiters.findLastIndex((each) => each.due <= due) + 1, 0, waiter);
      signal?.addEventListener('abort', end);
    });

  return {
    /** Takes a slot or returns a promise of one. Fails if the queue is full, at time `due`, or on abort. */
    enter(due = Infinity, signal?: AbortSignal): Promise<void> | undefined {
      signal?.throwIfAborted();
      if (taken >= limit && waiters.length >= mostWaiting) throw full();
      if (taken >= limit) return wait(due, signal);
      taken += 1;
      return undefined;
    },
    /** Frees the slot, or gives it to the next waiter. */
    leave(): void {
      const next = waiters.shift();
      if (next) next.enter();
      else taken -= 1;
    },
  };
}

/** A queue of callers. */
export type Queue = ReturnType<typeof createQueue>;
