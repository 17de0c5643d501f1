import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { answerClientError, httpOptions, protectServer } from '#common/server/httpServer.ts';
import type { Tracing } from '#common/server/tracing.ts';
import { createListCache } from '#gateway/catalogue/listCache.ts';
import { serveDownloads } from '#gateway/downloads/routes.ts';
import { serveGraphql } from '#gateway/graphql/route.ts';
import { serveHostPages } from './hostProxy.ts';
import type { Metrics } from './metrics.ts';
import { nothingHere, servePage, type PageSettings } from './page.ts';
import { secure } from './securityHeaders.ts';
import { shedLoad } from './loadShedding.ts';
import type { TrustedDocuments } from '#gateway/graphql/trustedDocuments.ts';
import { createUpstream } from '#gateway/upstream/client.ts';
import { quoteLongNumbers } from '#gateway/upstream/reply.ts';

/** Maximum size of a request's body, above that of any form of ours. */
const MAX_REQUEST_BYTES = 256 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** Arrival time by `performance.now()`. */
    arrivedAt: number;
  }
}

interface ServerOptions {
  config: {
    /** Whether Apollo Sandbox and introspection are served. */
    sandbox: boolean;
    page: PageSettings;
    /** Proxies whose `X-Forwarded-For` is trusted; none by default. */
    trustedProxies?: string[];
    /** URL of the Redis where gateways share cached lists; when undefined, lists are cached in memory. */
    redisUrl?: string | undefined;
  };
  /** Base URL of the upstream. */
  upstreamUrl: string;
  /** Whether the upstream is the embedded host, whose pages the gateway proxies. */
  isEmbedded?: boolean;
  /** URL where the embedded host shows its mails; without it, the explorer has no example owner. */
  demoOutbox?: string;
  /** Folder of the built client; without it, no page is served. */
  clientFolder?: string;
  /** The client's own operations, which it sends by hash; other operations are allowed, too. */
  ownDocuments?: TrustedDocuments;
  /** The only operations that may run; without it, any operation within the limits may. */
  trustedDocuments?: TrustedDocuments;
  /** Metrics that record requests and calls. */
  metrics?: Metrics;
  /** Tracing of requests and calls. */
  tracing?: Tracing;
  /** Milliseconds that an upstream call may take, counted from the arrival of its request. */
  deadlineMs?: number;
  /** Milliseconds after which a download that the browser does not read is aborted. */
  idleDownloadMs?: number;
  /** Upstream path of the readiness check; by default a list of the catalogue is requested. */
  readinessPath?: string;
  /** Logger, created with `logOptions`; without it, nothing is logged. */
  logger?: FastifyBaseLogger;
}

/** Creates the gateway's server: app, GraphQL, Apollo Sandbox, downloads and health checks on one port. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, upstreamUrl, clientFolder, ownDocuments, trustedDocuments, metrics, tracing, logger } =
    options;
  const { redisUrl, trustedProxies = [], page } = config;
  const app = fastify({
    ...httpOptions,
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    bodyLimit: MAX_REQUEST_BYTES,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    routerOptions: { maxParamLength: 2_048 },
    clientErrorHandler: (error, socket) => {
      answerClientError(error, socket, headers);
    },
  });
  const upstream = createUpstream(upstreamUrl, {
    ...options,
    observe: metrics && { call: metrics.observeCall, circuit: metrics.observeCircuit },
    traceCall: tracing?.traceCall,
    features: page.features,
    reportKeys: (call, keys) => {
      app.log.warn({ call, keys }, 'the upstream writes optional keys in another shape; they read as null');
    },
  });
  const lists = await createListCache(redisUrl, `barline ${upstreamUrl}`, (error) => {
    app.log.warn({ err: error }, 'Redis is away; every gateway keeps its own answers');
  });
  const services = { upstream, lists };
  app.addHook('onClose', async () => {
    lists.close();
    await upstream.close();
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    void parseJson(request, quoteLongNumbers(String(body)), done);
  });
  app.decorateRequest('arrivedAt', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.arrivedAt = performance.now();
    done();
  });

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
  if (options.isEmbedded) serveHostPages(app, upstreamUrl, options.deadlineMs);
  const documents = trustedDocuments ?? ownDocuments;
  await serveGraphql(app, config, services, { documents, isOnly: documents === trustedDocuments, metrics });
  if (config.sandbox) {
    const { serveExplorer } = await import('#gateway/explorer/route.ts');
    serveExplorer(app, upstream, options.demoOutbox);
  }
  if (clientFolder) await servePage(app, clientFolder, page);
  else app.setNotFoundHandler(nothingHere);
  return app;
}
