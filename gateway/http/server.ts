import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { createSharedAnswers } from '#gateway/catalogue/listCache.ts';
import type { Config } from '#gateway/config.ts';
import { serveDownloads } from './downloads.ts';
import { serveGraphql } from '#gateway/graphql/route.ts';
import type { Metrics } from './metrics.ts';
import { servePage } from './page.ts';
import type { TrustedDocuments } from './trustedDocuments.ts';
import { createUpstream } from '#gateway/upstream/client.ts';

/** Larger than any form of ours. */
const LARGEST_REQUEST_BYTES = 256 * 1024;

/** Whose word counts for where a request came from: balancers on this machine and on private networks. */
const NEAR = ['loopback', 'linklocal', 'uniquelocal'];

interface ServerOptions {
  config: Pick<Config, 'sandbox' | 'page'> & Partial<Pick<Config, 'redisUrl'>>;
  /** Base URL of the upstream. */
  upstreamUrl: string;
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
  clientFolder,
  trustedDocuments,
  metrics,
  deadlineMs,
  logger = false,
}: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger,
    bodyLimit: LARGEST_REQUEST_BYTES,
    forceCloseConnections: 'idle',
    trustProxy: NEAR,
    routerOptions: { maxParamLength: 512 },
  });
  const upstream = createUpstream(upstreamUrl, { deadlineMs, observe: metrics?.observeCall });
  const { redisUrl } = config;
  const report = (error: unknown) => {
    app.log.warn({ err: error }, 'Redis is away; every gateway keeps its own answers');
  };
  const shared = createSharedAnswers(
    redisUrl ? { url: redisUrl, namespace: `barline ${upstreamUrl}`, report } : undefined,
  );
  const process = { upstream, shared };
  app.addHook('onClose', async () => {
    shared.close();
    await upstream.close();
  });

  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('x-frame-options', 'DENY');
    done();
  });
  metrics?.watch(app);
  app.get('/healthz', () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) =>
    (await upstream.isReachable()) ? { status: 'ready' } : reply.code(503).send({ status: 'upstream away' }),
  );
  serveDownloads(app, process);
  await serveGraphql(app, config, process, trustedDocuments);
  if (clientFolder) await servePage(app, clientFolder, config.page);
  return app;
}
