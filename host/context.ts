/** What the parts of the host need from outside, in one object so that tests can replace any of it. */
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
  /** Takes a lock across all processes on the database. */
  tryLock: TryLock;
  cards: Cards;
  intents: Intents;
  /** What the card provider reports by itself; left out, the host only queries it. */
  events?: ProviderEvents | undefined;
  /** Protects what may be stored only under the data key. */
  secrets: Secrets;
  /** Mails wait in the database. `wake` notifies the sender of a new one. */
  mailer: { wake: () => void };
  /** Where tries are counted for all hosts; left out, this host counts alone. */
  redis?: Redis | undefined;
  /** Whether mails are readable at `/outbox` (no SMTP server is configured). */
  readableOutbox: boolean;
  brand: Brand;
  /** Where people reach the application, for links in mails; no slash at the end. */
  publicUrl: string;
  /** Where people reach this host's pages, for links to sign; left out, the loopback address. No slash at the end. */
  address?: string | undefined;
  schedule: Schedule;
  offers: Offers;
  /** The clock. */
  now: () => Date;
  /** The same clock where it can be moved forward, as in the card sandbox. */
  clock?: MovableClock | undefined;
  /** The token that `/operator` requires; left out, there is no such route. */
  operatorToken?: string | undefined;
  /** Reports every failure that the caller did not cause, with the id of its request. */
  report: (error: unknown, requestId?: string) => void;
  /** Where requests are traced. */
  tracing?: Tracing | undefined;
  /** Proxies whose `X-Forwarded-For` is trusted; left out, none. */
  trustedProxies?: string[];
}

/** Handles what falls due. */
export interface Billing {
  /** Notifies billing that something may be due. */
  wake: () => void;
  /** Moves the clock to a moment and handles what falls due on the way, in order. */
  moveTo: (clock: MovableClock, moment: Date) => Promise<void>;
  /** When this process last finished a pass. */
  lastRun: () => Date | undefined;
  /** Starts the check of every minute. */
  start: () => void;
  /** Finishes the current pass and stops. */
  close: () => Promise<void>;
}

/** {@link Deps} and what only the running app knows. */
export interface Context extends Deps {
  limits: Limits;
  billing: Billing;
  /** The host's own address, for the signing page; no slash at the end. */
  ownUrl: () => string;
  /** Checks the open purchase of an intent. Returns whether it needs no further check. */
  handlePurchase: (intentId: string) => Promise<boolean>;
  /** Resolves when the purchases that a crash left open are reconciled. */
  reconciled: () => Promise<void>;
}
