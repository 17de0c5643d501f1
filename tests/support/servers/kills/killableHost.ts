/**
 * Runs an embedded host in a process that a test can kill, with the real app and the real mail sender. The
 * fake Stripe server runs in the test, so payments remain after the kill. The process loads its code first,
 * and opens the host when the test sends a message that names the database.
 */
import { once } from 'node:events';
import { createApp } from '#host/app.ts';
import { createStripe } from '#host/platform/cards/stripe.ts';
import { openFolder, openPostgres } from '#host/platform/database/open.ts';
import { startSender } from '#host/platform/mail/sender.ts';
import { hostSettings } from '../hostFixture.ts';

/** The message that opens the host. It names the host's database and payment processor. */
export interface Opening {
  databaseUrl?: string;
  dataDir: string;
  stripeUrl: string;
  /** The time that the host's clock shows until the test moves it. Without `at`, the clock runs normally. */
  at?: string;
}

process.once('disconnect', () => process.exit());

const [{ databaseUrl, dataDir, stripeUrl, at }] = (await once(process, 'message')) as [Opening];
let moment = at === undefined ? undefined : new Date(at);
const now = () => moment ?? new Date();
const report = (error: unknown) => process.stderr.write(`${String(error)}\n`);
const { database, tryLock } = await (databaseUrl ? openPostgres(databaseUrl) : openFolder(dataDir, report));
const provider = createStripe({ secretKey: 'sk_test_1', apiUrl: stripeUrl });
const app = createApp({
  ...hostSettings,
  database,
  tryLock,
  cards: provider,
  intents: provider,
  events: provider.events,
  mailer: startSender({
    database,
    secrets: hostSettings.secrets,
    deliver: () => Promise.resolve(),
    storesSentMails: true,
    now,
    report,
  }),
  readableOutbox: false,
  now,
  ...(moment && {
    clock: {
      moveTo: (to: Date) => {
        moment = to;
        return Promise.resolve();
      },
    },
  }),
  report,
});
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
