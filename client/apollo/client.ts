import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { createCache } from './cache.ts';
import type { LocalFields } from './cache.ts';
import { hashLink } from './links.ts';

/** What a client is made from. */
export interface ClientOptions {
  /** The address of the GraphQL endpoint: the gateway's own at `/graphql` unless another is given. */
  uri?: string;
  /** The links that an operation passes on its way to the server, first to last. */
  links?: (http: ApolloLink) => ApolloLink[];
  /** Local-only fields of `Query`. */
  localFields?: LocalFields;
}

/** A GraphQL client with an empty cache. */
export function createClient({
  uri = '/graphql',
  links = () => [],
  localFields,
}: ClientOptions): ApolloClient {
  const http = ApolloLink.from([hashLink, new HttpLink({ uri })]);
  return new ApolloClient({
    cache: createCache(localFields),
    link: ApolloLink.from([...links(http), http]),
    // A query that received a 401 never resolves, so an identical query must not wait for it.
    queryDeduplication: false,
  });
}
