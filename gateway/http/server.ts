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

/** Larger than any form of ours. */
const MAX_REQUEST_BYTES = 256 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** When it arrived, by `performance.now()`. */
    arrivedAt: number;
  }
}

interface ServerOptions {
  config: {
    /** Whether Apollo Sandbox and introspection are served. */
    sandbox: boolean;
    page: PageSettings;
    /** The proxies whose `X-Forwarded-For` is trusted; left out, none. */
    trustedProxies?: string[];
    /** Where several gateways share the cached lists; undefined keeps them in memory. */
    redisUrl?: string | undefined;
  };
  /** Base URL of the upstream. */
  upstreamUrl: string;
  /** Whether the upstream is the embedded host, whose pages the gateway proxies. */
  isEmbedded?: boolean;
  /** Where the embedded host shows its mail; left out, the explorer has no example owner. */
  demoOutbox?: string;
  /** The built client; left out, no page is served. */
  clientFolder?: string;
  /** The client's own operations, which it sends by hash. */
  ownDocuments?: TrustedDocuments;
  /** The only operations that run; left out, any operation within the limits does. */
  trustedDocuments?: TrustedDocuments;
  /** Where requests and calls are counted. */
  metrics?: Metrics;
  /** Where requests and calls are traced. */
  tracing?: Tracing;
  /** Milliseconds that an upstream call may take, from the arrival of its request. */
  deadlineMs?: number;
  /** Milliseconds after which a download that nobody reads is broken off. */
  idleDownloadMs?: number;
  /** Upstream path of the readiness check; left out, a list of the catalogue. */
  readinessPath?: string;
  /** Where the server logs, with `logOptions`; left out, nothing is logged. */
  logger?: FastifyBaseLogger;
}

/** The complete gateway on one port: app, GraphQL, Apollo Sandbox, downloads and health. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, upstreamUrl, clientFolder, ownDocuments, trustedDocuments, metrics, tracing, logger } =
    options;
  const { redisUrl, trustedProxies = [], page } = config;
  const app = fastify({
    ...httpOptions,
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    bodyLimit: MAX_REQUEST_BYTES,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    routerOptions: { maxParamLength: 512 },
    clientErrorHandler: (error, socket) => {
      answerClientError(error, socket, headers);
    },
  });
  const upstream = createUpstream(upstreamUrl, {
    ...options,
    observe: metrics && { call: metrics.observeCall, circuit: metrics.observeCircuit },
    traceCall: tracing?.traceCall,
    reportKeys: (call, keys) => {
      app.log.warn({ call, keys }, 'the upstream writes optional keys in another shape; they read as null');
    },
  });
  const lists = await createListCache(redisUrl, `barline ${upstreamUrl}`, (error) => {
    app.log.warn({ err: error }, 'Redis is away; every gateway keeps its own answers');
  });
  const services = { upstream, lists, features: page.features };
  app.addHook('onClose', async () => {
    lists.close();
    await upstream.close();
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
