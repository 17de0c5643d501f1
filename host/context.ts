/** What the parts of the host need from outside, handed over in one piece so that tests can replace any of it. */
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
  /** Takes a lock among all the processes on the database. */
  tryLock: TryLock;
  cards: Cards;
  intents: Intents;
  /** What the card provider tells by itself; left out, it is only asked. */
  events?: ProviderEvents | undefined;
  /** What may be stored only under the data key. */
  secrets: Secrets;
  /** Mails wait in the database; this tells the sender that there is a new one. */
  mailer: { wake: () => void };
  /** Where tries are counted together with other hosts; left out, this one counts alone. */
  redis?: Redis | undefined;
  /** Whether mails are readable at `/outbox` (no SMTP server is configured). */
  readableOutbox: boolean;
  brand: Brand;
  /** Where people reach the application, for links in mails; no slash at the end. */
  publicUrl: string;
  /** Where people reach this host's pages, for links to sign; left out, it is the loopback. No slash at the end. */
  address?: string | undefined;
  schedule: Schedule;
  offers: Offers;
  /** The clock. */
  now: () => Date;
  /** The same clock where it can be moved forward: the card sandbox's. */
  clock?: MovableClock | undefined;
  /** What `/operator` asks for; left out, there is no such route. */
  operatorToken?: string | undefined;
  /** Told about every failure that is not the caller's, and of which request it was. */
  report: (error: unknown, requestId?: string) => void;
  /** Where requests are traced. */
  tracing?: Tracing | undefined;
  /** Whose `X-Forwarded-For` is believed; left out, nobody's. */
  trustedProxies?: string[];
}

/** Takes what falls due. */
export interface Billing {
  /** There may be something due. */
  wake: () => void;
  /** Moves the clock to a moment and does what falls due on the way, in order. */
  moveTo: (clock: MovableClock, moment: Date) => Promise<void>;
  /** When this process last ended a pass. */
  lastRun: () => Date | undefined;
  /** Starts the minute's looks. */
  start: () => void;
  /** Finishes the pass in hand and stops. */
  close: () => Promise<void>;
}

/** {@link Deps} and what only the running app knows. */
export interface Context extends Deps {
  limits: Limits;
  billing: Billing;
  /** The host's own address, for the signing page; no slash at the end. */
  ownUrl: () => string;
  /** Looks at the open purchase that an intent is of; answers whether it needs no further look. */
  handlePurchase: (intentId: string) => Promise<boolean>;
  /** Resolves when the purchases that a crash left open are reconciled. */
  reconciled: () => Promise<void>;
}
