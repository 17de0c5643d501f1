import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { forgetOfBusinesses } from '#client/session/businesses.ts';
import { resultOf } from '#client/apollo/result.ts';
import type { Result } from '#client/apollo/result.ts';
import { reloadBilling } from '#client/parts/billing/reloadBilling.ts';
import { reportSilently } from '#client/platform/report.ts';
import { tokenOfSession } from '#client/session/session.ts';
import type { ConfirmedCard } from './CardForm.tsx';
import { useChangePaymentMethodMutation } from './card.generated.ts';

/**
 * Makes a confirmed card the one that is charged (section 7, card change). No screen shows the old card afterwards:
 * an open screen has refetched by then, the others refetch when they are opened.
 */
export function useChangeCard() {
  const client = useApolloClient();
  const [changePaymentMethod] = useChangePaymentMethodMutation();
  return useCallback(
    async ({ setupIntent: { id, status }, paymentMethod }: ConfirmedCard): Promise<Result> => {
      const token = tokenOfSession();
      const reloads: Promise<unknown>[] = [];
      const result = await resultOf(
        changePaymentMethod({
          variables: { input: { id, status, paymentMethod, token } },
          update: (cache) => {
            forgetOfBusinesses(cache, ['pmLastFour'], () => true);
          },
          onQueryUpdated: (query) => {
            // A cache-only query would request every location.
            if (query.options.fetchPolicy !== 'cache-only') reloads.push(query.refetch());
            // The field is evicted, so the query would refetch a second time by itself.
            return false;
          },
        }),
      );
      if (!result.ok) return result;
      try {
        // The host has retried the unpaid payments with the new card.
        await Promise.all([...reloads, reloadBilling(client)]);
      } catch (error) {
        reportSilently(error, 'loading the new card');
      }
      return result;
    },
    [changePaymentMethod, client],
  );
}
