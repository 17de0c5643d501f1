/** One clock for every deadline: a timer for each call costs a third of the gateway's CPU, an AbortController a tenth of the rest. */

const TICK_MS = 50;

/** The time that a call has; what it has of an AbortSignal is all that a call needs. */
export interface Deadline {
  /** Whether the time is over; told within 50 ms. */
  readonly aborted: boolean;
  /** A `TimeoutError` once it is. */
  readonly reason: Error | undefined;
  addEventListener: (type: 'abort', listener: () => void) => void;
  removeEventListener: (type: 'abort', listener: () => void) => void;
  /** Milliseconds left; negative when it is over. */
  left: () => number;
  /** A real signal, for those who need one. */
  signal: () => AbortSignal;
  /** Forgets it, because the call has ended. */
  clear: () => void;
}

class Entry implements Deadline {
  readonly at: number;
  reason: Error | undefined;
  private readonly entries: Set<Entry>;
  private listeners: (() => void)[] = [];

  constructor(at: number, entries: Set<Entry>) {
    this.at = at;
    this.entries = entries;
  }

  get aborted(): boolean {
    return this.reason !== undefined;
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    this.listeners.push(listener);
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.listeners = this.listeners.filter((each) => each !== listener);
  }

  left(): number {
    return this.at - performance.now();
  }

  signal(): AbortSignal {
    const controller = new AbortController();
    if (this.reason) controller.abort(this.reason);
    this.addEventListener('abort', () => {
      controller.abort(this.reason);
    });
    return controller.signal;
  }

  clear(): void {
    this.entries.delete(this);
  }

  end(): void {
    this.reason = new DOMException('The time is over', 'TimeoutError');
    this.clear();
    for (const listener of this.listeners) listener();
  }
}

/** Makes a clock; one for the process. */
export function createDeadlines() {
  const entries = new Set<Entry>();
  let timer: NodeJS.Timeout | undefined;

  function tick(): void {
    const now = performance.now();
    for (const entry of entries) if (entry.at <= now) entry.end();
    if (entries.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    /** @param at a moment of `performance.now()`; one that has passed ends with the next tick */
    start(at: number): Deadline {
      const entry = new Entry(at, entries);
      entries.add(entry);
      timer ??= setInterval(tick, TICK_MS).unref();
      return entry;
    },
  };
}
