import { useApolloClient } from '@apollo/client/react';
import { defaultOf, loadBusinessesAfterPurchase } from '#client/session/businesses.ts';
import { selectBusiness } from '#client/session/session.ts';
import { resultOf, type Result } from '#client/apollo/result.ts';
import { reportSilently } from '#client/platform/report.ts';
import type { AddLocationInput } from '#client/types.generated.ts';
import { useAddLocationMutation } from './newLocation.generated.ts';

/**
 * Returns a function that adds a location and makes it the current business. A failure is logged and not
 * shown (section 7, subscribe in the new-location flow).
 */
export function useAddLocation() {
  const client = useApolloClient();
  const [addLocation] = useAddLocationMutation();
  return async (input: AddLocationInput): Promise<Result> => {
    const result = await resultOf(addLocation({ variables: { input } }));
    if (!result.ok) {
      reportSilently(result.error, 'adding the location');
      return result;
    }
    const id = result.value.data?.addLocation?.id;
    try {
      await loadBusinessesAfterPurchase(
        client,
        (all) => all.find((business) => business.id === id) ?? defaultOf(all),
      );
    } catch (error) {
      reportSilently(error, 'loading the businesses');
      // Selects the new location although the list failed to load: the next page shows this location.
      if (id !== undefined) selectBusiness(id);
    }
    return result;
  };
}
