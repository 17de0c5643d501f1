import { readFileSync } from 'node:fs';
import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DocumentNode } from 'graphql';
import { createCompiledQueries, CACHED_OPERATIONS } from './compiledQueries.ts';
import { Context, type AppServices } from './context.ts';
import { formatError } from './errors.ts';
import { checkOperation, MAX_TOKENS, validationRules } from './limits.ts';
import { observeOperations } from './observe.ts';
import { schema } from './schema.ts';
import { requireJson } from '#gateway/http/requireJson.ts';
import type { Metrics } from '#gateway/http/metrics.ts';
import { resolveDocuments, type TrustedDocuments } from './trustedDocuments.ts';

const ignore = () => undefined;

/** Origin of Apollo's own Sandbox page, which may call `/graphql` when `sandbox` is on. */
const SANDBOX_ORIGIN = 'https://studio.apollographql.com';

/** Reads the example operations that Sandbox shows at first. */
const firstExample = () =>
  readFileSync(new URL('../../schema/examples/catalogue.graphql', import.meta.url), 'utf8');

interface OperationOptions {
  documents: TrustedDocuments | undefined;
  isOnly: boolean;
  metrics: Metrics | undefined;
}

/**
 * Serves operations at `/graphql`. With `sandbox`, a browser's GET without an operation gets Apollo Sandbox.
 * With `isOnly`, only the operations in `documents` run.
 */
export async function serveGraphql(
  app: FastifyInstance,
  { sandbox }: { sandbox: boolean },
  services: AppServices,
  { documents, isOnly, metrics }: OperationOptions,
): Promise<void> {
  const compiled = createCompiledQueries(schema, metrics);
  const server = new ApolloServer<Context>({
    schema,
    introspection: sandbox,
    // CSRF protection is off, because only a bearer header authenticates a caller, no foreign page can send
    // that header, and GET requests run only queries.
    csrfPrevention: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !sandbox,
    parseOptions: { maxLexicalTokens: MAX_TOKENS },
    validationRules,
    documentStore: new InMemoryLRUCache<DocumentNode>({
      ...CACHED_OPERATIONS,
      sizeCalculation: ({ loc }) => loc?.end ?? 1,
    }),
    // Off, because resolveDocuments() resolves the client's hashes, and no other hashes are accepted.
    persistedQueries: false,
    formatError,
    // Apollo Server's own log lines are dropped, because they may quote an operation and its user input.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    stopOnTerminationSignals: false,
    plugins: [
      fastifyApolloDrainPlugin(app),
      // Keeps Apollo from wrapping every resolver to compute a cache header, as ours is always `no-store`.
      ApolloServerPluginCacheControlDisabled(),
      observeOperations(compiled, metrics),
      sandbox
        ? ApolloServerPluginLandingPageLocalDefault({ embed: true, footer: false, document: firstExample() })
        : ApolloServerPluginLandingPageDisabled(),
    ],
  });
  await server.start();
  // Apollo Server reruns a failed compiled query in the same context, in which its reads are cached.
  const contexts = new WeakMap<FastifyRequest, Context>();
  const apolloHandler = fastifyApolloHandler(server, {
    context: (request) => Promise.resolve(contexts.get(request) ?? new Context(services, request)),
  });

  await app.register(
    async (scope) => {
      if (sandbox) {
        const { default: cors } = await import('@fastify/cors');
        await scope.register(cors, { origin: SANDBOX_ORIGIN, methods: ['GET', 'POST'], credentials: true });
      }
      scope.route({
        url: '',
        method: ['GET', 'POST'],
        onRequest: requireJson,
        preHandler: documents ? [resolveDocuments(documents, isOnly)] : [],
        async handler(request, reply) {
          let context: Context | undefined;
          const quick = await compiled.answer(request, () => (context ??= new Context(services, request)));
          if (quick) {
            return reply
              .header('content-type', quick.mediaType)
              .header('cache-control', 'no-store')
              .send(quick.text);
          }
          if (context) contexts.set(request, context);
          else checkOperation(request);
          return apolloHandler.call(this, request, reply);
        },
      });
    },
    { prefix: '/graphql' },
  );
}
