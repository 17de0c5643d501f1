/** mercurius with graphql-jit, over undici. */
import fastify from 'fastify';
import mercurius from 'mercurius';
import { resolvers, typeDefs } from './schema.mjs';
import { undiciApi } from './undiciApi.mjs';

const [origin, port] = process.argv.slice(2);
const apiOf = undiciApi(origin);

const app = fastify();
app.register(mercurius, {
  schema: typeDefs,
  resolvers,
  jit: 1,
  context: ({ headers }) => ({ api: apiOf(headers) }),
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
