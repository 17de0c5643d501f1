import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { EnvironmentError } from '#common/environment.ts';
import { readConfig, type Config } from './config.ts';
import { StartError, startEmbeddedHost, type EmbeddedHost } from './embeddedHost.ts';

const CLIENT_FOLDER = fileURLToPath(new URL('../dist/client', import.meta.url));
const TRUSTED_DOCUMENTS = fileURLToPath(new URL('../dist/documents.json', import.meta.url));

/** How long requests that are under way may take once the process is asked to end. */
const GRACE_MS = 10_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

function announce(config: Config, host: EmbeddedHost | null, address: string, metrics?: string): void {
  const rows: [string, string][] = [['App', address]];
  if (config.sandbox) rows.push(['Apollo Sandbox', `${address}/graphql`]);
  if (host) rows.push(['Embedded host', host.url]);
  else if (config.providerHost) rows.push(['Upstream', config.providerHost]);
  if (host?.outbox) rows.push(['Mail', host.outbox]);
  if (metrics) rows.push(['Metrics', metrics]);
  say(`\nBarline is ready.\n\n${rows.map(([name, url]) => `  ${name.padEnd(16)}${url}`).join('\n')}\n`);
}

/** The address that a person types: the loopback by its name. */
const browserAddress = ({ address, port }: AddressInfo) =>
  `http://${address === '127.0.0.1' ? 'localhost' : address}:${port}`;

/** A problem of the surroundings, in the one line that a person needs. */
function startProblem(error: unknown, config: Config | null): string | null {
  if (error instanceof EnvironmentError || error instanceof StartError) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  const at = config ? `${config.host}:${config.port}` : '';
  if (code === 'EADDRINUSE') {
    const variable = port === config?.metricsPort ? 'METRICS_PORT' : 'PORT';
    return `Port ${port ?? ''} is in use. Stop what uses it, or set ${variable} to another.`;
  }
  if (code === 'EACCES') return `Listening on ${at} is not allowed. Set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST names no address of this machine (${at}).`;
  return null;
}

async function start(config: Config): Promise<void> {
  if (config.trustedDocuments && !existsSync(TRUSTED_DOCUMENTS)) {
    throw new StartError(
      "TRUSTED_DOCUMENTS is on, but the list of the client's operations is missing: run npm run build, or set it to off.",
    );
  }
  // The host opens its database in its own process while this one loads the rest of its code.
  const [host, { createServer }, { readTrustedDocuments }] = await Promise.all([
    config.providerHost ? null : startEmbeddedHost(config.providerPort),
    import('./http/server.ts'),
    import('./http/trustedDocuments.ts'),
  ]);
  try {
    const metrics =
      config.metricsPort === undefined ? null : (await import('./http/metrics.ts')).createMetrics();
    const app = await createServer({
      config,
      upstreamUrl: config.providerHost ?? host?.url ?? '',
      ...(existsSync(CLIENT_FOLDER) && { clientFolder: CLIENT_FOLDER }),
      ...(config.trustedDocuments && { trustedDocuments: readTrustedDocuments(TRUSTED_DOCUMENTS) }),
      ...(metrics && { metrics }),
      logger: { level: 'warn' },
    });
    const figures = await metrics?.serve(config.metricsPort ?? 0);
    await app.listen({ port: config.port, host: config.host });
    let closing = false;
    closeWithGrace({ delay: GRACE_MS, logger: false }, async () => {
      closing = true;
      await app.close();
      await figures?.close();
      await host?.close();
    });
    void host?.ended.then(() => {
      if (closing) return;
      process.stderr.write('The embedded host has ended, and Barline with it.\n');
      process.exit(1);
    });
    announce(config, host, browserAddress(app.server.address() as AddressInfo), figures?.url);
  } catch (error) {
    await host?.close();
    throw error;
  }
}

let config: Config | null = null;
try {
  config = readConfig(process.env);
  await start(config);
} catch (error) {
  const line = startProblem(error, config);
  if (line === null) throw error;
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
