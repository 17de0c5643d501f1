/**
 * Runs the embedded host as a process. As a child of the gateway it reports its URL over IPC and exits with
 * its parent. Standalone it prints its URL and listens on HOST.
 */
import closeWithGrace from 'close-with-grace';
import pino from 'pino';
import { readEnvironment, type Environment } from '#common/server/environment.ts';
import type { HostMessage } from '#common/server/ipcMessage.ts';
import { logOptions } from '#common/server/log.ts';
import { logStrayErrors } from '#common/server/process.ts';
import { openRedis } from '#common/server/redis.ts';
import { startTracing } from '#common/server/tracing.ts';
import { startProblem } from '#common/server/start.ts';
import { createApp } from './app.ts';
import type { Deps } from './context.ts';
import { createSandbox } from './platform/cards/sandbox.ts';
import { createSandboxIntents } from './platform/cards/sandboxIntents.ts';
import { bindAccount, bindMode } from './platform/cards/stripeMode.ts';
import { openFolder, openPostgres, type Database, type OpenDatabase } from './platform/database/open.ts';
import { checkDataKey, readDataKey } from './platform/dataKey.ts';
import { readOperatorToken } from './platform/operatorToken.ts';
import { reportTo } from './platform/report.ts';
import { openSandboxClock } from './platform/sandboxClock.ts';
import { createSecrets } from './platform/secrets.ts';
import { createSmtp, describeMail } from './platform/mail/deliver.ts';
import type { Mail } from './platform/mail/queue.ts';
import { startSender } from './platform/mail/sender.ts';
import { loadOffers } from './rates/offers.ts';
import { loadSchedule } from './rates/schedule.ts';
import { refuseSamples } from './samples.ts';

const LOOPBACK = '127.0.0.1';

/** How long open requests may take during a shutdown, in milliseconds: longer than any purchase takes. */
const GRACE_MS = 35_000;

const isChild = process.send !== undefined;

const logger = pino(logOptions, pino.destination({ dest: 2, sync: true }));

const report = reportTo(logger);

async function announce(message: HostMessage): Promise<void> {
  if (process.send) {
    await new Promise((resolve) => process.send?.(message, undefined, {}, resolve));
  } else if (message.type === 'failed') {
    process.stderr.write(`${message.message}\n`);
  } else {
    const outbox = message.outbox === null ? '' : `Outbox: ${message.outbox}\n`;
    process.stdout.write(`Embedded host: ${message.url}\n${outbox}`);
  }
}

/** Opens Stripe if its keys are set, or else the card sandbox. Stripe's code is loaded only when needed. */
async function openCards(
  { stripe, stripeApiUrl, stripeWebhookSecret }: Environment,
  database: Database,
  now: () => Date,
): Promise<Pick<Deps, 'cards' | 'intents' | 'events'>> {
  if (!stripe) {
    const intents = createSandboxIntents(database);
    return { cards: createSandbox(intents), intents };
  }
  await bindMode(database, stripe.mode);
  const { createStripe } = await import('./platform/cards/stripe.ts');
  const provider = createStripe({
    secretKey: stripe.secretKey,
    apiUrl: stripeApiUrl,
    webhookSecret: stripeWebhookSecret,
    now,
  });
  const account = await provider.accountId().catch((error: unknown) => {
    report(
      new Error('Stripe does not name the account of STRIPE_SECRET_KEY, so it is not checked', {
        cause: error,
      }),
    );
  });
  if (account !== undefined) await bindAccount(database, account);
  return { cards: provider, intents: provider, events: provider.events };
}

async function serve(
  environment: Environment,
  { schedule, offers }: Pick<Deps, 'schedule' | 'offers'>,
  database: OpenDatabase,
  { secrets, operatorToken }: Pick<Deps, 'secrets' | 'operatorToken'>,
) {
  const { smtpUrl, mailFrom, brand, publicUrl, providerHost, providerPort, redisUrl, trustedProxies } =
    environment;
  const clock = environment.stripe ? undefined : await openSandboxClock(database.database);
  const now = clock?.now ?? (() => new Date());
  const deliver = smtpUrl
    ? createSmtp(smtpUrl, mailFrom)
    : (mail: Mail) => void process.stdout.write(describeMail(mail));
  const redis = redisUrl ? openRedis(redisUrl, report) : undefined;
  const storesSentMails = smtpUrl === undefined;
  const sender = startSender({ database: database.database, secrets, deliver, storesSentMails, now, report });
  const tracing = await startTracing('barline-host');
  const app = createApp({
    database: database.database,
    tryLock: database.tryLock,
    secrets,
    operatorToken,
    ...(await openCards(environment, database.database, now)),
    redis,
    mailer: sender,
    readableOutbox: storesSentMails,
    brand,
    publicUrl,
    // As a child process of the gateway, this host serves its pages through the gateway, at `publicUrl`.
    address: isChild ? publicUrl : providerHost,
    schedule,
    offers,
    now,
    clock,
    report,
    trustedProxies,
    tracing,
  });
  const close = async () => {
    await app.close();
    await tracing?.close();
    await sender.close();
    redis?.destroy();
  };
  try {
    // A child listens on the loopback interface, because only the gateway calls it. The variable HOST
    // then applies to the gateway.
    const url = await app.listen({ host: isChild ? LOOPBACK : environment.listenHost, port: providerPort });
    return { url, outbox: smtpUrl === undefined ? `${url}/outbox` : null, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(environment: Environment): Promise<void> {
  refuseSamples(environment);
  const { databaseUrl, dataDir, dataKey } = environment;
  // Reads schedule and offers first, so that an invalid file stops the start before a database is created.
  const prices = { schedule: loadSchedule(environment.rateSchedule), offers: loadOffers(environment.offers) };
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openFolder(dataDir, report);
  let served: Awaited<ReturnType<typeof serve>>;
  try {
    const secrets = createSecrets(dataKey ?? (await readDataKey(dataDir)));
    await checkDataKey(database.database, secrets);
    const operatorToken = await readOperatorToken(environment);
    served = await serve(environment, prices, database, { secrets, operatorToken });
  } catch (error) {
    await database.close();
    throw error;
  }

  logStrayErrors(logger);
  // Ctrl-C signals both the parent and its child. The child ignores the signal, because the parent may still
  // send requests. The child exits when the parent disconnects.
  const parents = isChild ? (['SIGINT', 'SIGTERM'] as const) : [];
  for (const signal of parents) process.on(signal, () => undefined);
  const grace = closeWithGrace(
    { delay: GRACE_MS, logger: false, skip: ['uncaughtException', 'unhandledRejection', ...parents] },
    async () => {
      await served.close();
      await database.close();
    },
  );
  process.on('disconnect', () => grace.close());
  // The parent may have exited during the start, before this process listened for its `disconnect` event.
  if (isChild && !process.connected) grace.close();
  else await announce({ type: 'listening', url: served.url, outbox: served.outbox });
}

try {
  await start(readEnvironment(process.env));
} catch (error) {
  const message = startProblem(error, () => 'PROVIDER_PORT');
  if (message === undefined) report(error);
  await announce({
    type: 'failed',
    message: message ?? 'The embedded host could not start; the reason is logged above.',
  });
  process.exit(1);
}
