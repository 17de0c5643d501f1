/** Apollo Server, standalone, with its REST data source. */
import { RESTDataSource } from '@apollo/datasource-rest';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { headersOf, resolvers, typeDefs } from './schema.mjs';

const [origin, port] = process.argv.slice(2);

class HostApi extends RESTDataSource {
  baseURL = origin;

  constructor(headers, options) {
    super(options);
    this.sent = headersOf(headers);
  }

  willSendRequest(_path, request) {
    Object.assign(request.headers, this.sent);
  }
}

/** The data source's own methods are protected in TypeScript alone; forms go out as text. */
const apiOf = (source) => ({
  get: (path) => source.get(path),
  post: (path, form) =>
    source.post(path, {
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
});

const server = new ApolloServer({ typeDefs, resolvers });
await startStandaloneServer(server, {
  listen: { port: Number(port), host: '127.0.0.1' },
  context: ({ req }) => Promise.resolve({ api: apiOf(new HostApi(req.headers, { cache: server.cache })) }),
});
