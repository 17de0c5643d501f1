import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { distinctName, sameNamed, type NamedLocation } from '#client/domain/locations.ts';
import { reportSilently } from '#client/report.ts';
import { useBusinessesQuery } from '#client/session/businesses.generated.ts';
import { useTellsMore } from '#client/session/guards.ts';
import { StreetsDocument, useKnownStreetsQuery } from './locations.generated.ts';

/** How many locations one request may ask for, as each is a call of its own upstream. */
export const BATCH = 25;

/**
 * Names the owner's locations: with the street where two are called alike (section 2 knows names alone). The streets
 * of those that are `shown` are asked for, batch after batch, of a host that tells more; without `shown` of all that
 * are called alike.
 */
export function useLocationNames(
  shown?: readonly string[],
): (location: { id: string; name: string }) => string {
  const client = useApolloClient();
  const asks = useTellsMore();
  const { data: list } = useBusinessesQuery({ fetchPolicy: 'cache-only' });
  const twins = sameNamed(list?.businesses ?? []);
  const { data } = useKnownStreetsQuery({
    fetchPolicy: twins.size > 0 ? 'cache-only' : 'standby',
    returnPartialData: true,
  });
  // A street that was not asked for is left out.
  const known: readonly NamedLocation[] = data?.businesses ?? [];
  const next = known
    .filter(({ id, address }) => twins.has(id) && address === undefined && (!shown || shown.includes(id)))
    .slice(0, BATCH)
    .map(({ id }) => id);
  const key = asks && next.length > 0 ? JSON.stringify(next) : undefined;

  useEffect(() => {
    if (key === undefined) return;
    const ids = JSON.parse(key) as string[];
    client.query({ query: StreetsDocument, variables: { ids } }).catch((error: unknown) => {
      reportSilently(error, 'loading the streets of locations that are called alike');
    });
  }, [client, key]);

  return ({ id, name }) =>
    distinctName({ id, name, address: known.find((each) => each.id === id)?.address }, twins);
}
