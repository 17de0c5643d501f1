/** Decides whether the bank of a fake Stripe card approves a charge, and creates Stripe's error responses. */

/** An HTTP response: status code and JSON body. */
export interface Answer {
  status: number;
  body: unknown;
}

/** A card error in Stripe's format. */
export interface CardError {
  code: string;
  decline_code?: string | null;
  advice_code?: string | null;
  message: string;
}

/** A bank's decision on a charge: approved (`yes`), authentication required (`asks`), or an error. */
export type Verdict = 'yes' | 'asks' | CardError;

/** Stripe's error when the bank requires authentication and the owner is not on the page (off-session). */
export const UNASKED: CardError = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** The error of a payment intent whose authentication has failed. */
export const UNCONFIRMED: CardError = {
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication.',
};

/** How the banks of these cards decide on a charge. The banks of all other cards approve every charge. */
const VERDICTS: Record<string, Verdict> = {
  pm_strict: 'asks',
  pm_declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  pm_poor: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    advice_code: 'try_again_later',
    message: 'Your card has insufficient funds.',
  },
  pm_lost: {
    code: 'card_declined',
    decline_code: 'lost_card',
    advice_code: 'do_not_try_again',
    message: 'Your card was declined.',
  },
  pm_expired: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
};

/** Returns the decision of a card's bank. */
export const verdictOf = (paymentMethod: unknown): Verdict => VERDICTS[String(paymentMethod)] ?? 'yes';

/** Creates Stripe's response to a failed charge, with the payment intent inside if there is one. */
export const cardError = (error: CardError, intent?: object): Answer => ({
  status: 402,
  body: { error: { type: 'card_error', param: '', ...error, ...(intent && { payment_intent: intent }) } },
});

/** Creates Stripe's response to an invalid request, for example one about an unknown object. */
export const invalidRequest = (
  status: number,
  code: string,
  message: string,
  more: Record<string, unknown> = {},
): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message, ...more } },
});
