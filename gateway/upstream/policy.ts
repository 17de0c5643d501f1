/**
 * How the gateway bears an upstream that is away: a GET that got no answer is asked once more, and after a
 * row of calls without an answer the next ones fail at once for a moment instead of queueing up.
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

const OPENS_AFTER = 10;
const HALF_OPEN_AFTER_MS = 2_000;

const noAnswer = handleWhen(
  (error) => error instanceof UpstreamFailure && error.code === 'UPSTREAM_UNAVAILABLE',
);

/** One policy for the process. */
export function createPolicy() {
  const breaker = circuitBreaker(noAnswer, {
    halfOpenAfter: HALF_OPEN_AFTER_MS,
    breaker: new ConsecutiveBreaker(OPENS_AFTER),
  });
  const once = retry(noAnswer, {
    maxAttempts: 1,
    backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 200 }),
  });
  const patient = wrap(breaker, once);

  return {
    /** Runs `attempt`, a second time only when it is `safe` to repeat. @throws UpstreamFailure */
    async run<T>(safe: boolean, attempt: () => Promise<T>): Promise<T> {
      try {
        return await (safe ? patient : breaker).execute(attempt);
      } catch (error) {
        throw error instanceof BrokenCircuitError ? unavailable() : error;
      }
    },
  };
}
