import { sentWith } from '#client/domain/registration/requestFields.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { hasPackage, sentValues, subscriberOf } from '#client/domain/registration/registration.ts';
import type { RatesInput } from '#client/types.generated.ts';

/**
 * The request for the rates of these answers: exactly the specification's keys (section 4, rate request
 * content and promo), in the subscriber's flow the subscriber's e-mail and the registration it was verified in, and
 * with a promo code the quote that it is applied to.
 */
export function ratesRequest(draft: RegistrationDraft, promoCode = draft.promoCode): RatesInput {
  const subscriber = subscriberOf(draft);
  const kind = hasPackage(draft) ? 'package' : promoCode ? 'promo' : 'rates';
  return {
    ...sentWith(kind, sentValues(draft)),
    ...(kind === 'promo' && { businessPromotionCode: promoCode?.toUpperCase() }),
    ...(kind === 'promo' && draft.quoteId && { quoteId: draft.quoteId }),
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
