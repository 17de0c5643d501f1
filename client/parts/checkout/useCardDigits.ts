import { hostOffers } from '#client/platform/config.ts';
import { useCurrentBusiness } from '#client/session/guards.ts';
import { useRefetchOnFocus } from '#client/apollo/useRefetchOnFocus.ts';
import { useCardOnFileQuery, useCurrentCardQuery } from '#client/parts/rates/rates.generated.ts';

/**
 * Returns the last four digits of the card on file, null if there is none, or undefined before the host's
 * response. Queries the current location only if the host offers billing, and only while a card `isNeeded`.
 */
export function useCardDigits(isNeeded: boolean): string | null | undefined {
  const { businessId } = useCurrentBusiness();
  const reads = hostOffers('billing') && businessId !== null && isNeeded;
  const { data: current, refetch } = useCurrentCardQuery({
    variables: { businessId: businessId ?? '' },
    skip: !reads,
  });
  const { data } = useCardOnFileQuery({ fetchPolicy: 'cache-only', returnPartialData: true });
  // The data is partial: a field that was never requested is missing in the cache.
  const known: readonly { pmLastFour?: string | null | undefined }[] = data?.businesses ?? [];
  const answers = [current?.business, ...known].map((location) => location?.pmLastFour);
  const digits = answers.find(Boolean) ?? (answers.includes(null) ? null : undefined);
  // Refetches, because the user may have entered a card in another window.
  useRefetchOnFocus(reads, refetch);
  return digits;
}
