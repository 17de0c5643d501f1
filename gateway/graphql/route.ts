import { readFileSync } from 'node:fs';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import { createContext, type AppServices, type Context } from './context.ts';
import { createFormatError } from './errors.ts';
import { schema } from './schema.ts';
import { onlyTrusted, type TrustedDocuments } from '#gateway/http/trustedDocuments.ts';

/** More tokens than any operation of the client needs; a longer document is refused while it is parsed. */
const MAX_TOKENS = 2_000;

/** Where Apollo Sandbox runs when it is not embedded in our own page. */
const SANDBOX_ORIGIN = 'https://studio.apollographql.com';

/** What Sandbox opens with; the rest of the examples lie beside it. */
const firstExample = () =>
  readFileSync(new URL('../../schema/examples/catalogue.graphql', import.meta.url), 'utf8');

/**
 * `POST /graphql`, and with `sandbox` Apollo Sandbox at `GET /graphql`. With `trusted`, no other operation runs.
 */
export async function serveGraphql(
  app: FastifyInstance,
  { sandbox }: { sandbox: boolean },
  services: AppServices,
  trusted?: TrustedDocuments,
): Promise<void> {
  const server = new ApolloServer<Context>({
    schema,
    introspection: sandbox,
    // Who asks is told by the bearer header alone, which no foreign page can send along: there is no cookie
    // to ride on, and GET runs queries only.
    csrfPrevention: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !sandbox,
    parseOptions: { maxLexicalTokens: MAX_TOKENS },
    // onlyTrusted() resolves the hashes of persisted queries.
    ...(trusted && { persistedQueries: false }),
    formatError: createFormatError((error) => {
      app.log.error({ err: error }, 'a resolver failed');
    }),
    stopOnTerminationSignals: false,
    plugins: [
      fastifyApolloDrainPlugin(app),
      sandbox
        ? ApolloServerPluginLandingPageLocalDefault({ embed: true, footer: false, document: firstExample() })
        : ApolloServerPluginLandingPageDisabled(),
    ],
  });
  await server.start();

  if (sandbox) {
    const { default: cors } = await import('@fastify/cors');
    await app.register(cors, { origin: SANDBOX_ORIGIN, methods: ['GET', 'POST'], credentials: true });
  }
  app.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    ...(trusted && { preHandler: onlyTrusted(trusted) }),
    handler: fastifyApolloHandler(server, {
      context: (request) => Promise.resolve(createContext(services, request)),
    }),
  });
}
