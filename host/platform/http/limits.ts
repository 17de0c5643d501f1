/** Rate limits of calls that send, store or reveal something, per recipient, account or network. */
import type { Redis } from '#common/server/redis.ts';
import { createThrottle } from './throttle.ts';

const QUARTER_OF_AN_HOUR = 900;
const HOUR = 3_600;

/**
 * Each rule has the allowed calls and a period in seconds, per recipient (`…To`), network (`…From`) or
 * account (`…Of`). Networks get higher limits, because an office or a carrier has many users on one network.
 */
const RULES = {
  /** Failed logins from one network, which many people in an office may share. */
  loginsFrom: [300, QUARTER_OF_AN_HOUR],
  /** Failed logins to one account from one network. `Used`: the account was used from there before. */
  loginsAtUsed: [10, 60],
  loginsAtUnused: [10, QUARTER_OF_AN_HOUR],
  /** Failed logins to one account, counted over all networks from which the account was never used. */
  loginsOf: [30, QUARTER_OF_AN_HOUR],
  passwordChangesOf: [10, QUARTER_OF_AN_HOUR],
  codesTo: [20, HOUR],
  /** Mails that one network requests for any e-mail address: codes, recovery links and quotes. */
  mailsFrom: [60, HOUR],
  recoveriesTo: [20, HOUR],
  /** Signing links that an owner has requested again. */
  signingLinksOf: [10, HOUR],
  /** Quotes that are sent by mail, per recipient and per account. */
  quoteMailsTo: [10, HOUR],
  quoteMailsOf: [20, HOUR],
  /** Entered package and promo codes that do not exist, per account or, for visitors, per network. */
  wrongCodes: [30, QUARTER_OF_AN_HOUR],
  /** Rate calculations, each of which is stored as a quote. */
  ratesFrom: [1_000, QUARTER_OF_AN_HOUR],
  questionnairesTo: [20, HOUR],
  questionnairesFrom: [100, QUARTER_OF_AN_HOUR],
  /** Requests that check whether an e-mail address belongs to a subscriber. No other call reveals this. */
  subscriberChecksFrom: [60, HOUR],
  setupIntentsOf: [30, QUARTER_OF_AN_HOUR],
  setupIntentsFrom: [60, HOUR],
} as const satisfies Record<string, readonly [points: number, seconds: number]>;

export type Limits = Record<keyof typeof RULES, ReturnType<typeof createThrottle>>;

/** Creates the rate limits of a host. Hosts with the same Redis share their counts. */
export const createLimits = (redis: Redis | undefined): Limits =>
  Object.fromEntries(
    Object.entries(RULES).map(([name, [points, seconds]]) => [
      name,
      createThrottle({ name, points, seconds, redis }),
    ]),
  ) as Limits;
