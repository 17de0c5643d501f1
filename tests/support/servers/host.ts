/**
 * A whole embedded host inside a test process: real HTTP, a real database in memory, the card sandbox, and
 * an outbox to read. For suites that need an upstream; the host's own suite is in tests/host/.
 */
import { createApp } from '#host/app.ts';
import { createSandbox } from '#host/platform/cards/sandbox.ts';
import type { Deps } from '#host/context.ts';
import type { Mail } from '#host/platform/mail/queue.ts';
import { loadOffers } from '#host/rates/offers.ts';
import { loadSchedule } from '#host/rates/schedule.ts';
import { createHold } from '#host/platform/database/hold.ts';
import { openTestDatabase } from './testDatabase.ts';

/** A running host. */
export interface RunningHost {
  /** The base URL, as in `PROVIDER_HOST`. */
  url: string;
  /** Every mail written so far, newest first. */
  outbox: () => Promise<Mail[]>;
  close: () => Promise<void>;
}

/** Starts a host; `options` replaces any of its dependencies, `port` asks for a certain port. */
export async function startHost(options: Partial<Deps> & { port?: number } = {}): Promise<RunningHost> {
  const { port = 0, ...replaced } = options;
  const opened = replaced.database ? undefined : await openTestDatabase();
  const database = replaced.database ?? opened?.database;
  if (!database) throw new Error('There is no database to start a host with');
  const app = createApp({
    database,
    hold: opened?.hold ?? createHold(),
    cards: createSandbox(),
    mailer: { wake: () => undefined },
    readableOutbox: true,
    brand: { name: 'Barline Music', email: 'hello@barline.example', site: 'https://barline.example' },
    publicUrl: 'http://localhost:4000',
    schedule: loadSchedule(),
    offers: loadOffers(),
    now: () => new Date(),
    report: (error) => {
      process.stderr.write(`The host failed: ${String(error)}\n`);
    },
    ...replaced,
  });
  const url = await app.listen({ host: '127.0.0.1', port });
  return {
    url,
    outbox: async () => {
      const response = await fetch(`${url}/outbox.json`);
      return (await response.json()) as Mail[];
    },
    close: async () => {
      await app.close();
      await opened?.close();
    },
  };
}
