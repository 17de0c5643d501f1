/** What banks say to the stand-in's cards, and the errors that Stripe makes of it. */

/** An answer: its status and its JSON. */
export interface Answer {
  status: number;
  body: unknown;
}

/** Why a card error was answered, as Stripe names it. */
export interface CardError {
  code: string;
  decline_code?: string;
  advice_code?: string;
  message: string;
}

/** What a bank says to a card: yes, a question to its owner, or no. */
export type Verdict = 'yes' | 'asks' | CardError;

/** What Stripe answers where the bank would have to ask an owner who is not there. */
export const UNASKED: CardError = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** What an intent holds once its owner has not said yes to the bank. */
export const UNCONFIRMED: CardError = {
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication.',
};

/** Cards by name; every other one pays. pm_bad cannot be kept at all, and pm_gone was detached since. */
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

/** What the bank of a card says. */
export const verdictOf = (paymentMethod: unknown): Verdict => VERDICTS[String(paymentMethod)] ?? 'yes';

/** The answer to a card that was not charged, with its intent inside. */
export const cardError = (error: CardError, intent?: object): Answer => ({
  status: 402,
  body: { error: { type: 'card_error', param: '', ...error, ...(intent && { payment_intent: intent }) } },
});

/** The answer to a request that makes no sense where things stand. */
export const invalidRequest = (
  status: number,
  code: string,
  message: string,
  more: Record<string, unknown> = {},
): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message, ...more } },
});
