import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { currentOf, loadBusinesses } from './businesses.ts';
import { BusinessesDocument, useBusinessesQuery } from './businesses.generated.ts';
import { silently } from '#client/platform/report.ts';
import { useCurrentBusiness } from './guards.ts';

/**
 * Returns the businesses and the current one, and loads the businesses if the cache lacks them. The current
 * business remains the same if the owner still has it. `isSettled` is true once loading succeeded or failed.
 */
export function useBusinesses() {
  const client = useApolloClient();
  const { businessId, hasFailed } = useCurrentBusiness();
  const { data } = useBusinessesQuery({ fetchPolicy: 'cache-only' });
  const isKnown = data !== undefined;
  const [isSettled, setIsSettled] = useState(false);
  if (!isSettled && (isKnown || hasFailed)) setIsSettled(true);

  useEffect(() => {
    // Another component may have loaded the list between this component's render and its effect.
    if (isKnown || client.readQuery({ query: BusinessesDocument })) return;
    void silently(loadBusinesses(client, currentOf), 'loading the businesses');
  }, [client, isKnown]);

  const businesses = data?.businesses ?? [];
  const current = businesses.find(({ id }) => id === businessId);
  return { businesses, current, isSettled };
}
