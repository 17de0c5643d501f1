import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { currentOf, loadBusinesses } from './businesses.ts';
import { BusinessesDocument, useBusinessesQuery } from './businesses.generated.ts';
import { silently } from '#client/platform/report.ts';
import { useCurrentBusiness } from './guards.ts';

/**
 * Returns the owner's businesses and the current one, and loads them if they are unknown. After a reload the
 * previous business stays current if the owner still has it. `isSettled`: they have loaded or failed once.
 */
export function useBusinesses() {
  const client = useApolloClient();
  const { businessId, hasFailed } = useCurrentBusiness();
  const { data } = useBusinessesQuery({ fetchPolicy: 'cache-only' });
  const isKnown = data !== undefined;
  const [isSettled, setIsSettled] = useState(false);
  if (!isSettled && (isKnown || hasFailed)) setIsSettled(true);

  useEffect(() => {
    // Another component may have loaded the list between this render and its effect.
    if (isKnown || client.readQuery({ query: BusinessesDocument })) return;
    void silently(loadBusinesses(client, currentOf), 'loading the businesses');
  }, [client, isKnown]);

  const businesses = data?.businesses ?? [];
  const current = businesses.find(({ id }) => id === businessId);
  return { businesses, current, isSettled };
}
