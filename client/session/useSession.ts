/**
 * Hooks that read the session by queries of local-only fields (session.graphql). A query renders a change
 * late, so guards read the variables of session.ts directly (guards.ts). Writes go to these variables.
 */
import { useReactiveVar } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { nextTokenCheck, tokenChecksVar } from './unauthorized.ts';
import { useSessionUserQuery } from './session.generated.ts';

/** Query options that never call the server, because every field is local. */
const LOCAL = { fetchPolicy: 'cache-only' } as const;

/** Returns the signed-in owner, or null if nobody is signed in. */
export const useUser = () => useSessionUserQuery(LOCAL).data?.user ?? null;

/**
 * Returns whether to show a loading overlay: true while a query is loading. If the host refuses the token,
 * the query never resolves, so the overlay ends when the token has been checked (unauthorized.ts).
 *
 * @param subject the id of what the query loads. A query of another subject shows the overlay again
 */
export function useBusy(loading: boolean, subject?: string | null): boolean {
  const checks = useReactiveVar(tokenChecksVar);
  const [start, setStart] = useState({ loading, subject, checks });
  if (start.loading !== loading || start.subject !== subject) setStart({ loading, subject, checks });
  return loading && start.checks === checks;
}

/**
 * Runs an action that the user has started. `busy` is true until the action finishes. If the host refuses the
 * token, the session link never resolves the request (unauthorized.ts). In that case `busy` becomes false and
 * `run` resolves to undefined when the token has been checked. `onBusy` receives each new value of `busy`.
 */
export function useTask(onBusy?: (busy: boolean) => void) {
  const [busy, setOwnBusy] = useState(false);
  const setBusy = (isBusy: boolean) => {
    setOwnBusy(isBusy);
    onBusy?.(isBusy);
  };
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

/**
 * Returns whether a page still waits for data that is loading. After `milliseconds` it waits no longer.
 *
 * @param subject the id of what is loading. A new subject restarts the waiting time
 */
export function useWaitAtMost(isLoading: boolean, subject: string | null | undefined, milliseconds: number) {
  const [lateFor, setLateFor] = useState<string | null>();
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLateFor(subject), milliseconds);
    return () => clearTimeout(timer);
  }, [isLoading, subject, milliseconds]);
  return isLoading && lateFor !== subject;
}
