import { useApolloClient } from '@apollo/client/react';
import { forgetOfBusinesses } from '#client/session/businesses.ts';
import { resultOf, type Result } from '#client/apollo/result.ts';
import { sumOf } from '#client/domain/payments.ts';
import { chargedWords, unpaidWords } from '#client/parts/billing/owed.ts';
import { reloadBilling } from '#client/parts/billing/reloadBilling.ts';
import { reportSilently } from '#client/platform/report.ts';
import { tokenOfSession } from '#client/session/session.ts';
import type { ConfirmedCard } from './CardForm.tsx';
import { useChangePaymentMethodMutation } from './card.generated.ts';

/**
 * Returns the function that makes a confirmed card the card on file (specification, section 7). The function
 * evicts the old card from the cache, so that pages load the new card. It passes sentences about charges to
 * `onChanged`. Each sentence begins with a space, because the caller appends it to another sentence.
 */
export function useChangeCard(onChanged: (charged: string) => void) {
  const client = useApolloClient();
  const [changePaymentMethod] = useChangePaymentMethodMutation();
  return async ({ setupIntent: { id, status }, paymentMethod }: ConfirmedCard): Promise<Result> => {
    const token = tokenOfSession();
    const reloads: Promise<unknown>[] = [];
    const result = await resultOf(
      changePaymentMethod({
        variables: { input: { id, status, paymentMethod, token } },
        update: (cache) => forgetOfBusinesses(cache, ['pmLastFour'], () => true),
        onQueryUpdated: (query) => {
          // Excludes a cache-only query, because refetching it would request every location from the server.
          if (query.options.fetchPolicy !== 'cache-only') reloads.push(query.refetch());
          // `false` prevents a second refetch, which the evicted field would cause.
          return false;
        },
      }),
    );
    if (!result.ok) return result;
    let words = chargedWords(sumOf(result.value.data?.changePaymentMethod.charged ?? []));
    try {
      // The host may have charged unpaid payments to the new card, so the payment states are reloaded.
      await Promise.all([...reloads, reloadBilling(client)]);
      words += await unpaidWords(client);
    } catch (error) {
      reportSilently(error, 'loading the new card');
    }
    onChanged(words);
    return result;
  };
}
