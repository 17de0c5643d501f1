/**
 * Screens read the session by queries of local-only fields (session.graphql), which the cache resolves at once. Writes
 * go to the variables of session.ts, which guards read directly (guards.ts).
 */
import { useReactiveVar } from '@apollo/client/react';
import { useState } from 'react';
import { nextTokenCheck, tokenChecksVar } from './unauthorized.ts';
import { useSessionUserQuery } from './session.generated.ts';

/** Never calls the server, as every field is local. */
const LOCAL = { fetchPolicy: 'cache-only' } as const;

/** The signed-in owner; null when logged out. */
export const useUser = () => useSessionUserQuery(LOCAL).data?.user ?? null;

/**
 * Whether a loading overlay is shown: while the query is loading, unless it was swallowed and the token has been
 * checked since (unauthorized.ts).
 *
 * @param subject what the query is about: a query about another subject is waited for again
 */
export function useBusy(loading: boolean, subject?: string | null): boolean {
  const checks = useReactiveVar(tokenChecksVar);
  const [start, setStart] = useState({ loading, subject, checks });
  if (start.loading !== loading || start.subject !== subject) setStart({ loading, subject, checks });
  return loading && start.checks === checks;
}

/**
 * Runs an action that a person has started. It is busy until the action finishes, or until one of its calls was
 * swallowed and the token has been checked (unauthorized.ts). In that case `run` resolves to undefined, and the action
 * can be started again.
 */
export function useTask() {
  const [busy, setBusy] = useState(false);
  const run = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    try {
      return await Promise.race([work(), nextTokenCheck()]);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
