import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { hasPackage, sentValues, subscriberOf } from '#client/domain/registration/registration.ts';
import type { RatesInput } from '#client/types.generated.ts';

/** The keys of each kind of rate request (section 4, rate request content and promo). */
const KEYS = {
  package: ['businessTotalMembers', 'businessNumberGroup', 'businessClassesPerWeek', 'packageCode'],
  promo: ['businessProviders', 'businessTotalMembers', 'businessNumberGroup', 'businessClassesPerWeek'],
  plain: [
    'businessProviders',
    'isBgMusic',
    'businessTotalMembers',
    'businessNumberGroup',
    'businessClassesPerWeek',
    'businessSquareFootage',
  ],
} as const;

/**
 * What the rates of these answers are asked with: exactly the specification's keys, and in the subscriber's
 * flow the subscriber's e-mail.
 */
export function ratesRequest(draft: RegistrationDraft, promoCode = draft.promoCode): RatesInput {
  const values = sentValues(draft);
  const kind = hasPackage(draft) ? 'package' : promoCode ? 'promo' : 'plain';
  return {
    ...Object.fromEntries(KEYS[kind].map((key) => [key, values[key]])),
    ...(kind === 'promo' && { businessPromotionCode: promoCode?.toUpperCase() }),
    ...subscriberOf(draft),
  };
}
