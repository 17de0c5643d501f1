import type { UpstreamFailure } from './errors.ts';

interface Waiter {
  due: number;
  enter: () => void;
}

/**
 * Admits `limit` callers at the same time and lets `mostWaiting` wait, the earliest deadline first. Unlike
 * this, cockatiel's bulkhead queues by order of arrival and does not drop a waiter whose signal has aborted.
 */
export class Queue {
  private taken = 0;
  private readonly waiters: Waiter[] = [];
  private readonly limit: number;
  private readonly mostWaiting: number;
  private readonly full: () => UpstreamFailure;

  /** @param full creates the error when the queue is full or a wait reaches its deadline */
  constructor(limit: number, mostWaiting: number, full: () => UpstreamFailure) {
    this.limit = limit;
    this.mostWaiting = mostWaiting;
    this.full = full;
  }

  /**
   * Takes a slot until `leave()`. Returns undefined if one is free, else waits for one until `due`.
   *
   * @throws UpstreamFailure, or the signal's reason
   */
  enter(due = Infinity, signal?: AbortSignal): Promise<void> | undefined {
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    if (this.taken < this.limit) {
      this.taken += 1;
      return undefined;
    }
    if (this.waiters.length >= this.mostWaiting) return Promise.reject(this.full());
    return new Promise((resolve, reject) => {
      const end = () => {
        signal?.removeEventListener('abort', end);
        clearTimeout(timer);
        this.waiters.splice(this.waiters.indexOf(waiter), 1);
        reject(signal?.aborted ? (signal.reason as Error) : this.full());
      };
      const timer = due < Infinity ? setTimeout(end, due - performance.now()) : undefined;
      const waiter = {
        due,
        enter() {
          signal?.removeEventListener('abort', end);
          clearTimeout(timer);
          resolve();
        },
      };
      this.waiters.splice(this.waiters.findLastIndex((each) => each.due <= due) + 1, 0, waiter);
      signal?.addEventListener('abort', end);
    });
  }

  leave(): void {
    const next = this.waiters.shift();
    if (next) next.enter();
    else this.taken -= 1;
  }
}
