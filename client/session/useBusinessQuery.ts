import { useApolloClient } from '@apollo/client/react';
import { useOutletContext } from 'react-router-dom';
import { reloadBusinesses } from './businesses.ts';
import { useCurrentBusiness } from './guards.ts';
import { useBusy, useTask } from './useSession.ts';

/** The properties of a query's result that a screen about one business reads. */
interface QueryOfBusiness {
  loading: boolean;
  data?: { business?: unknown } | undefined;
  refetch: () => Promise<unknown>;
}

/** The signature of a generated query hook, with the options that a screen about one business uses. */
type UseQueryOfBusiness<Result extends QueryOfBusiness> = (options: {
  variables: { businessId: string };
  skip: boolean;
  fetchPolicy: 'cache-and-network';
  nextFetchPolicy: 'cache-first';
}) => Result;

/**
 * Runs a screen's query for the current business on every visit and after every change of business. `busy` is
 * true while the business is being chosen, while the query is loading, or while the layout loads the status
 * above the screen. `failed` is true if the business or the list of businesses could not be loaded and there
 * is nothing to show. `failed` remains true while `retry` runs.
 */
export function useBusinessQuery<Result extends QueryOfBusiness>(
  useQueryOfBusiness: UseQueryOfBusiness<Result>,
) {
  const client = useApolloClient();
  const { businessId, isChoosing, hasFailed } = useCurrentBusiness();
  const query = useQueryOfBusiness({
    variables: { businessId: businessId ?? '' },
    skip: businessId === null,
    fetchPolicy: 'cache-and-network',
    // Prevents another query's response about this business from causing a second request of this query.
    nextFetchPolicy: 'cache-first',
  });
  // Whether the layout is still loading the account's status, which it shows above this screen.
  const isAwaited = useOutletContext<boolean | undefined>() ?? false;
  const busy = useBusy(query.loading || isChoosing, businessId) || isAwaited;
  const { busy: retrying, run } = useTask();
  const retry = () => run(() => (businessId === null ? reloadBusinesses(client) : query.refetch()));
  const isMissing = businessId === null ? hasFailed || isChoosing : !query.data?.business;
  const data: Result['data'] = isAwaited ? undefined : query.data;
  return { ...query, data, businessId, busy, failed: isMissing && (!busy || retrying), retry };
}
