/** Slows down guessing: limits the tries for one account, or from one address, in a period. */
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '#common/server/redis.ts';
import { tooMany } from './httpError.ts';

/** Counts tries by key and rejects when there were too many. */
export interface Throttle {
  /** @throws HttpError 429 */
  consume: (key: string) => Promise<void>;
  /** Gives back one try that turned out not to be a guess. */
  reward: (key: string) => Promise<void>;
  reset: (key: string) => Promise<void>;
}

/** What to count, and where. */
export interface ThrottleOptions {
  /** Distinguishes the kinds of tries in Redis. */
  name: string;
  points: number;
  seconds: number;
  /** Shares the counts with other processes. Without it, or while it is unavailable, each process counts alone. */
  redis?: Redis | undefined;
}

/** The most keys that a process counts, by kind; 100,000 would take 46 MB. */
const MAX_KEYS = 5_000;

/** Counts in memory. When there are too many keys, it forgets the one whose last try is the oldest. */
class BoundedLimiter extends RateLimiterMemory {
  readonly #keys = new Set<string>();

  override consume(key: string, points?: number): Promise<RateLimiterRes> {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size > MAX_KEYS && oldest !== undefined) {
      this.#keys.delete(oldest);
      void this.delete(oldest);
    }
    return super.consume(key, points);
  }
}

function createLimiter({ name, points, seconds, redis }: ThrottleOptions) {
  const alone = new BoundedLimiter({ keyPrefix: name, points, duration: seconds });
  if (!redis) return alone;
  return new RateLimiterRedis({
    storeClient: redis,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    insuranceLimiter: alone,
    keyPrefix: `barline:${name}`,
    points,
    duration: seconds,
  });
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

const inWords = (seconds: number) =>
  seconds < 60 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute');

/** Allows `points` tries of a key in `seconds`. */
export function createThrottle(options: ThrottleOptions): Throttle {
  const limiter = createLimiter(options);
  return {
    consume: async (key) => {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
        throw tooMany(`Too many tries. Please wait ${inWords(seconds)} and try again.`, seconds);
      }
    },
    reward: async (key) => {
      await limiter.reward(key);
    },
    reset: async (key) => {
      await limiter.delete(key);
    },
  };
}
