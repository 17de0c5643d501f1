import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { currentOf, loadBusinesses } from './businesses.ts';
import { BusinessesDocument, useBusinessesQuery } from './businesses.generated.ts';
import { reportSilently } from '#client/platform/report.ts';
import { useCurrentBusiness } from './guards.ts';

/**
 * The signed-in owner's businesses and the current one, loaded when they are not known yet. The business that was
 * current before a reload remains so as long as the owner has it.
 */
export function useBusinesses() {
  const client = useApolloClient();
  const { businessId } = useCurrentBusiness();
  const { data } = useBusinessesQuery({ fetchPolicy: 'cache-only' });
  const isKnown = data !== undefined;

  useEffect(() => {
    // The list may have loaded between this render and its effect.
    if (isKnown || client.readQuery({ query: BusinessesDocument })) return;
    loadBusinesses(client, currentOf).catch((error: unknown) => {
      reportSilently(error, 'loading the businesses');
    });
  }, [client, isKnown]);

  const businesses = data?.businesses ?? [];
  return { businesses, isKnown, current: businesses.find(({ id }) => id === businessId) };
}
