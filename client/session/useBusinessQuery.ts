import { useApolloClient } from '@apollo/client/react';
import { reloadBusinesses } from './businesses.ts';
import { useCurrentBusiness } from './guards.ts';
import { useBusy, useTask } from './useSession.ts';

/** What a screen about one business reads of its query. */
interface QueryOfBusiness {
  loading: boolean;
  data?: { business?: unknown } | undefined;
  refetch: () => Promise<unknown>;
}

/** The part of a generated query hook that a screen about one business uses. */
type UseQueryOfBusiness<Result extends QueryOfBusiness> = (options: {
  variables: { businessId: string };
  fetchPolicy: 'standby' | 'cache-and-network';
  nextFetchPolicy: 'cache-first';
}) => Result;

/**
 * Queries the current business by the screen's own query hook: on every entry and for every other business, but not
 * before one is known. `busy` is true while the business is being chosen or the response is loading. `failed` is true
 * when there is nothing to show because the business or the list of them could not be loaded, also while `retry` runs.
 */
export function useBusinessQuery<Result extends QueryOfBusiness>(
  useQueryOfBusiness: UseQueryOfBusiness<Result>,
) {
  const client = useApolloClient();
  const { businessId, isChoosing, hasFailed } = useCurrentBusiness();
  const query = useQueryOfBusiness({
    variables: { businessId: businessId ?? '' },
    fetchPolicy: businessId === null ? 'standby' : 'cache-and-network',
    // Another query's response about the same business would otherwise send this one again while it is in progress.
    nextFetchPolicy: 'cache-first',
  });
  const busy = useBusy(query.loading || isChoosing, businessId);
  const { busy: retrying, run } = useTask();
  const retry = () => run(() => (businessId === null ? reloadBusinesses(client) : query.refetch()));
  const isMissing = businessId === null ? hasFailed || isChoosing : !query.data?.business;
  return { ...query, businessId, busy, failed: isMissing && (!busy || retrying), retry };
}
