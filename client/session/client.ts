/** Creates the app's GraphQL client, with the session's links and local fields. */
import { ApolloClient, ApolloLink, HttpLink, type ApolloCache } from '@apollo/client';
import { createCache, type LocalFields } from '#client/apollo/cache.ts';
import { hashLink } from '#client/apollo/links.ts';
import { sessionLink } from './unauthorized.ts';
import { currentBusinessVar, openLoginVar, registerVar, tokenOfSession, userVar } from './session.ts';

/** Resolves the cache's local fields (local.graphql) from the variables of session.ts. */
const localFields: LocalFields = {
  user: () => {
    const user = userVar();
    const empty = { id: null, fullName: null, email: null, phoneNumber: null, title: null };
    return user && { __typename: 'User', ...empty, ...user };
  },
  openLogin: () => openLoginVar(),
  register: () => registerVar(),
  currentBusiness: () => currentBusinessVar(),
};

/**
 * Empties the cache when the session ends or changes. After a logout the cache is emptied one task later,
 * because account pages that are still mounted would otherwise refetch their data.
 */
function emptyBetweenSessions(cache: ApolloCache) {
  let token = tokenOfSession();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const empty = () => {
    clearTimeout(waiting);
    waiting = undefined;
    void cache.reset();
  };
  const follow = () => {
    const next = tokenOfSession();
    if (token !== undefined && next === undefined) waiting ??= setTimeout(empty);
    else if (waiting || (token !== undefined && next !== token)) empty();
    token = next;
    userVar.onNextChange(follow);
  };
  userVar.onNextChange(follow);
}

/** Creates the client of the app and of its tests. `uri` is by default the gateway's `/graphql`. */
export function createSessionClient({ uri = '/graphql' }: { uri?: string } = {}): ApolloClient {
  const http = ApolloLink.from([hashLink, new HttpLink({ uri })]);
  const client = new ApolloClient({
    cache: createCache(localFields),
    link: ApolloLink.from([sessionLink(http), http]),
    // Off, because duplicates would wait for a query that never resolves after a 401 (unauthorized.ts).
    queryDeduplication: false,
  });
  emptyBetweenSessions(client.cache);
  return client;
}
