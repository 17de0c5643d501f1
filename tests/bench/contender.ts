/**
 * One GraphQL server in a process of its own, so that its CPU time can be told: ours as it is shipped in
 * production, or mercurius with graphql-jit over the very same schema, resolvers and upstream client.
 */
import fastify from 'fastify';
import mercurius from 'mercurius';
import { createListCache } from '#gateway/catalogue/listCache.ts';
import { createContext } from '#gateway/graphql/context.ts';
import { schema } from '#gateway/graphql/schema.ts';
import { createServer } from '#gateway/http/server.ts';
import { readTrustedDocuments } from '#gateway/http/trustedDocuments.ts';
import { createUpstream } from '#gateway/upstream/client.ts';

const [name, upstreamUrl = '', documents = ''] = process.argv.slice(2);

const page = {
  brand: { name: '', email: '', site: '' },
  stripePublishableKey: null,
  publicUrl: '',
};

async function createMercurius() {
  const services = { upstream: createUpstream(upstreamUrl), lists: createListCache() };
  const app = fastify();
  await app.register(mercurius, {
    schema,
    jit: 1,
    context: (request) => createContext(services, request),
  });
  return app;
}

const app =
  name === 'mercurius'
    ? await createMercurius()
    : await createServer({
        config: { sandbox: false, page },
        upstreamUrl,
        trustedDocuments: readTrustedDocuments(documents),
      });

process.on('message', () => process.send?.(process.cpuUsage()));
process.once('disconnect', () => process.exit());
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
