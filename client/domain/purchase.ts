/** A purchase as it is sent, its idempotency key (ux 15), and which failures are definitive. */
import { ASCAP_ID } from '#common/limits.ts';
import type { Rates } from './rates/lines.ts';
import type { RegistrationDraft } from './registration/registration.ts';
import { sentWith } from './registration/requestFields.ts';
import { sentValues, subscriberOf } from './registration/registration.ts';
import type { AddLocationInput, SubscribeInput } from '#client/types.generated.ts';

/** A hash of 53 bits (cyrb53), which only has to differ for other contents; it is not cryptographic. */
function contentHash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/** Everything that a draft buys: the answers as sent, the promo code, and the subscriber's e-mail. */
export const purchaseContent = (draft: RegistrationDraft) => ({
  ...sentValues(draft),
  ...(draft.promoCode && { businessPromotionCode: draft.promoCode }),
  ...subscriberOf(draft),
});

/** What a purchase pays: the rates that were shown. */
export type ShownPrice = Pick<Rates, 'quoteId'> & { total: Pick<Rates['total'], 'totalPayment'> };

/**
 * The idempotency key of a draft at a price: the same for the same content in every tab and after a reload, another
 * one when the content or the price changes or an attempt has failed for good. It does not depend on the quote's id,
 * as each tab and each reload gets a quote of its own.
 */
export function idempotencyKey(draft: RegistrationDraft, { total }: ShownPrice): string {
  const { id, failedPurchases = 0 } = draft;
  const content = JSON.stringify([purchaseContent(draft), total.totalPayment]);
  return `${id}-${failedPurchases}-${contentHash(content)}`;
}

/** What is sent with a purchase beside the answers: promo code, subscriber, quote and idempotency key. */
const termsOf = (draft: RegistrationDraft, price: ShownPrice) => ({
  ...(draft.promoCode && { businessPromotionCode: draft.promoCode }),
  ...subscriberOf(draft),
  ...(price.quoteId && { quoteId: price.quoteId }),
  idempotencyKey: idempotencyKey(draft, price),
});

/** Empty values for the fields that the schema requires; the steps' rules make sure that answers replace them. */
const NO_PERSON = { fullName: '', email: '', phoneNumber: '' };
const NO_PLACE = {
  businessName: '',
  businessAddress: '',
  businessCity: '',
  businessState: '',
  businessZipCode: '',
  businessType: '',
};

/** The complete subscription as it is sent (section 3, registration draft). */
export function subscribeInput(
  draft: RegistrationDraft,
  price: ShownPrice,
  password: string,
  paymentMethod: string,
): SubscribeInput {
  const answers = { ...sentValues(draft), password, password2: password };
  return {
    ...NO_PERSON,
    ...NO_PLACE,
    ...sentWith('subscribe', answers),
    ...termsOf(draft, price),
    registrationId: draft.id,
    password,
    paymentMethod,
  };
}

/** A new location as it is sent; the card on file is charged (section 2, new location). */
export const locationInput = (draft: RegistrationDraft, price: ShownPrice): AddLocationInput => ({
  ...NO_PLACE,
  ...sentWith('location', sentValues(draft)),
  ...termsOf(draft, price),
});

/** The status of a purchase that another tab has under way or has made. */
const TAKEN_STATUS = 409;

/** The gateway's extensions of a failed purchase; both are missing where no response arrived. */
export interface PurchaseFailure {
  code?: unknown;
  status?: unknown;
}

/** Whether another tab may be making the same purchase just now. */
export const isTaken = ({ status }: PurchaseFailure): boolean => status === TAKEN_STATUS;

/**
 * Whether a purchase was refused because its quote may no longer be valid, so that the price is requested again. A
 * purchase that another tab has under way has the same status, and the extra request does no harm.
 */
export const isRefusedQuote = (failure: PurchaseFailure, { quoteId }: Pick<Rates, 'quoteId'>): boolean =>
  quoteId !== null && isTaken(failure);

/** The status of a purchase that requires authentication of the buyer by the bank. */
const AUTHENTICATION_REQUIRED = 402;

/** Whether the bank may require authentication before the same purchase is sent again. */
export const requiresAction = ({ status }: PurchaseFailure): boolean => status === AUTHENTICATION_REQUIRED;

/** Authentication required, timeout, already under way, too early, too many: the same request may succeed later. */
const OPEN_STATUSES = new Set<unknown>([AUTHENTICATION_REQUIRED, 408, TAKEN_STATUS, 425, 429]);

/** Whether a failed purchase has failed for good, so that the next attempt is a new one. */
export const isDefinitive = ({ code, status }: PurchaseFailure): boolean =>
  code === 'BAD_USER_INPUT' && !OPEN_STATUSES.has(status);

/** Whether a purchase was refused because of its card, as far as the host's message shows. */
export const isRefusedCard = ({ code }: PurchaseFailure, words: string): boolean =>
  code === 'BAD_USER_INPUT' && /\bcard\b/i.test(words);

/** Whether the PRO requires a signature after the payment (section 4, checkout). */
export const hasPendingDocument = (draft: RegistrationDraft) =>
  sentValues(draft).businessProviders?.includes(ASCAP_ID) ?? false;
