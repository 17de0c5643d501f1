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
  /** Takes a lock that only one of the processes with the same database can have at a time. */
  tryLock: TryLock;
  cards: Cards;
  intents: Intents;
  /** The processor's events. Without them the host only polls payment intents. */
  events?: ProviderEvents | undefined;
  /** Encrypts or digests secrets under the data key before they are stored. */
  secrets: Secrets;
  /** Sends the mails that are queued in the database. `wake` makes it check the queue at once. */
  mailer: { wake: () => void };
  /** Shares rate limits between hosts. Without Redis, each host counts requests on its own. */
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
  /** Moves the time of `now` forward. Only the card sandbox has such a clock. */
  clock?: MovableClock | undefined;
  /** The bearer token that `/operator` requires. Without it the route does not exist. */
  operatorToken?: string | undefined;
  /** Reports an error that the caller did not cause, with the id of the request. */
  report: (error: unknown, requestId?: string) => void;
  tracing?: Tracing | undefined;
  /** Proxies whose `X-Forwarded-For` header is trusted. Defaults to none. */
  trustedProxies?: string[];
}

/** Schedules billing runs, each of which processes everything that is due. */
export interface Billing {
  /** Requests a billing run, which starts as soon as the current one has ended. */
  wake: () => void;
  /** Moves the clock to a moment and processes everything that falls due until then, in order. */
  moveTo: (clock: MovableClock, moment: Date) => Promise<void>;
  /** Returns when this process last completed a billing run. */
  lastRun: () => Date | undefined;
  /** Starts a billing run at once and then every minute. */
  start: () => void;
  /** Waits for the current billing run and stops. */
  close: () => Promise<void>;
}

/** {@link Deps} and what exists only while the app runs. */
export interface Context extends Deps {
  limits: Limits;
  billing: Billing;
  /** Returns the base URL of the host's own pages, without a trailing slash. */
  ownUrl: () => string;
  /** Completes or abandons an intent's open purchase; returns false if it must be checked again. */
  handlePurchase: (intentId: string) => Promise<boolean>;
  /** Resolves once the purchases that a crash interrupted are reconciled. */
  reconciled: () => Promise<void>;
}

/**
 * Runs `work` in a transaction. Its context has the transaction as `database` and one moment as `now`. The
 * sender is woken after the commit if a mail was queued.
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
