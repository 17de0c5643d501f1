/** Limits attempts per key, such as an account or a network, in a period. This slows down guessing. */
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '#common/server/redis.ts';
import { tooMany } from './httpError.ts';

export interface ThrottleOptions {
  /** The prefix of this throttle's keys in Redis. */
  name: string;
  points: number;
  seconds: number;
  /** Shares counts between processes. Without Redis, or during its outage, each process counts alone. */
  redis?: Redis | undefined;
}

/** The maximum number of keys whose attempts one throttle counts. It limits the memory of the process. */
const MAX_KEYS = 5_000;

/** Counts attempts in memory. Above `MAX_KEYS` keys it deletes the key whose last attempt is oldest. */
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

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

const inWords = (seconds: number) =>
  seconds < 60 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute');

/** Creates a throttle that allows `points` attempts per key in `seconds`. */
export function createThrottle({ name, points, seconds: duration, redis }: ThrottleOptions) {
  const alone = new BoundedLimiter({ keyPrefix: name, points, duration });
  const shared = redis && {
    storeClient: redis,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    insuranceLimiter: alone,
    keyPrefix: `barline:${name}`,
    points,
    duration,
  };
  const limiter = shared ? new RateLimiterRedis(shared) : alone;
  return {
    /** Counts an attempt. @throws HttpError 429 above the limit */
    consume: async (key: string) => {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
        throw tooMany(`Too many tries. Please wait ${inWords(seconds)} and try again.`, seconds);
      }
    },
    /** Subtracts a counted attempt that was no wrong guess, such as a successful login. */
    reward: (key: string) => limiter.reward(key),
    reset: (key: string) => limiter.delete(key),
  };
}
