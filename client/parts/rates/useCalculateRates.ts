import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { resultOf } from '#client/apollo/result.ts';
import { ratesRequest } from '#client/domain/rates/request.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { RatesDocument } from './rates.generated.ts';

/** Calculates the rates of a draft (section 4, Finish). */
export function useCalculateRates() {
  const client = useApolloClient();
  return useCallback(
    (draft: RegistrationDraft) =>
      resultOf(
        client.query({
          query: RatesDocument,
          variables: { input: ratesRequest(draft) },
          // Each Finish gets today's price, and the summary reads it from the cache by the same variables.
          fetchPolicy: 'network-only',
        }),
      ),
    [client],
  );
}
