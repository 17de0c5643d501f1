/** The limits of calls that send, store or reveal something: by recipient, by account or by address, for each kind. */
import ipaddr from 'ipaddr.js';
import type { Redis } from '#common/server/redis.ts';
import { createThrottle, type Throttle } from './throttle.ts';

const QUARTER_OF_AN_HOUR = 900;
const HOUR = 3_600;

/**
 * Calls of a key in a number of seconds. A name that ends in To is by recipient, in From by address, in Of by account.
 * An address may belong to an office or a carrier, so it gets more than a person needs.
 */
const RULES = {
  /** Failed logins; many people may share an office's address. */
  loginsFrom: [300, QUARTER_OF_AN_HOUR],
  /** Logins of one account at one address: where it was used before, and elsewhere. */
  loginsAtUsed: [10, 60],
  loginsAtUnused: [10, QUARTER_OF_AN_HOUR],
  /** Logins of one account at all the addresses where it was never used. */
  loginsOf: [30, QUARTER_OF_AN_HOUR],
  passwordChangesOf: [10, QUARTER_OF_AN_HOUR],
  codesTo: [20, HOUR],
  codesFrom: [100, QUARTER_OF_AN_HOUR],
  recoveriesTo: [20, HOUR],
  recoveriesFrom: [60, QUARTER_OF_AN_HOUR],
  /** Signing links that an owner sends again. */
  signingLinksOf: [10, HOUR],
  /** Quotes by mail. */
  quoteMailsTo: [10, HOUR],
  quoteMailsFrom: [60, QUARTER_OF_AN_HOUR],
  quoteMailsOf: [20, HOUR],
  /** Package and promo codes that do not exist; the key is an address or an account. */
  wrongCodes: [30, QUARTER_OF_AN_HOUR],
  /** Rates: each response is stored as a quote. */
  ratesFrom: [1_000, QUARTER_OF_AN_HOUR],
  questionnairesTo: [20, HOUR],
  questionnairesFrom: [100, QUARTER_OF_AN_HOUR],
  subscriberChecksFrom: [60, QUARTER_OF_AN_HOUR],
  /** Wrong tokens of the operator. */
  operatorGuessesFrom: [20, QUARTER_OF_AN_HOUR],
  setupIntentsOf: [30, QUARTER_OF_AN_HOUR],
  setupIntentsFrom: [100, QUARTER_OF_AN_HOUR],
} as const satisfies Record<string, readonly [points: number, seconds: number]>;

/** Every limit by its name. */
export type Limits = Record<keyof typeof RULES, Throttle>;

/** The limits of a host, counted across hosts where there is a Redis. */
export const createLimits = (redis: Redis | undefined): Limits =>
  Object.fromEntries(
    Object.entries(RULES).map(([name, [points, seconds]]) => [
      name,
      createThrottle({ name, points, seconds, redis }),
    ]),
  ) as Limits;

/** What counts as one address: all of an IPv4, and the first 64 bits of an IPv6, because one customer gets the rest. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!('parts' in address)) return address.toString();
  const network = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
