import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { createCache, type LocalFields } from './cache.ts';
import { hashLink } from './links.ts';

export interface ClientOptions {
  /** The URL of the GraphQL endpoint, by default the gateway's own `/graphql`. */
  uri?: string;
  /** Returns the links that every operation passes before `http`, in order. */
  links?: (http: ApolloLink) => ApolloLink[];
  /** Functions that resolve the `Query` fields that exist only in the client. */
  localFields?: LocalFields;
}

/** Creates a GraphQL client with an empty cache. */
export function createClient({
  uri = '/graphql',
  links = () => [],
  localFields,
}: ClientOptions): ApolloClient {
  const http = ApolloLink.from([hashLink, new HttpLink({ uri })]);
  return new ApolloClient({
    cache: createCache(localFields),
    link: ApolloLink.from([...links(http), http]),
    // Off, because a query never resolves after a 401 (unauthorized.ts), so its duplicates would hang, too.
    queryDeduplication: false,
  });
}
