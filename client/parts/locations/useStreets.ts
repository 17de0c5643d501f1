import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { distinctName, sameNamed, type NamedLocation } from '#client/domain/locations.ts';
import { hostOffers } from '#client/platform/config.ts';
import { silently } from '#client/platform/report.ts';
import { useBusinessesQuery } from '#client/session/businesses.generated.ts';
import { StreetsDocument, useKnownStreetsQuery } from './locations.generated.ts';

/** The maximum number of locations per request. The gateway calls the upstream once for each location. */
export const BATCH = 25;

/**
 * Returns which locations share a name, and their known street addresses. If the host offers billing,
 * requests the missing addresses in batches. If `shown` is given, requests only addresses of these locations.
 */
function useStreets(shown: readonly string[] | undefined) {
  const client = useApolloClient();
  const hasBilling = hostOffers('billing');
  const { data: list } = useBusinessesQuery({ fetchPolicy: 'cache-only' });
  const twins = sameNamed(list?.businesses ?? []);
  const { data } = useKnownStreetsQuery({
    fetchPolicy: twins.size > 0 ? 'cache-only' : 'standby',
    returnPartialData: true,
  });
  // The cached businesses are partial, because they lack street addresses that were never requested.
  const known: readonly NamedLocation[] = data?.businesses ?? [];
  const next = known
    .filter(({ id, address }) => twins.has(id) && address === undefined && (!shown || shown.includes(id)))
    .slice(0, BATCH)
    .map(({ id }) => id);
  const key = hasBilling && next.length > 0 ? JSON.stringify(next) : undefined;

  useEffect(() => {
    if (key === undefined) return;
    const ids = JSON.parse(key) as string[];
    const streets = client.query({ query: StreetsDocument, variables: { ids } });
    void silently(streets, 'loading the streets of locations that are called alike');
  }, [client, key]);

  return { twins, streetOf: (id: string) => known.find((each) => each.id === id)?.address };
}

/** Returns a function that names a location, with its street if another location has the same name. */
export function useLocationNames(
  shown?: readonly string[],
): (location: { id: string; name: string }) => string {
  const { twins, streetOf } = useStreets(shown);
  return ({ id, name }) => distinctName({ id, name, address: streetOf(id) }, twins);
}

/** Returns a location's street, `''` while it loads, or undefined if it is unknown or the name is unique. */
export function useStreet(location: { id: string } | undefined): string | undefined {
  const { twins, streetOf } = useStreets(location ? [location.id] : []);
  if (!location || !twins.has(location.id)) return undefined;
  return streetOf(location.id) ?? (hostOffers('billing') ? '' : undefined);
}
