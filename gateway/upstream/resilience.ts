/**
 * Applies deadlines, retries and circuit breakers to upstream calls. Each endpoint has its own circuit and
 * queue, so that calls without a response at one endpoint do not stop all others. A circuit opens when
 * over half of at least 20 calls in ten seconds had no response. Calls then fail at once for two seconds.
 * After a 503 with `Retry-After`, calls fail at once for that time, at most ten seconds. A read without a
 * response is retried once.
 */
import { setTimeout as delay } from 'node:timers/promises';
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  handleWhenResult,
  SamplingBreaker,
} from 'cockatiel';
import type { Metrics } from '#gateway/http/metrics.ts';
import { endpoints, isSafe, type EndpointKey } from './endpoints.ts';
import { overloaded, refused, unavailable, UpstreamFailure } from './errors.ts';
import { isConnectionError, isSuccess, type HttpAnswer } from './http.ts';
import { createQueue } from './queue.ts';
import { parse } from './reply.ts';

const DEADLINE_MS = 10_000;
const PURCHASE_DEADLINE_MS = 30_000;

const WINDOW_MS = 10_000;
const MIN_CALLS = 20;
const MAX_FAILURE_RATE = 0.5;
const HALF_OPEN_AFTER_MS = 2_000;

/** Maximum concurrent and waiting calls of an endpoint. Reads have a longer queue, as a query makes many. */
const PLACES = { atOnce: 64, waiting: 256, waitingReads: 1_024 };

/** A call is sent only with at least this many milliseconds left before its deadline. */
const MIN_LEFT_MS = 100;

/** A timeout is not the upstream's fault if the call was sent with less than this share of its time left. */
const FAIR_SHARE = 0.5;

/** Returns an UpstreamFailure, or a new one for a network error. Rethrows 499 (disconnect) and all others. */
function failureOf(error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure && error.status !== 499) return error;
  if (error instanceof UpstreamFailure || !isConnectionError(error)) throw error;
  return unavailable();
}

const isNoAnswer = (result: unknown) =>
  result instanceof UpstreamFailure && result.code === 'UPSTREAM_UNAVAILABLE';

/** Sends a call once, with a timeout in milliseconds, and returns any response. @throws a network error */
type Send<Body> = (timeout: number) => Promise<HttpAnswer<Body>>;

/** Runs the calls of one endpoint with its deadline, queue and circuit breaker. */
function createEndpoint(key: EndpointKey, usualMs: number, metrics: Metrics | undefined) {
  const mayRetry = isSafe(key);
  const deadlineMs = 'isPurchase' in endpoints[key] ? PURCHASE_DEADLINE_MS : usualMs;
  // A canceled or late call in the half-open state counts as failed, because it does not prove a recovery.
  const isInconclusive = () => circuit.state === CircuitState.HalfOpen;
  const circuit = circuitBreaker(handleWhenResult(isNoAnswer).orWhen(isInconclusive), {
    halfOpenAfter: HALF_OPEN_AFTER_MS,
    breaker: new SamplingBreaker({
      threshold: MAX_FAILURE_RATE,
      duration: WINDOW_MS,
      minimumRps: MIN_CALLS / (WINDOW_MS / 1_000),
    }),
  });
  circuit.onBreak(() => metrics?.observeCircuit(key, 'open'));
  circuit.onHalfOpen(() => metrics?.observeCircuit(key, 'half-open'));
  circuit.onReset(() => metrics?.observeCircuit(key, 'closed'));
  let holdsUntil = 0;

  /**
   * Sends a call, and retries a read once if it got no response. Returns a successful response or the
   * upstream's failure. Does not throw this failure, because the circuit breaker counts returned failures.
   */
  async function attempt<Body>(
    deadline: number,
    send: Send<Body>,
  ): Promise<HttpAnswer<Body> | UpstreamFailure> {
    for (let retries = mayRetry ? 1 : 0, last: UpstreamFailure | undefined; ; retries -= 1) {
      const left = deadline - performance.now();
      if (left < MIN_LEFT_MS) {
        if (last) return last;
        throw overloaded();
      }
      try {
        const answer = await send(Math.ceil(left));
        if (isSuccess(answer.status)) return answer;
        last = refused(answer.status, parse(String(answer.body)), answer.headers['retry-after']);
      } catch (error) {
        last = failureOf(error);
      }
      const isLate = left < deadlineMs * FAIR_SHARE && performance.now() >= deadline;
      if (isNoAnswer(last) && isLate) throw overloaded();
      if (last.status === 503 && last.retryAfter !== undefined) {
        holdsUntil = Date.now() + Math.min(last.retryAfter * 1_000, WINDOW_MS);
      }
      if (retries === 0 || !isNoAnswer(last)) return last;
      // The random delay spreads the retries of calls that failed at the same time.
      await delay(25 + Math.random() * 50);
    }
  }

  return {
    /** The queue of the endpoint's calls, the earliest deadline first. */
    queue: createQueue(PLACES.atOnce, mayRetry ? PLACES.waitingReads : PLACES.waiting, overloaded),
    /** Returns a call's deadline. Deadline and arrival are both values of `performance.now()`. */
    deadline: (arrivedAt = performance.now()) => arrivedAt + deadlineMs,
    /** Makes a call, retries a read once, and returns a successful response. @throws UpstreamFailure */
    async run<Body>(deadline: number, send: Send<Body>): Promise<HttpAnswer<Body>> {
      const wait = holdsUntil - Date.now();
      if (wait > 0) throw unavailable(Math.ceil(wait / 1_000));
      // Fails at once, because cockatiel would make this call wait for the call that probes the upstream.
      if (circuit.state === CircuitState.HalfOpen) throw unavailable(1);
      try {
        const result = await circuit.execute(() => attempt(deadline, send));
        if (result instanceof UpstreamFailure) throw result;
        return result;
      } catch (error) {
        throw error instanceof BrokenCircuitError ? unavailable(HALF_OPEN_AFTER_MS / 1_000) : error;
      }
    },
  };
}

/** Creates every endpoint's queue and circuit breaker. The returned function finds an endpoint by its key. */
export function createResilience(usualMs = DEADLINE_MS, metrics?: Metrics) {
  const keys = Object.keys(endpoints) as EndpointKey[];
  const made = Object.fromEntries(keys.map((key) => [key, createEndpoint(key, usualMs, metrics)])) as Record<
    EndpointKey,
    ReturnType<typeof createEndpoint>
  >;
  return (key: EndpointKey) => made[key];
}
