/** The banks' verdicts on the stand-in's cards, and the errors that Stripe returns for them. */

/** A response: its status and its JSON. */
export interface Answer {
  status: number;
  body: unknown;
}

/** The reason for a card error, in Stripe's terms. */
export interface CardError {
  code: string;
  decline_code?: string;
  advice_code?: string;
  message: string;
}

/** A bank's verdict on a card: yes, authentication required, or an error. */
export type Verdict = 'yes' | 'asks' | CardError;

/** Stripe's error when the bank requires authentication and the owner is absent. */
export const UNASKED: CardError = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** The error of an intent whose owner has failed the authentication. */
export const UNCONFIRMED: CardError = {
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication.',
};

/** Verdicts by card; every other card pays. pm_bad cannot be saved at all, and pm_gone has been detached. */
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

/** The verdict of a card's bank. */
export const verdictOf = (paymentMethod: unknown): Verdict => VERDICTS[String(paymentMethod)] ?? 'yes';

/** The response when a card was not charged, with its intent inside. */
export const cardError = (error: CardError, intent?: object): Answer => ({
  status: 402,
  body: { error: { type: 'card_error', param: '', ...error, ...(intent && { payment_intent: intent }) } },
});

/** The response to a request that is invalid in the current state. */
export const invalidRequest = (
  status: number,
  code: string,
  message: string,
  more: Record<string, unknown> = {},
): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message, ...more } },
});
