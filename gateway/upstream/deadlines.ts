/** One clock for every deadline: a timer for each call costs a third of the gateway's CPU, an AbortController a tenth of the rest. */

const TICK_MS = 50;

/** What is told of an end; an object is no closure for each call. */
export interface EndListener {
  handleEvent: () => void;
}

/** What is asked of a signal here: an AbortSignal has it, and a deadline. */
export interface EndSignal {
  readonly aborted: boolean;
  readonly reason: Error;
  addEventListener: (type: 'abort', listener: EndListener) => void;
  removeEventListener: (type: 'abort', listener: EndListener) => void;
}

/** The moment at which a request's calls end; who listens is told within 50 ms, and it is kept while somebody does. */
export class Deadline implements EndSignal {
  /** A moment of `performance.now()`. */
  readonly at: number;
  private readonly clock: Clock;
  private readonly listeners = new Set<EndListener>();

  constructor(at: number, clock: Clock) {
    this.at = at;
    this.clock = clock;
  }

  get aborted(): boolean {
    return this.left() <= 0;
  }

  get reason(): Error {
    return new DOMException('The time is over', 'TimeoutError');
  }

  addEventListener(_type: 'abort', listener: EndListener): void {
    if (this.listeners.size === 0) this.clock.add(this);
    this.listeners.add(listener);
  }

  removeEventListener(_type: 'abort', listener: EndListener): void {
    if (this.listeners.delete(listener) && this.listeners.size === 0) this.clock.delete(this);
  }

  /** Milliseconds left; negative when it is over. */
  left(): number {
    return this.at - performance.now();
  }

  end(): void {
    for (const listener of this.listeners) {
      this.removeEventListener('abort', listener);
      listener.handleEvent();
    }
  }

  /** A real signal, for those who need one, and how to forget it. */
  signal(): { signal: AbortSignal; forget: () => void } {
    const controller = new AbortController();
    const listener = {
      handleEvent: () => {
        controller.abort(this.reason);
      },
    };
    this.addEventListener('abort', listener);
    return {
      signal: controller.signal,
      forget: () => {
        this.removeEventListener('abort', listener);
      },
    };
  }
}

/** Makes deadlines and ends them; one for the process. */
export class Clock {
  private readonly running = new Set<Deadline>();
  private timer: NodeJS.Timeout | undefined;

  /** @param at a moment of `performance.now()`; one that has passed ends with the next tick */
  deadline(at: number): Deadline {
    return new Deadline(at, this);
  }

  add(deadline: Deadline): void {
    this.running.add(deadline);
    this.timer ??= setInterval(() => {
      this.tick();
    }, TICK_MS).unref();
  }

  delete(deadline: Deadline): void {
    this.running.delete(deadline);
  }

  private tick(): void {
    for (const deadline of this.running) if (deadline.aborted) deadline.end();
    if (this.running.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
