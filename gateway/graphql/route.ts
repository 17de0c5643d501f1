import { readFileSync } from 'node:fs';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#gateway/config.ts';
import { createContext, type Context, type Process } from './context.ts';
import { createFormatError } from './errors.ts';
import { schema } from './schema.ts';
import { onlyTrusted, type TrustedDocuments } from '#gateway/http/trustedDocuments.ts';

/** More words than any screen of ours needs; a longer document is refused before it is understood. */
const MOST_TOKENS = 2_000;

/** Where Apollo Sandbox runs when it is not embedded in our own page. */
const SANDBOX_ORIGIN = 'https://studio.apollographql.com';

/** What Sandbox opens with; the rest of the examples lie beside it. */
const firstExample = () =>
  readFileSync(new URL('../../schema/examples/catalogue.graphql', import.meta.url), 'utf8');

/**
 * `POST /graphql`, and Apollo Sandbox at `GET /graphql` where the configuration has it on. With `trusted`, no
 * operation runs that is not among them.
 */
export async function serveGraphql(
  app: FastifyInstance,
  config: Pick<Config, 'sandbox'>,
  process: Process,
  trusted?: TrustedDocuments,
): Promise<void> {
  const server = new ApolloServer<Context>({
    schema,
    introspection: config.sandbox,
    // Who asks is told by the bearer header alone, which no foreign page can send along: there is no cookie
    // to ride on, and GET runs queries only.
    csrfPrevention: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !config.sandbox,
    parseOptions: { maxTokens: MOST_TOKENS },
    // The list of trusted documents knows hashes by itself.
    ...(trusted && { persistedQueries: false }),
    formatError: createFormatError((error) => {
      app.log.error({ err: error }, 'a resolver failed');
    }),
    stopOnTerminationSignals: false,
    plugins: [
      fastifyApolloDrainPlugin(app),
      config.sandbox
        ? ApolloServerPluginLandingPageLocalDefault({ embed: true, footer: false, document: firstExample() })
        : ApolloServerPluginLandingPageDisabled(),
    ],
  });
  await server.start();

  if (config.sandbox) {
    const { default: cors } = await import('@fastify/cors');
    await app.register(cors, { origin: SANDBOX_ORIGIN, methods: ['GET', 'POST'], credentials: true });
  }
  app.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    ...(trusted && { preHandler: onlyTrusted(trusted) }),
    handler: fastifyApolloHandler(server, {
      context: (request) => Promise.resolve(createContext(process, request)),
    }),
  });
}
