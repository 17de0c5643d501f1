import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { createListCache } from '#gateway/catalogue/listCache.ts';
import { serveDownloads } from './downloads.ts';
import { serveGraphql } from '#gateway/graphql/route.ts';
import { serveHostPages } from './hostPages.ts';
import type { Metrics } from './metrics.ts';
import { servePage, type PageSettings } from './page.ts';
import type { TrustedDocuments } from './trustedDocuments.ts';
import { createUpstream } from '#gateway/upstream/client.ts';

/** Larger than any form of ours. */
const MAX_REQUEST_BYTES = 256 * 1024;

/** Proxies whose `X-Forwarded-For` is believed: balancers on this machine and on private networks. */
const TRUSTED_PROXIES = ['loopback', 'linklocal', 'uniquelocal'];

/** The headers of every answer; pages add their content policy. */
const securityHeaders: FastifyHelmetOptions = {
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  dnsPrefetchControl: false,
  hidePoweredBy: false,
  hsts: false,
  ieNoOpen: false,
  originAgentCluster: false,
  permittedCrossDomainPolicies: false,
  xssFilter: false,
};

interface ServerOptions {
  config: {
    /** Whether Apollo Sandbox and introspection are served. */
    sandbox: boolean;
    page: PageSettings;
    /** Where several gateways share the cached lists; undefined keeps them in memory. */
    redisUrl?: string | undefined;
  };
  /** Base URL of the upstream. */
  upstreamUrl: string;
  /** Whether the upstream is the embedded host, whose pages people reach here. */
  isEmbedded?: boolean;
  /** The built client; left out, no page is served. */
  clientFolder?: string;
  /** The only operations that run; left out, any operation within the limits does. */
  trustedDocuments?: TrustedDocuments;
  /** Where requests and calls are counted. */
  metrics?: Metrics;
  /** Milliseconds that an upstream call may take. */
  deadlineMs?: number;
  logger?: FastifyServerOptions['logger'];
}

/** The whole gateway on one port: app, GraphQL, Apollo Sandbox, downloads and health. */
export async function createServer({
  config,
  upstreamUrl,
  isEmbedded = false,
  clientFolder,
  trustedDocuments,
  metrics,
  deadlineMs,
  logger = false,
}: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger,
    bodyLimit: MAX_REQUEST_BYTES,
    forceCloseConnections: 'idle',
    trustProxy: TRUSTED_PROXIES,
    routerOptions: { maxParamLength: 512 },
  });
  const upstream = createUpstream(upstreamUrl, { deadlineMs, observe: metrics?.observeCall });
  const { redisUrl } = config;
  const report = (error: unknown) => {
    app.log.warn({ err: error }, 'Redis is away; every gateway keeps its own answers');
  };
  const lists = createListCache(
    redisUrl ? { url: redisUrl, namespace: `barline ${upstreamUrl}`, report } : undefined,
  );
  const services = { upstream, lists };
  app.addHook('onClose', async () => {
    lists.close();
    await upstream.close();
  });

  await app.register(helmet, securityHeaders);
  metrics?.watch(app);
  app.get('/healthz', () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) =>
    (await upstream.isReachable()) ? { status: 'ready' } : reply.code(503).send({ status: 'upstream away' }),
  );
  serveDownloads(app, services);
  if (isEmbedded) serveHostPages(app, upstreamUrl, deadlineMs);
  await serveGraphql(app, config, services, trustedDocuments);
  if (clientFolder) await servePage(app, clientFolder, config.page);
  return app;
}
