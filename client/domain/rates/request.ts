import { sentWith } from '#client/domain/registration/requestFields.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { hasPackage, sentValues, subscriberOf } from '#client/domain/registration/registration.ts';
import type { RatesInput } from '#client/types.generated.ts';

/** The answers in a rates request: exactly the specification's keys (section 4). */
function requestedRates(draft: RegistrationDraft, promoCode?: string) {
  const kind = hasPackage(draft) ? 'package' : promoCode ? 'promo' : 'rates';
  return { kind, answers: sentWith(kind, sentValues(draft)) } as const;
}

/** The answers of a draft without its promo code, serialized for comparison. */
export const answersAsText = (draft: RegistrationDraft) => JSON.stringify(requestedRates(draft).answers);

/** The id of the mailed quote that a draft continues, while its answers and promo code match the quote. */
export const savedQuoteId = (draft: RegistrationDraft, promoCode?: string): string | undefined =>
  draft.savedQuote?.answers === answersAsText(draft) &&
  (promoCode === undefined || draft.savedQuote.promoCode === promoCode)
    ? draft.savedQuote.id
    : undefined;

/**
 * The request for the rates of these answers: exactly the specification's keys (section 4, rate request
 * content and promo). The subscriber's flow adds the subscriber's e-mail and the registration it was verified in. A
 * quote that the request is based on is added as well.
 */
export function ratesRequest(draft: RegistrationDraft, promoCode = draft.promoCode): RatesInput {
  const subscriber = subscriberOf(draft);
  const { kind, answers } = requestedRates(draft, promoCode);
  // With a promo code, the quote to which the code is applied.
  const quoteId = kind === 'promo' ? draft.quoteId : savedQuoteId(draft);
  return {
    ...answers,
    ...(kind === 'promo' && { businessPromotionCode: promoCode?.toUpperCase() }),
    ...(quoteId && { quoteId }),
    ...subscriber,
    ...(subscriber.subscriberEmail && { registrationId: draft.id }),
  };
}

/**
 * The rates request with the business's ZIP code, which does not change any rate. The gateway sends it as a header, and
 * a host that supports it returns the dates in the business's own time zone.
 */
export const placedRatesRequest = (draft: RegistrationDraft): RatesInput => ({
  ...ratesRequest(draft),
  businessZipCode: sentValues(draft).businessZipCode,
});
