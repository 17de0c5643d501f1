/** Builds the input of a purchase and its idempotency key, and classifies failed purchases. */
import { ASCAP_ID } from '#common/limits.ts';
import type { Rates } from './rates/lines.ts';
import { sentWith } from './registration/requestFields.ts';
import { sentValues, subscriberOf, type RegistrationDraft } from './registration/registration.ts';
import type { AddLocationInput, SubscribeInput } from '#client/types.generated.ts';

/** Returns a 53-bit hash (cyrb53). It is not cryptographic, because it only has to distinguish texts. */
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

/** Returns a draft's purchase: the answers to send, the promo code and the subscriber's e-mail address. */
export const purchaseContent = (draft: RegistrationDraft) => ({
  ...sentValues(draft),
  ...(draft.promoCode && { businessPromotionCode: draft.promoCode }),
  ...subscriberOf(draft),
});

/** The price that the buyer saw and that the purchase charges. */
export type ShownPrice = Pick<Rates, 'quoteId'> & { total: Pick<Rates['total'], 'totalPayment'> };

/**
 * Returns the idempotency key of a draft's purchase at a price. The same purchase has the same key in every
 * tab and after a reload. The key changes with the content, with the price and after a final failure. The key
 * does not include the quote's id, because each tab and each reload receives another quote.
 */
export function idempotencyKey(draft: RegistrationDraft, { total }: ShownPrice): string {
  const { id, failedPurchases = 0 } = draft;
  const content = JSON.stringify([purchaseContent(draft), total.totalPayment]);
  return `${id}-${failedPurchases}-${contentHash(content)}`;
}

/** Returns a purchase's promo code, subscriber, quote and idempotency key, but not the answers. */
const termsOf = (draft: RegistrationDraft, price: ShownPrice) => ({
  ...(draft.promoCode && { businessPromotionCode: draft.promoCode }),
  ...subscriberOf(draft),
  ...(price.quoteId && { quoteId: price.quoteId }),
  idempotencyKey: idempotencyKey(draft, price),
});

/** Empty values for fields that the schema requires. The answers of the validated steps replace them. */
const NO_PERSON = { fullName: '', email: '', phoneNumber: '' };
const NO_PLACE = {
  businessName: '',
  businessAddress: '',
  businessCity: '',
  businessState: '',
  businessZipCode: '',
  businessType: '',
};

/** Builds the input of a subscription from the draft and the card (specification, section 3). */
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

/** Builds the input of a new location, whose purchase is charged to the card on file. */
export const locationInput = (draft: RegistrationDraft, price: ShownPrice): AddLocationInput => ({
  ...NO_PLACE,
  ...sentWith('location', sentValues(draft)),
  ...termsOf(draft, price),
});

/** The HTTP status of a purchase that another tab has started or completed. */
const TAKEN_STATUS = 409;

/** The GraphQL error extensions of a failed purchase, which are undefined if no response arrived. */
export interface PurchaseFailure {
  code?: unknown;
  status?: unknown;
}

/** Whether another tab may have started or completed the same purchase. */
export const isTaken = ({ status }: PurchaseFailure): boolean => status === TAKEN_STATUS;

/**
 * Whether an invalid quote may have caused a failure, so that the caller requests the price again. A purchase
 * in progress in another tab causes the same status, and then requesting the price again does no harm.
 */
export const isRefusedQuote = (failure: PurchaseFailure, { quoteId }: Pick<Rates, 'quoteId'>): boolean =>
  quoteId !== null && isTaken(failure);

/** The HTTP status of a purchase for which the buyer's bank requires authentication. */
const AUTHENTICATION_REQUIRED = 402;

/** Whether the buyer may have to authenticate with the bank before the purchase is sent again. */
export const requiresAction = ({ status }: PurchaseFailure): boolean => status === AUTHENTICATION_REQUIRED;

/** HTTP statuses that are not final (timeout, conflict, rate limit …): the same request may succeed later. */
const OPEN_STATUSES = new Set<unknown>([AUTHENTICATION_REQUIRED, 408, TAKEN_STATUS, 425, 429]);

/** Whether the host refused the content of a rates request. After any other failure a retry may succeed. */
export const isRefusal = ({ code, status }: PurchaseFailure): boolean =>
  code === 'BAD_USER_INPUT' && status !== 429;

/** Whether a failure is final, so that the next attempt is a new purchase with another idempotency key. */
export const isDefinitive = ({ code, status }: PurchaseFailure): boolean =>
  code === 'BAD_USER_INPUT' && !OPEN_STATUSES.has(status);

/** Whether the host refused a purchase because of its card. Only the text of the error message shows this. */
export const isRefusedCard = ({ code }: PurchaseFailure, words: string): boolean =>
  code === 'BAD_USER_INPUT' && /\bcard\b/i.test(words);

/** Whether the draft includes an ASCAP license, for which the owner must sign after the payment. */
export const hasPendingDocument = (draft: RegistrationDraft) =>
  sentValues(draft).businessProviders?.includes(ASCAP_ID) ?? false;
