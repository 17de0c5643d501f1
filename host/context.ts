/** The host's external dependencies, in one object so that tests can replace each of them. */
import type { Tracing } from '#common/server/tracing.ts';
import type { Brand } from '#common/server/environment.ts';
import type { Cards } from './platform/cards/cards.ts';
import type { Intents } from './platform/cards/intents.ts';
import type { ProviderEvents } from '#host/platform/cards/processorEvents.ts';
import type { MovableClock } from './platform/sandboxClock.ts';
import type { Secrets } from './platform/secrets.ts';
import type { TryLock } from './platform/database/advisoryLock.ts';
import type { Database } from './platform/database/open.ts';
import type { Limits } from './platform/http/limits.ts';
import type { Redis } from '#common/server/redis.ts';
import type { Offers } from './rates/offers.ts';
import type { Schedule } from './rates/schedule.ts';

/** The dependencies of {@link createApp}. */
export interface Deps {
  database: Database;
  /** Takes a named lock, which only one process with the same database can have at a time. */
  tryLock: TryLock;
  cards: Cards;
  intents: Intents;
  /** Reads the payment processor's events. Without `events` the host only polls payment intents. */
  events?: ProviderEvents | undefined;
  /** Encrypts or digests secrets with the data key before the host stores them. */
  secrets: Secrets;
  /** Sends the mails that are queued in the database. `wake` makes the sender check the queue at once. */
  mailer: { wake: () => void };
  /** Stores the rate limits' counts for all host processes. Without Redis, each process counts alone. */
  redis?: Redis | undefined;
  /** Whether mails can be read at `/outbox`, because no SMTP server is configured. */
  readableOutbox: boolean;
  brand: Brand;
  /** The application's public base URL, for links in mails, without a trailing slash. */
  publicUrl: string;
  /** The public base URL of this host's own pages, without a trailing slash. Defaults to the loopback URL. */
  address?: string | undefined;
  schedule: Schedule;
  offers: Offers;
  now: () => Date;
  /** Moves the time of `now` forward. Undefined with Stripe, because only the card sandbox has this clock. */
  clock?: MovableClock | undefined;
  /** The bearer token that `/operator` requires. Without a token the route does not exist. */
  operatorToken?: string | undefined;
  /** Logs an error that the sender of the request did not cause, with the id of the request. */
  report: (error: unknown, requestId?: string) => void;
  tracing?: Tracing | undefined;
  /** Proxies whose `X-Forwarded-For` header is trusted. Defaults to none. */
  trustedProxies?: string[];
}

/** Schedules billing runs, each of which processes all payments, refunds and renewals that are due. */
export interface Billing {
  /** Requests a billing run, which starts at once or, if another run is under way, after that run. */
  wake: () => void;
  /** Moves the clock to a moment, and executes in order the billing runs that fall due until then. */
  moveTo: (clock: MovableClock, moment: Date) => Promise<void>;
  /** Returns when this process last completed a billing run, or undefined before its first run. */
  lastRun: () => Date | undefined;
  /** Starts a billing run at once and then every minute. */
  start: () => void;
  /** Waits for the current billing run, and starts no further billing run. */
  close: () => Promise<void>;
}

/** {@link Deps}, and the objects that {@link createApp} creates from these dependencies. */
export interface Context extends Deps {
  limits: Limits;
  billing: Billing;
  /** Returns the base URL of the host's own pages, without a trailing slash. */
  ownUrl: () => string;
  /** Completes or abandons a payment intent's open purchase. Returns false if a later check is needed. */
  handlePurchase: (intentId: string) => Promise<boolean>;
  /** Resolves once all purchases that a crash interrupted have been completed or abandoned. */
  reconciled: () => Promise<void>;
}

/**
 * Runs `work` in a database transaction. The context of `work` has the transaction as `database`, and its
 * `now` always returns the same moment. After the commit the mail sender is woken if a mail was queued.
 */
export async function inTransaction<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  const at = context.now();
  const mail = { isQueued: false };
  const wake = () => {
    mail.isQueued = true;
  };
  const answer = await context.database.transaction((database) =>
    work({ ...context, database, now: () => at, mailer: { wake } }),
  );
  if (mail.isQueued) context.mailer.wake();
  return answer;
}
