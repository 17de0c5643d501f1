import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Environment } from '#common/server/environment.ts';
import { answerClientError, httpOptions, protectServer } from '#common/server/httpServer.ts';
import type { Tracing } from '#common/server/tracing.ts';
import { createListCache } from '#gateway/catalogue/listCache.ts';
import { serveDownloads } from '#gateway/downloads/routes.ts';
import { serveGraphql } from '#gateway/graphql/route.ts';
import { answerFailure } from './failure.ts';
import { serveHostPages } from './hostProxy.ts';
import { nothingHere, servePage, type PageSettings } from './page.ts';
import { secure } from './securityHeaders.ts';
import { shedLoad } from './loadShedding.ts';
import type { TrustedDocuments } from '#gateway/graphql/trustedDocuments.ts';
import { createUpstream, type UpstreamOptions } from '#gateway/upstream/client.ts';
import { quoteLongNumbers } from '#gateway/upstream/reply.ts';

/** Maximum size of a request's body, larger than any form that the client sends. */
const MAX_REQUEST_BYTES = 256 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** Arrival time of the request, as a value of `performance.now()`. */
    arrivedAt: number;
  }
}

interface ServerOptions extends Pick<UpstreamOptions, 'deadlineMs' | 'idleDownloadMs' | 'metrics'> {
  config: Pick<Environment, 'sandbox'> &
    Partial<Pick<Environment, 'trustedProxies' | 'redisUrl' | 'trustedDocuments'>>;
  page: PageSettings;
  /** Base URL of the upstream. */
  upstreamUrl: string;
  /** Whether the upstream is the embedded host, whose pages the gateway proxies. */
  isEmbedded?: boolean;
  /** URL where the embedded host shows its mails. Without it, the explorer has no example owner. */
  demoOutbox?: string | null;
  /** Folder of the built client. Without it, no page is served. */
  clientFolder?: string;
  /** The client's own operations, which it sends by hash. With `trustedDocuments`, only these run. */
  documents?: TrustedDocuments;
  /** Traces requests and upstream calls. Without it, nothing is traced. */
  tracing?: Tracing;
  /** Logger, created with `logOptions`. Without it, nothing is logged. */
  logger?: FastifyBaseLogger;
}

/** Creates the gateway's server: app, GraphQL, Apollo Sandbox, downloads and health checks on one port. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, page, upstreamUrl, isEmbedded = false, documents, metrics, tracing, logger } = options;
  const { redisUrl, trustedProxies = [], trustedDocuments = false } = config;
  const app = fastify({
    ...httpOptions,
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    bodyLimit: MAX_REQUEST_BYTES,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    routerOptions: { maxParamLength: 2_048 },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, headers),
  });
  const upstream = createUpstream(upstreamUrl, {
    ...options,
    readinessPath: isEmbedded ? '/readyz' : undefined,
    traceCall: tracing?.traceCall,
    features: page.features,
    reportKeys: (call, keys) =>
      app.log.warn({ call, keys }, 'the upstream sent malformed optional keys, which become null'),
  });
  const lists = await createListCache(redisUrl, `barline ${upstreamUrl}`, (error) =>
    app.log.warn({ err: error }, 'Redis is unreachable'),
  );
  const services = { upstream, lists };
  app.addHook('onClose', async () => {
    lists.close();
    await upstream.close();
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => void parseJson(request, quoteLongNumbers(String(body)), done),
  );
  app.decorateRequest('arrivedAt', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.arrivedAt = performance.now();
    done();
  });

  app.setErrorHandler(answerFailure);
  const headers = secure(app, page);
  protectServer(app);
  metrics?.watch(app);
  tracing?.watch(app);
  shedLoad(app, metrics);
  app.get('/healthz', () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) =>
    (await upstream.isReady()) ? { status: 'ready' } : reply.code(503).send({ status: 'upstream away' }),
  );
  serveDownloads(app, services);
  if (isEmbedded) serveHostPages(app, upstreamUrl, options.deadlineMs);
  await serveGraphql(app, config, services, { documents, isOnly: trustedDocuments, metrics });
  if (config.sandbox) {
    const { serveExplorer } = await import('#gateway/explorer/route.ts');
    serveExplorer(app, upstream, options.demoOutbox);
  }
  if (options.clientFolder) await servePage(app, options.clientFolder, page);
  else app.setNotFoundHandler(nothingHere);
  return app;
}
