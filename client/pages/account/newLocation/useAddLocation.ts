import { useApolloClient } from '@apollo/client/react';
import { defaultOf, loadBusinesses } from '#client/session/businesses.ts';
import { BusinessesDocument } from '#client/session/businesses.generated.ts';
import { selectBusiness } from '#client/session/session.ts';
import { resultOf, succeeded, type Result } from '#client/apollo/result.ts';
import { reportSilently } from '#client/platform/report.ts';
import type { AddLocationInput } from '#client/types.generated.ts';
import { useAddLocationMutation } from './newLocation.generated.ts';

/**
 * Returns a function that adds a location and makes it the current business. It succeeds with the location's
 * id, or with null if neither the response nor the list of businesses contains a new location. It logs a
 * failure (specification, section 7) and returns it.
 */
export function useAddLocation() {
  const client = useApolloClient();
  const [addLocation] = useAddLocationMutation();
  return async (input: AddLocationInput): Promise<Result<string | null>> => {
    const earlier = client.readQuery({ query: BusinessesDocument })?.businesses.map(({ id }) => id);
    const result = await resultOf(addLocation({ variables: { input } }));
    if (!result.ok) {
      reportSilently(result.error, 'adding the location');
      return result;
    }
    const id = result.value.data?.addLocation?.id;
    const isNew = (one: { id: string }) => (id ? one.id === id : earlier?.includes(one.id) === false);
    try {
      const listed = await loadBusinesses(client, (all) => all.find(isNew) ?? defaultOf(all), true);
      return succeeded(id ?? listed.find(isNew)?.id ?? null);
    } catch (error) {
      reportSilently(error, 'loading the businesses');
      // Selects the new location although the list failed to load, so that the next page shows this location.
      if (id !== undefined) selectBusiness(id);
      return succeeded(id ?? null);
    }
  };
}
