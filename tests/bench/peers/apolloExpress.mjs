/** Apollo Server on Express with axios, as their documentation has it. */
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import axios from 'axios';
import cors from 'cors';
import express from 'express';
import { headersOf, onceEach, resolvers, typeDefs } from './schema.mjs';

const [origin, port] = process.argv.slice(2);

const server = new ApolloServer({ typeDefs, resolvers });
await server.start();

const app = express();
app.use(
  '/graphql',
  cors(),
  express.json(),
  expressMiddleware(server, {
    context: ({ req }) => {
      const client = axios.create({ baseURL: origin, headers: headersOf(req.headers) });
      const api = onceEach({
        get: async (path) => (await client.get(path)).data,
        post: async (path, form) => (await client.post(path, new URLSearchParams(form))).data,
      });
      return Promise.resolve({ api });
    },
  }),
);
app.listen(Number(port), '127.0.0.1');
