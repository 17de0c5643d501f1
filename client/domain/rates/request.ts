import { calendarDay, now } from '#client/domain/dates.ts';
import { sentWith } from '#client/domain/registration/requestFields.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { hasPackage, sentValues, subscriberOf } from '#client/domain/registration/registration.ts';
import type { RatesInput } from '#client/types.generated.ts';

/** Returns the kind of a draft's rates request, and the answers in it (specification, section 4). */
function requestedRates(draft: RegistrationDraft, promoCode?: string) {
  const kind = hasPackage(draft) ? 'package' : promoCode ? 'promo' : 'rates';
  return { kind, answers: sentWith(kind, sentValues(draft)) } as const;
}

/** Serializes the answers of a draft, without its promo code, for comparison. */
export const answersAsText = (draft: RegistrationDraft) => JSON.stringify(requestedRates(draft).answers);

/**
 * Returns the id of the mailed quote from which the draft started. Returns undefined if the quote has expired
 * or the draft's answers have changed, or if `promoCode` is given and differs from the quote's promo code.
 */
export function savedQuoteId(draft: RegistrationDraft, promoCode?: string): string | undefined {
  const { savedQuote } = draft;
  if (savedQuote?.answers !== answersAsText(draft)) return undefined;
  if (savedQuote.expiresOn && savedQuote.expiresOn < calendarDay(now())) return undefined;
  return promoCode === undefined || savedQuote.promoCode === promoCode ? savedQuote.id : undefined;
}

/**
 * Builds a draft's rates request: the answers that the specification (section 4) lists, the promo code, the
 * subscriber's e-mail address, the registration in which that address was verified, and the id of the quote
 * on which the request is based, if any.
 */
export function ratesRequest(draft: RegistrationDraft, promoCode = draft.promoCode): RatesInput {
  const subscriber = subscriberOf(draft);
  const { kind, answers } = requestedRates(draft, promoCode);
  // Names the quote to which the promo code applies or, without a code, the mailed quote if it is valid.
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
 * Builds a draft's rates request plus the business's ZIP code, which does not change any rate. The gateway
 * sends the ZIP code as a header. A host that reads this header returns dates in the business's time zone.
 */
export const placedRatesRequest = (draft: RegistrationDraft): RatesInput => ({
  ...ratesRequest(draft),
  businessZipCode: sentValues(draft).businessZipCode,
});
