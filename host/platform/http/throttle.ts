/** Slows down guessing: so many tries for one account, or from one address, in a while. */
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '#common/redis.ts';
import { tooMany } from './httpError.ts';

/** Counts tries by key and rejects when there were too many. */
export interface Throttle {
  /** @throws HttpError 429 */
  count: (key: string) => Promise<void>;
  /** Gives one try back, which turned out not to be a guess. */
  giveBack: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
}

/** What to count, and where. */
export interface ThrottleOptions {
  /** Tells one kind of tries from another in Redis. */
  name: string;
  points: number;
  seconds: number;
  /** Counts together with other processes; while it is away, and without it, each counts alone. */
  redis?: Redis | undefined;
}

function createLimiter({ name, points, seconds, redis }: ThrottleOptions) {
  const alone = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
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

/** Allows `points` tries of a key in `seconds`. */
export function createThrottle(options: ThrottleOptions): Throttle {
  const limiter = createLimiter(options);
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
    giveBack: async (key) => {
      await limiter.reward(key);
    },
    forget: async (key) => {
      await limiter.delete(key);
    },
  };
}
