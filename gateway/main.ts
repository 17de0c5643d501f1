import { existsSync } from 'node:fs';
import { isIPv6, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import pino from 'pino';
import { readEnvironment, type Environment } from '#common/server/environment.ts';
import { logOptions } from '#common/server/log.ts';
import { startTracing } from '#common/server/tracing.ts';
import { logStrayErrors } from '#common/server/process.ts';
import { StartError, startProblem } from '#common/server/start.ts';
import { startEmbeddedHost, type EmbeddedHost } from './embeddedHost.ts';

const CLIENT_FOLDER = fileURLToPath(new URL('../dist/client', import.meta.url));
const DOCUMENTS = fileURLToPath(new URL('../dist/documents.json', import.meta.url));

/** Time for open requests to finish at shutdown, in milliseconds. It is longer than any purchase takes. */
const GRACE_MS = 35_000;

/** Logs to stderr synchronously, because the last lines before an exit must not be lost. */
const logger = pino(logOptions, pino.destination({ dest: 2, sync: true }));

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Prints the URLs of the app, the upstream, the developer pages and the metrics. */
function announce(
  { sandbox, providerHost }: Environment,
  embeddedHost: EmbeddedHost | null,
  address: string,
  metricsUrl?: string,
): void {
  const rows: [string, string][] = [['App', address]];
  if (sandbox) rows.push(['Apollo Sandbox', `${address}/graphql`], ['Explorer', `${address}/explore`]);
  if (embeddedHost) rows.push(['Embedded host', embeddedHost.url]);
  else if (providerHost) rows.push(['Upstream', providerHost]);
  if (embeddedHost?.outbox) rows.push(['Mail', embeddedHost.outbox]);
  if (metricsUrl) rows.push(['Metrics', metricsUrl]);
  say(`\nBarline is ready.\n\n${rows.map(([name, url]) => `  ${name.padEnd(16)}${url}`).join('\n')}\n`);
}

/** Returns the URL for a browser, with `localhost` for IPv4's loopback address or a wildcard address. */
function browserAddress({ address, port }: AddressInfo): string {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::'].includes(address);
  return `http://${isLocal ? 'localhost' : isIPv6(address) ? `[${address}]` : address}:${port}`;
}

async function start(environment: Environment): Promise<void> {
  const { providerHost, metricsPort, brand, stripe, features, publicUrl } = environment;
  if (environment.trustedDocuments && !existsSync(DOCUMENTS)) {
    throw new StartError(
      "TRUSTED_DOCUMENTS is on, but the list of the client's operations is missing: run npm run build, or set it to off.",
    );
  }
  // Loads the rest of the gateway's code while the embedded host's process opens its database.
  const [embeddedHost, tracing, { createServer }, { readTrustedDocuments }] = await Promise.all([
    providerHost ? null : startEmbeddedHost(environment.providerPort, logger),
    startTracing('barline-gateway'),
    import('./http/server.ts'),
    import('#gateway/graphql/trustedDocuments.ts'),
  ]);
  try {
    const metrics =
      metricsPort === undefined ? undefined : (await import('./http/metrics.ts')).createMetrics();
    const documents = existsSync(DOCUMENTS) ? readTrustedDocuments(DOCUMENTS) : undefined;
    const app = await createServer({
      config: environment,
      page: { brand, stripePublishableKey: stripe?.publishableKey ?? null, features, publicUrl },
      upstreamUrl: providerHost ?? embeddedHost?.url ?? '',
      isEmbedded: embeddedHost !== null,
      demoOutbox: environment.isProduction || stripe ? null : embeddedHost?.outbox,
      clientFolder: existsSync(CLIENT_FOLDER) ? CLIENT_FOLDER : undefined,
      documents,
      metrics,
      tracing,
      logger,
    });
    const metricsServer = await metrics?.serve(metricsPort ?? 0);
    await app.listen({ port: environment.port, host: environment.listenHost });
    logStrayErrors(logger);
    closeWithGrace(
      { delay: GRACE_MS, logger: false, skip: ['uncaughtException', 'unhandledRejection'] },
      async () => {
        await app.close();
        await tracing?.close();
        await metricsServer?.close();
        await embeddedHost?.close();
      },
    );
    const address = browserAddress(app.server.address() as AddressInfo);
    announce(environment, embeddedHost, address, metricsServer?.url);
  } catch (error) {
    await embeddedHost?.close();
    throw error;
  }
}

let environment: Environment | undefined;
try {
  environment = readEnvironment(process.env);
  await start(environment);
} catch (error) {
  const line = startProblem(error, (port) => (port === environment?.metricsPort ? 'METRICS_PORT' : 'PORT'));
  if (line === undefined) throw error;
  process.stderr.write(`${line}\n`);
  // Exits explicitly, because servers that were opened before the failure would keep the process running.
  process.exit(1);
}
