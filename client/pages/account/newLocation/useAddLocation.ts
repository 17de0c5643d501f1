import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { defaultOf, loadBusinesses } from '#client/session/businesses.ts';
import { reportSilently } from '#client/report.ts';
import type { AddLocationInput } from '#client/types.generated.ts';
import { useAddLocationMutation } from './newLocation.generated.ts';

/**
 * Adds a location, makes it the current business, and returns the error when that fails: the caller decides on it,
 * as a person is told nothing (section 7, subscribe in the new-location flow: only an error is logged).
 */
export function useAddLocation() {
  const client = useApolloClient();
  const [addLocation] = useAddLocationMutation();
  return useCallback(
    async (input: AddLocationInput): Promise<{ error?: unknown }> => {
      let id: string | undefined;
      try {
        const { data } = await addLocation({ variables: { input } });
        id = data?.addLocation?.id;
      } catch (error) {
        reportSilently(error, 'adding the location');
        return { error };
      }
      try {
        await loadBusinesses(client, (all) => all.find((business) => business.id === id) ?? defaultOf(all));
      } catch (error) {
        reportSilently(error, 'loading the businesses');
      }
      return {};
    },
    [client, addLocation],
  );
}
