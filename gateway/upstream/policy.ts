/**
 * Retry and circuit breaker for an upstream that does not answer: a GET is retried once, and after ten calls
 * in a row without an answer the calls of the next two seconds fail at once instead of queueing up.
 */
import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { unavailable, UpstreamFailure } from './failure.ts';

const MAX_CONSECUTIVE_FAILURES = 10;
const HALF_OPEN_AFTER_MS = 2_000;

const noAnswer = handleWhen(
  (error) => error instanceof UpstreamFailure && error.code === 'UPSTREAM_UNAVAILABLE',
);

/** One policy for the process. */
export function createPolicy() {
  const breaker = circuitBreaker(noAnswer, {
    halfOpenAfter: HALF_OPEN_AFTER_MS,
    breaker: new ConsecutiveBreaker(MAX_CONSECUTIVE_FAILURES),
  });
  const retryOnce = retry(noAnswer, {
    maxAttempts: 1,
    backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 200 }),
  });
  const breakerWithRetry = wrap(breaker, retryOnce);

  return {
    /** Runs `attempt`, and again after no answer only when it is `safe` to repeat. @throws UpstreamFailure */
    async run<T>(safe: boolean, attempt: () => Promise<T>): Promise<T> {
      try {
        return await (safe ? breakerWithRetry : breaker).execute(attempt);
      } catch (error) {
        throw error instanceof BrokenCircuitError ? unavailable() : error;
      }
    },
  };
}
