import type { UpstreamFailure } from './errors.ts';

interface Waiter {
  due: number;
  resolve: () => void;
  reject: (reason: Error) => void;
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
  let timer: NodeJS.Timeout | undefined;

  /** Refuses waiters whose deadline has passed. All share one timer, because a timer for each is slower. */
  function refuseLate() {
    const now = performance.now();
    while (waiters[0] && waiters[0].due <= now) waiters.shift()?.reject(full());
    clearTimeout(timer);
    const due = waiters[0]?.due ?? Infinity;
    if (due < Infinity) timer = setTimeout(refuseLate, due - now).unref();
  }

  const wait = (due: number, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const waiter = { due, resolve, reject };
      const at = waiters.findLastIndex((each) => each.due <= due) + 1;
      waiters.splice(at, 0, waiter);
      if (at === 0) refuseLate();
      signal?.addEventListener('abort', () => {
        const index = waiters.indexOf(waiter);
        if (index !== -1) waiters.splice(index, 1);
        reject(signal.reason as Error);
      });
    });

  return {
    /** Takes a slot, or returns a promise of one. Fails if the queue is full, at time `due`, or on abort. */
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
      if (next) next.resolve();
      else taken -= 1;
    },
  };
}

/** A queue of callers. */
export type Queue = ReturnType<typeof createQueue>;
