import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { createCache } from './cache.ts';
import type { LocalFields } from './cache.ts';

/** What a client is made of. */
export interface ClientOptions {
  /** The address of the GraphQL endpoint: the gateway's own at `/graphql` unless another is given. */
  uri?: string;
  /** The links that an operation passes on its way to the server, first to last. */
  links?: (http: ApolloLink) => ApolloLink[];
  /** Fields of `Query` that are read on this side alone. */
  localFields?: LocalFields;
}

/** A GraphQL client with an empty cache. */
export function createClient({
  uri = '/graphql',
  links = () => [],
  localFields,
}: ClientOptions): ApolloClient {
  const http = new HttpLink({ uri });
  return new ApolloClient({
    cache: createCache(localFields),
    link: ApolloLink.from([...links(http), http]),
    // A swallowed query is in flight for ever: its next asking must not wait for it.
    queryDeduplication: false,
  });
}
