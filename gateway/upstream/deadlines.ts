/** One clock for every deadline: a timer for each call costs a third of the gateway's CPU. */

const TICK_MS = 50;

/** The time that a call has. */
export interface Deadline {
  /** Aborts with a `TimeoutError` within 50 ms after the time is over. */
  signal: AbortSignal;
  /** Milliseconds left; negative when it is over. */
  left: () => number;
  /** Forgets it, because the call has ended. */
  clear: () => void;
}

interface Entry {
  at: number;
  controller: AbortController;
}

/** Makes a clock; one for the process. */
export function createDeadlines() {
  const entries = new Set<Entry>();
  let timer: NodeJS.Timeout | undefined;

  function tick(): void {
    const now = performance.now();
    for (const entry of entries) {
      if (entry.at > now) continue;
      entries.delete(entry);
      entry.controller.abort(new DOMException('The time is over', 'TimeoutError'));
    }
    if (entries.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    /** @param at a moment of `performance.now()`; one that has passed aborts with the next tick */
    start(at: number): Deadline {
      const entry = { at, controller: new AbortController() };
      entries.add(entry);
      timer ??= setInterval(tick, TICK_MS).unref();
      return {
        signal: entry.controller.signal,
        left: () => at - performance.now(),
        clear: () => void entries.delete(entry),
      };
    },
  };
}
