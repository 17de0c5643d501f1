/**
 * How a component reads the session. Straight from the variables: a query would hear of a change a moment later,
 * and a protected page must not render in between.
 */
import { useReactiveVar } from '@apollo/client/react';
import { useState } from 'react';
import { listingVar } from './businesses.ts';
import { currentBusinessVar, nextRefusal, openLoginVar, refusalsVar, userVar } from './session.ts';
import type { SessionUser } from './session.ts';

/** The signed-in owner; null when logged out. */
export const useUser = (): SessionUser | null => useReactiveVar(userVar);

/** Whether the login dialog is open. */
export const useOpenLogin = (): boolean => useReactiveVar(openLoginVar);

/** Id of the business that the account area shows. */
export const useCurrentBusinessId = (): string | null => useReactiveVar(currentBusinessVar);

/** Whether the list is on its way that the current business is chosen from. */
export function useChoosingBusiness(): boolean {
  const listing = useReactiveVar(listingVar);
  return useCurrentBusinessId() === null && listing;
}

/**
 * Whether a loading overlay has something to wait for: while the query is loading, unless it was swallowed as
 * refused and the session has been looked into since (links.ts).
 *
 * @param subject what the query is about: after a swallowed one, the query about another is waited for anew
 */
export function useBusy(loading: boolean, subject?: string | null): boolean {
  const refusals = useReactiveVar(refusalsVar);
  const [start, setStart] = useState({ loading, subject, refusals });
  if (start.loading !== loading || start.subject !== subject) setStart({ loading, subject, refusals });
  return loading && start.refusals === refusals;
}

/**
 * Runs what a person has started and waits for. It is busy until the work settles, or until that was swallowed as refused and the
 * session has been looked into (links.ts): then `run` answers undefined, and the work can be begun anew.
 */
export function useTask() {
  const [busy, setBusy] = useState(false);
  const run = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    try {
      return await Promise.race([work(), nextRefusal()]);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
