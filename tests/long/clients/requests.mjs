/**
 * Sends operations with third-party GraphQL clients to the gateway at the URL in the first argument. Prints
 * one JSON object: for each client the result, or the message of the error that it got.
 */
import { createClient, fetchExchange, gql } from '@urql/core';
import * as apollo3 from 'apollo-client-3/core/index.js';
import { BatchHttpLink as BatchHttpLink3 } from 'apollo-client-3/link/batch-http/index.js';
import { createPersistedQueryLink } from 'apollo-client-3/link/persisted-queries/index.js';
import * as apollo4 from 'apollo-client-4/core';
import { BatchHttpLink as BatchHttpLink4 } from 'apollo-client-4/link/batch-http';
import { PersistedQueryLink } from 'apollo-client-4/link/persisted-queries';
import { createHash } from 'node:crypto';
import { GraphQLClient } from 'graphql-request';
import { createClient as createSocket } from 'graphql-ws';
import { WebSocket } from 'ws';

const [, , origin] = process.argv;
const url = `${origin}/graphql`;

const PROVIDERS = gql`
  query Providers {
    providers {
      id
      shortName
    }
  }
`;
const LOGIN = gql`
  mutation Login($email: String!, $password: String!) {
    login(email: $email, password: $password) {
      token
    }
  }
`;
const variables = { email: 'nobody@gym.example', password: 'wrong password' };
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

const apollo = ({ ApolloClient, InMemoryCache }, link) => {
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  return async () => (await client.query({ query: PROVIDERS })).data;
};

const request = new GraphQLClient(url);
const urql = createClient({ url, exchanges: [fetchExchange], preferGetMethod: false });
const urqlByGet = createClient({ url, exchanges: [fetchExchange], preferGetMethod: 'force' });
const data = ({ data, error }) => {
  if (error) throw error;
  return data;
};

const CLIENTS = {
  'graphql-request': () => request.request(PROVIDERS),
  'graphql-request, a refused login': () => request.request(LOGIN, variables),
  'graphql-request, in a batch': () =>
    request.batchRequests([{ document: PROVIDERS }, { document: PROVIDERS }]),
  urql: async () => data(await urql.query(PROVIDERS, {})),
  'urql by GET': async () => data(await urqlByGet.query(PROVIDERS, {})),
  'urql, a refused login': async () => data(await urql.mutation(LOGIN, variables)),
  'Apollo Client 3': apollo(apollo3, new apollo3.HttpLink({ uri: url })),
  'Apollo Client 3 with persisted queries': apollo(
    apollo3,
    createPersistedQueryLink({ sha256 }).concat(new apollo3.HttpLink({ uri: url })),
  ),
  'Apollo Client 3 with persisted queries by GET': apollo(
    apollo3,
    createPersistedQueryLink({ sha256, useGETForHashedQueries: true }).concat(
      new apollo3.HttpLink({ uri: url }),
    ),
  ),
  'Apollo Client 3 in batches': apollo(apollo3, new BatchHttpLink3({ uri: url })),
  'Apollo Client 4': apollo(apollo4, new apollo4.HttpLink({ uri: url })),
  'Apollo Client 4 with persisted queries': apollo(
    apollo4,
    new PersistedQueryLink({ sha256 }).concat(new apollo4.HttpLink({ uri: url })),
  ),
  'Apollo Client 4 in batches': apollo(apollo4, new BatchHttpLink4({ uri: url })),
  'a subscription of graphql-ws': () =>
    new Promise((resolve, reject) => {
      const socket = createSocket({
        url: url.replace('http', 'ws'),
        webSocketImpl: WebSocket,
        retryAttempts: 0,
      });
      socket.subscribe(
        { query: 'subscription { __typename }' },
        { next: resolve, error: reject, complete: resolve },
      );
    }),
  'a subscription by POST': () => request.request('subscription { providers { id } }'),
};

/** Returns the server's message about a failed request, or the client's own message if there is none. */
const messageOf = (error) =>
  error.response?.errors?.[0]?.message ??
  error.graphQLErrors?.[0]?.message ??
  error.networkError?.result?.errors?.[0]?.message ??
  (error.bodyText ? JSON.parse(error.bodyText).errors[0].message : error.message);

const results = {};
for (const [name, send] of Object.entries(CLIENTS)) {
  results[name] = await send().then(
    (result) => ({ result }),
    (error) => ({ error: messageOf(error) }),
  );
}
process.stdout.write(JSON.stringify(results, null, 2));
process.exit(0);
