import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import type { ApolloCache } from '@apollo/client';
import { createCache } from './cache.ts';
import { bearerLink, refusalLink } from './links.ts';
import { userVar } from '#client/session/session.ts';

/**
 * Empties the cache between two sessions. After a logout that waits for a moment: the pages of the account
 * area have to be gone, or they would ask for their data once more.
 */
function emptyBetweenSessions(cache: ApolloCache) {
  let token = userVar()?.token;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const empty = () => {
    clearTimeout(waiting);
    waiting = undefined;
    void cache.reset();
  };
  const follow = () => {
    const next = userVar()?.token;
    if (token !== undefined && next === undefined) waiting ??= setTimeout(empty);
    else if (waiting || (token !== undefined && next !== token)) empty();
    token = next;
    userVar.onNextChange(follow);
  };
  userVar.onNextChange(follow);
}

/** The GraphQL client: the gateway at `/graphql` unless another address is given. */
export function createClient({ uri = '/graphql' }: { uri?: string } = {}): ApolloClient {
  const cache = createCache();
  const http = new HttpLink({ uri });
  emptyBetweenSessions(cache);
  return new ApolloClient({
    cache,
    link: ApolloLink.from([bearerLink(), refusalLink(http), http]),
    // A swallowed query is in flight for ever: its next asking must not wait for it.
    queryDeduplication: false,
  });
}
