/** GraphQL Yoga on node:http, over undici. */
import { createServer } from 'node:http';
import { createSchema, createYoga } from 'graphql-yoga';
import { resolvers, typeDefs } from './schema.mjs';
import { undiciApi } from './undiciApi.mjs';

const [origin, port] = process.argv.slice(2);
const apiOf = undiciApi(origin);

const yoga = createYoga({
  schema: createSchema({ typeDefs, resolvers }),
  logging: false,
  context: ({ request }) => ({
    api: apiOf({ authorization: request.headers.get('authorization') ?? undefined }),
  }),
});
createServer(yoga).listen(Number(port), '127.0.0.1');
