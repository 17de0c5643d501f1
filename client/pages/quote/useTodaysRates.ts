import { errorExtensions } from '#client/apollo/errors.ts';
import { isRefusal } from '#client/domain/purchase.ts';
import { ratesRequest } from '#client/domain/rates/request.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { useRatesQuery } from '#client/parts/rates/rates.generated.ts';
import { useBusy } from '#client/session/useSession.ts';

/** Recalculates a quote's rates without its promo code and then, if it has a promo code, with the code. */
export function useTodaysRates(quoted: RegistrationDraft) {
  const { promoCode } = quoted;
  const plain = useRatesQuery({
    variables: { input: ratesRequest({ ...quoted, promoCode: undefined }) },
    fetchPolicy: 'network-only',
  });
  const found = plain.dataState === 'complete' ? plain.data.rates : undefined;
  const quoteId = found?.quoteId ?? undefined;
  const reduced = useRatesQuery({
    variables: { input: ratesRequest({ ...quoted, quoteId }) },
    skip: promoCode === undefined || found === undefined,
    fetchPolicy: 'network-only',
  });
  const withPromo = reduced.dataState === 'complete' ? reduced.data.rates : undefined;
  const isUnknown = reduced.error !== undefined && !isRefusal(errorExtensions(reduced.error));
  const isLoading = useBusy(plain.loading || reduced.loading);
  return {
    rates: isLoading || isUnknown ? undefined : (withPromo ?? found),
    /** Whether `rates` include the quote's promo code. */
    hasPromo: withPromo !== undefined,
    isLoading,
    refetch: () => (isUnknown ? reduced.refetch() : plain.refetch()),
  };
}
