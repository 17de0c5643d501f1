/**
 * So many at once and so many who wait, those of the earliest request first; who is one too many is refused. cockatiel's
 * bulkhead keeps a waiter that has given up, and gives a place back before a body is read.
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

/** One who waits, in a chain with those who came later. */
class Waiter {
  next: Waiter | undefined;
  isWaiting = true;
  readonly due: number;
  private readonly resolve: () => void;
  private readonly reject: (reason: Error) => void;
  private readonly leave: () => void;
  private readonly signal: EndSignal | undefined;

  constructor(
    resolve: () => void,
    reject: (reason: Error) => void,
    leave: () => void,
    signal: EndSignal | undefined,
    due: number,
  ) {
    this.due = due;
    this.resolve = resolve;
    this.reject = reject;
    this.leave = leave;
    this.signal = signal;
    signal?.addEventListener('abort', this);
  }

  private end(): void {
    this.isWaiting = false;
    this.signal?.removeEventListener('abort', this);
    this.leave();
  }

  enter(): void {
    this.end();
    this.resolve();
  }

  handleEvent(): void {
    this.end();
    this.reject(this.signal?.reason ?? new FullError());
  }
}

export function createSlots(limit: number, waitingLimit: number): Slots {
  let taken = 0;
  let waiting = 0;
  let first: Waiter | undefined;
  let last: Waiter | undefined;

  const leave = () => {
    waiting -= 1;
  };

  /** The one who has waited longest; who has given up is passed over. */
  function nextInLine(): Waiter | undefined {
    while (first && !first.isWaiting) first = first.next;
    const next = first;
    first = next?.next;
    // One that is done must not keep those who came after it in memory.
    if (next) next.next = undefined;
    return next;
  }

  /** Mostly at the end: the calls of one request come together. */
  function queue(waiter: Waiter): void {
    if (!first || !last) {
      first = waiter;
      last = waiter;
      return;
    }
    if (last.due <= waiter.due) {
      last.next = waiter;
      last = waiter;
      return;
    }
    if (waiter.due < first.due) {
      waiter.next = first;
      first = waiter;
      return;
    }
    let before = first;
    while (before.next && before.next.due <= waiter.due) before = before.next;
    waiter.next = before.next;
    before.next = waiter;
  }

  return {
    isIdle: () => taken === 0,
    tryTake() {
      if (taken >= limit) return false;
      taken += 1;
      return true;
    },
    take(signal, due = Infinity) {
      if (this.tryTake()) return Promise.resolve();
      if (waiting >= waitingLimit) return Promise.reject(new FullError());
      return new Promise((resolve, reject) => {
        waiting += 1;
        queue(new Waiter(resolve, reject, leave, signal, due));
      });
    },
    give() {
      const next = nextInLine();
      if (next) next.enter();
      else taken -= 1;
    },
  };
}
