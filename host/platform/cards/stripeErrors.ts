/** Classifies failed requests to Stripe: declined, authentication required, no card, refused or unknown. */
import Stripe from 'stripe';
import { CARD_DECLINED, CardProviderRefusal, declinedBy } from './cards.ts';
import type { Unpaid } from './intents.ts';

const { errors } = Stripe;

/** Decline codes after which retries of the card cannot succeed. Stripe's advice code takes precedence. */
const FINAL = new Set([
  'do_not_try_again',
  'expired_card',
  'expired_payment_method',
  'incorrect_number',
  'invalid_account',
  'invalid_number',
  'lost_card',
  'new_account_information_available',
  'no_action_taken',
  'payment_method_restricted',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
  'stop_payment_order',
]);

/** Decline codes that are known to be the bank's own decision. Only these codes cost the owner a fee. */
const DECLINED = new Set([
  ...FINAL,
  'call_issuer',
  'card_declined',
  'card_not_supported',
  'card_velocity_exceeded',
  'currency_not_supported',
  'do_not_honor',
  'fraudulent',
  'generic_decline',
  'incorrect_cvc',
  'incorrect_postal_code',
  'incorrect_zip',
  'insufficient_funds',
  'invalid_amount',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'not_permitted',
  'security_violation',
  'service_not_allowed',
  'transaction_not_allowed',
  'withdrawal_count_limit_exceeded',
]);

/** Stripe's advice codes after which retries of the stored card cannot succeed. */
const FINAL_ADVICE = new Set(['confirm_card_data', 'do_not_try_again']);

/** Codes of an outage, which is not a decision of the bank. */
const OUTAGE = new Set(['issuer_not_available', 'processing_error']);

/** Codes for an authentication that the bank requires, or that has failed. */
const ASKS = new Set([
  'authentication_failure',
  'authentication_required',
  'mobile_device_authentication_required',
  'payment_intent_authentication_failure',
]);

/** The optional fields of Stripe's card error. Stripe may send each of them as null. */
type Reasons = Partial<
  Record<'code' | 'decline_code' | 'advice_code' | 'message', string | null | undefined>
>;

/** Converts a card error to an outcome, or to undefined if an outage prevented the bank's decision. */
export function outcomeOf(error: Reasons): Unpaid | undefined {
  // Stripe's library replaces missing codes by empty strings.
  const code = error.code === '' ? 'card_declined' : (error.code ?? 'card_declined');
  const reason = error.decline_code === '' ? code : (error.decline_code ?? code);
  if (ASKS.has(code) || ASKS.has(reason)) return { kind: 'authentication required' };
  if (OUTAGE.has(reason)) return undefined;
  return {
    kind: 'declined',
    code: reason,
    isFinal: error.advice_code ? FINAL_ADVICE.has(error.advice_code) : FINAL.has(reason),
    isExpired: reason === 'expired_card' || reason === 'expired_payment_method',
    isKnown: DECLINED.has(reason),
    text: error.message ? `${error.message} Nothing was charged.` : CARD_DECLINED,
  };
}

/** Returns advice for the operator on a refusal. Omits Stripe's text, because it contains part of the key. */
function adviceOn(error: InstanceType<typeof errors.StripeError>): string {
  const request = `request ${error.requestId ?? 'unknown'}`;
  if (error instanceof errors.StripeAuthenticationError) {
    return `Stripe does not accept STRIPE_SECRET_KEY (${request}): it has expired or was revoked. Make a new key in Stripe's dashboard and start again with it.`;
  }
  if (error instanceof errors.StripePermissionError) {
    return `Stripe does not let STRIPE_SECRET_KEY do this (${request}): give the key write access to customers, payment methods, setup intents, payment intents and refunds.`;
  }
  return `Stripe refused a request as ${error.code ?? error.type} (${request}): its log in Stripe's dashboard says why.`;
}

/** Matches Stripe's error for an object of the other mode, test or live. The host then has the wrong key. */
const OTHER_MODE = /similar object exists in (live|test) mode/;

/**
 * Converts the error of a call to Stripe to an outcome, if the card or its bank caused the error.
 *
 * @throws CardProviderRefusal if Stripe rejected the host's request, so that no money has moved. Throws any
 * other error unchanged, because Stripe may have executed the request, or a repeated request may succeed.
 */
export function unpaidBy(error: unknown): Unpaid {
  if (error instanceof errors.StripeCardError) {
    const unpaid = outcomeOf(error);
    if (unpaid) return unpaid;
    throw error;
  }
  if (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError ||
    error instanceof errors.StripeRateLimitError
  )
    throw new CardProviderRefusal(adviceOn(error), error.type, true);
  // The outcome is unknown, or another process changed the intent. The caller must read the intent again.
  if (
    !(error instanceof errors.StripeInvalidRequestError) ||
    error.code === 'payment_intent_unexpected_state'
  )
    throw error;
  const isOtherMode = OTHER_MODE.test(error.message);
  if (!isOtherMode && (error.param === 'payment_method' || error.param === 'customer'))
    return { kind: 'no card' };
  const code = isOtherMode ? 'other_mode' : (error.code ?? error.type);
  throw new CardProviderRefusal(adviceOn(error), code, isOtherMode);
}

/**
 * Awaits a call to Stripe. Converts its error to a CardDeclined or a {@link CardProviderRefusal} if no money
 * has moved. After any other error, it is unknown whether Stripe executed the call.
 */
export async function checked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw declinedBy(unpaidBy(error));
  }
}
