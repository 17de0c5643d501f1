/** Slows down guessing: so many tries for one account from one address in a while. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './refusal.ts';

/** Counts tries by key and refuses when there were too many. */
export interface Throttle {
  /** @throws Refusal 429 */
  count: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
}

/** Allows `points` tries of a key in `seconds`. */
export function createThrottle(points: number, seconds: number): Throttle {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    count: async (key) => {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const minutes = Math.max(1, Math.ceil(error.msBeforeNext / 60_000));
        throw tooMany(
          `Too many tries. Please wait ${minutes} minute${minutes === 1 ? '' : 's'} and try again.`,
        );
      }
    },
    forget: async (key) => {
      await limiter.delete(key);
    },
  };
}
