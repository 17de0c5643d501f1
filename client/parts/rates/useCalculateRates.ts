import { useApolloClient } from '@apollo/client/react';
import { ask } from '#client/apollo/ask.ts';
import { errorExtensions } from '#client/apollo/errors.ts';
import { resultOf, type Result } from '#client/apollo/result.ts';
import { isRefusal } from '#client/domain/purchase.ts';
import type { Rates } from '#client/domain/rates/lines.ts';
import { placedRatesRequest } from '#client/domain/rates/request.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import type { UpdateDraft } from '#client/session/draft/draft.ts';
import { RatesDocument } from './rates.generated.ts';

/** Returns the function that requests the rates of a draft (specification, section 4). */
export function useCalculateRates() {
  const client = useApolloClient();
  // Stores the requested price in the cache, from which the summary reads it with the same variables.
  return (draft: RegistrationDraft): Promise<Result<Rates>> =>
    resultOf(ask(client, RatesDocument, { input: placedRatesRequest(draft) }).then(({ rates }) => rates));
}

/**
 * Returns the function that requests a draft's price again after its quote became invalid. A first request
 * without the promo code returns a new quote. A second request adds the code. The draft loses a refused code.
 */
export function useRenewRates(draft: RegistrationDraft, update: UpdateDraft) {
  const calculate = useCalculateRates();
  return async (): Promise<Result<Rates>> => {
    const plain = await calculate({ ...draft, promoCode: undefined });
    if (!plain.ok || !draft.promoCode) return plain;
    const quoteId = plain.value.quoteId ?? undefined;
    const reduced = await calculate({ ...draft, quoteId });
    if (!reduced.ok && !isRefusal(errorExtensions(reduced.error))) return reduced;
    // The draft changes only once the new rates are loaded, because the summary shows the rates of the draft.
    update(reduced.ok ? { quoteId } : { promoCode: undefined, quoteId: undefined });
    return reduced.ok ? reduced : plain;
  };
}
