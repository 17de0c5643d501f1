import { sentWith } from '#client/domain/registration/requestFields.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { hasPackage, sentValues, subscriberOf } from '#client/domain/registration/registration.ts';
import type { RatesInput } from '#client/types.generated.ts';

/** The answers that a request for rates is made of: exactly the specification's keys (section 4). */
function requestedRates(draft: RegistrationDraft, promoCode?: string) {
  const kind = hasPackage(draft) ? 'package' : promoCode ? 'promo' : 'rates';
  return { kind, answers: sentWith(kind, sentValues(draft)) } as const;
}

/** The answers of a draft without its promo code, as one text to compare. */
export const answersAsText = (draft: RegistrationDraft) => JSON.stringify(requestedRates(draft).answers);

/** The id of the mailed quote that a draft goes on from, while its answers and the promo code are the quote's own. */
export const savedQuoteId = (draft: RegistrationDraft, promoCode?: string): string | undefined =>
  draft.savedQuote?.answers === answersAsText(draft) &&
  (promoCode === undefined || draft.savedQuote.promoCode === promoCode)
    ? draft.savedQuote.id
    : undefined;

/**
 * The request for the rates of these answers: exactly the specification's keys (section 4, rate request
 * content and promo), in the subscriber's flow the subscriber's e-mail and the registration it was verified in, and
 * the quote that it works from, where there is one.
 */
export function ratesRequest(draft: RegistrationDraft, promoCode = draft.promoCode): RatesInput {
  const subscriber = subscriberOf(draft);
  const { kind, answers } = requestedRates(draft, promoCode);
  // With a promo code the quote that it is applied to.
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
 * The request for the rates with where the business is, which no rate depends on: the gateway sends it as a header, and a host that
 * knows it tells the dates by the business's own clocks.
 */
export const placedRatesRequest = (draft: RegistrationDraft): RatesInput => ({
  ...ratesRequest(draft),
  businessZipCode: sentValues(draft).businessZipCode,
});
