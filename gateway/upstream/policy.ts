/**
 * What keeps one call's trouble from the others. Each endpoint has a circuit and places of its own: a call that
 * hangs says nothing of another, and by kind of call 30 hanging setup intents would stop every purchase. A circuit
 * opens when more than half of the last ten seconds' calls, twenty at least, had no answer; then its calls fail at
 * once for two seconds. A read is asked once more. A `Retry-After` with a 503 holds the endpoint's calls back.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { BrokenCircuitError, circuitBreaker, CircuitState, handleWhen, SamplingBreaker } from 'cockatiel';
import type { Deadline, EndSignal } from './deadlines.ts';
import { isSafe, type EndpointKey } from './endpoints.ts';
import { overloaded, unavailable, UpstreamFailure } from './failure.ts';
import { createSlots, FullError } from './slots.ts';

const WINDOW_MS = 10_000;
const MIN_CALLS = 20;
const MAX_FAILURE_RATE = 0.5;
const HALF_OPEN_AFTER_MS = 2_000;

/** Calls of one endpoint at the same time, and those that wait for them: more reads, as one query makes many. */
const PLACES = { atOnce: 64, waiting: 256, waitingReads: 1_024 };

/** With less time left a call is not sent at all; milliseconds. */
const MIN_LEFT_MS = 100;

/** A call that had less of its time left when it was sent tells nothing of the upstream. */
const FAIR_SHARE = 0.5;

/** Told when a circuit opens, is tried or closes again. */
export type ObserveCircuit = (call: EndpointKey, state: 'open' | 'half-open' | 'closed') => void;

/** A no from an upstream that did answer: for the circuit a success. */
interface Answered {
  error: UpstreamFailure;
}

/** The call ran out of time that it had spent waiting here. */
class OutOfTimeError extends Error {
  override name = 'OutOfTimeError';
}

const isNoAnswer = (error: unknown) =>
  error instanceof UpstreamFailure && error.code === 'UPSTREAM_UNAVAILABLE';

/** Milliseconds before a read is asked again; not the same for all, as all may have failed at once. */
const pause = () => 25 + Math.random() * 50;

/** How one call is to be run. */
export interface Run {
  /** Milliseconds that the call has in all. */
  deadlineMs: number;
  /** Tells when they are over. */
  deadline: Deadline;
}

function createEndpoint(key: EndpointKey, observe: ObserveCircuit) {
  const breaker = circuitBreaker(handleWhen(isNoAnswer), {
    halfOpenAfter: HALF_OPEN_AFTER_MS,
    breaker: new SamplingBreaker({
      threshold: MAX_FAILURE_RATE,
      duration: WINDOW_MS,
      minimumRps: MIN_CALLS / (WINDOW_MS / 1_000),
    }),
  });
  breaker.onBreak(() => {
    observe(key, 'open');
  });
  breaker.onHalfOpen(() => {
    observe(key, 'half-open');
  });
  breaker.onReset(() => {
    observe(key, 'closed');
  });
  const slots = createSlots(PLACES.atOnce, isSafe(key) ? PLACES.waitingReads : PLACES.waiting);
  let heldUntil = 0;

  /**
   * Makes the call, and once more after no answer when that is safe. An answer is a value, so that the circuit counts it,
   * whatever it says.
   */
  async function attemptTwice<T>(
    { deadline, deadlineMs }: Run,
    attempt: () => Promise<T>,
  ): Promise<{ value: T } | Answered> {
    for (let left = isSafe(key) ? 2 : 1; ; left -= 1) {
      const isFair = deadline.left() >= deadlineMs * FAIR_SHARE;
      try {
        return { value: await attempt() };
      } catch (error) {
        if (!(error instanceof UpstreamFailure) || error.status === 499) throw error;
        if (!isNoAnswer(error)) {
          if (error.status === 503 && error.retryAfter !== undefined) {
            heldUntil = Date.now() + Math.min(error.retryAfter * 1_000, WINDOW_MS);
          }
          return { error };
        }
        if (deadline.aborted && !isFair) throw new OutOfTimeError();
        if (left === 1) throw error;
      }
      await delay(pause());
    }
  }

  return {
    /** A place among the endpoint's calls at once, where one is free; it is given back once. */
    tryTake: slots.tryTake,
    give: slots.give,
    /** Waits for a place, behind those of earlier requests. @throws UpstreamFailure when too many wait */
    async take({ deadline }: Run, signal: EndSignal = deadline): Promise<void> {
      try {
        await slots.take(signal, deadline.at);
      } catch (error) {
        const isLate = error instanceof DOMException && error.name === 'TimeoutError';
        throw error instanceof FullError || isLate ? overloaded() : error;
      }
    },
    /** Runs `attempt`, and again after no answer only when it is safe to repeat. @throws UpstreamFailure */
    async run<T>(run: Run, attempt: () => Promise<T>): Promise<T> {
      if (run.deadline.left() < MIN_LEFT_MS) throw overloaded();
      const held = heldUntil - Date.now();
      if (held > 0) throw unavailable(Math.ceil(held / 1_000));
      // cockatiel would keep the call waiting for the one that tries whether the upstream is back.
      if (breaker.state === CircuitState.HalfOpen) throw unavailable(1);
      try {
        const result = await breaker.execute(() => attemptTwice(run, attempt));
        if ('error' in result) throw result.error;
        return result.value;
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw unavailable(HALF_OPEN_AFTER_MS / 1_000);
        throw error instanceof OutOfTimeError ? overloaded() : error;
      }
    },
  };
}

/** The policies of all endpoints; one for the process. */
export function createPolicy(observe: ObserveCircuit) {
  const endpoints = new Map<EndpointKey, ReturnType<typeof createEndpoint>>();

  return (key: EndpointKey) => {
    const known = endpoints.get(key);
    if (known) return known;
    const made = createEndpoint(key, observe);
    endpoints.set(key, made);
    return made;
  };
}
