/** Implements payment intents with Stripe: created, then confirmed off-session, or on-session for Pay now. */
import Stripe from 'stripe';
import {
  NoCardError,
  type Confirmation,
  type IntentRequest,
  type Intents,
  type IntentState,
  type Outcome,
  type ProviderRefund,
  type RefundRequest,
  type Unpaid,
} from './intents.ts';

const { errors } = Stripe;

/** Decline codes after which retries of the card cannot succeed. Stripe's advice code takes precedence. */
const FINAL = new Set([
  'do_not_try_again',
  'expired_card',
  'incorrect_number',
  'invalid_account',
  'invalid_number',
  'lost_card',
  'new_account_information_available',
  'no_action_taken',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
  'stop_payment_order',
]);

/** Stripe's advice codes after which retries of the stored card cannot succeed. */
const FINAL_ADVICE = new Set(['confirm_card_data', 'do_not_try_again']);

/** Decline codes of an outage, which is not a decision of the bank. */
const OUTAGE = new Set(['issuer_not_available', 'processing_error']);

/** Error codes if the bank requires authentication, or if the authentication has failed. */
const ASKS = new Set(['authentication_required', 'payment_intent_authentication_failure']);

/** The optional fields of Stripe's card error. */
interface Reasons {
  code?: string | undefined;
  decline_code?: string | undefined;
  advice_code?: string | undefined;
  message?: string | undefined;
}

/** Converts a card error to an outcome, or to undefined if the bank made no decision. */
function outcomeOf(error: Reasons): Unpaid | undefined {
  const { code = 'card_declined', advice_code: advice, message = 'Your card was declined.' } = error;
  const reason = error.decline_code ?? code;
  if (ASKS.has(code) || ASKS.has(reason)) return { kind: 'bank asks' };
  if (OUTAGE.has(reason)) return undefined;
  const isFinal = advice === undefined ? FINAL.has(reason) : FINAL_ADVICE.has(advice);
  return {
    kind: 'declined',
    code: reason,
    isFinal,
    isExpired: reason === 'expired_card',
    text: message,
  };
}

/** Whether Stripe rejected a request because of the payment intent's state. */
const isUnexpectedState = (error: unknown) =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state';

/** Whether the error means that Stripe no longer has the card or its customer. */
const isMissing = (error: unknown) =>
  error instanceof errors.StripeInvalidRequestError &&
  !isUnexpectedState(error) &&
  (error.param === 'payment_method' || error.param === 'customer');

function stateOf({
  status,
  amount_received: cents,
  client_secret: clientSecret,
  last_payment_error: error,
}: Stripe.PaymentIntent): IntentState {
  if (status === 'succeeded') return { status: 'succeeded', cents };
  if (status === 'processing') return { status: 'processing' };
  if (status === 'canceled') return { status: 'canceled' };
  if (status === 'requires_action') return { status: 'asking', clientSecret: clientSecret ?? '' };
  return { status: 'idle', refused: error ? outcomeOf(error) : undefined };
}

function refundOf({ id, status }: Stripe.Refund): ProviderRefund {
  if (status === 'succeeded') return { id, status };
  return { id, status: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' };
}

/** Returns the outcome of a confirmation, from the payment intent that it returned. */
function confirmed(intent: Stripe.PaymentIntent): Outcome {
  const state = stateOf(intent);
  if (state.status === 'succeeded') return { kind: 'paid' };
  if (state.status === 'asking') return { kind: 'asking', clientSecret: state.clientSecret };
  throw new Error(`Stripe left a confirmed intent ${intent.status}`);
}

/** Creates payment intents on a Stripe client. `checked` converts Stripe's errors to the host's errors. */
export function createStripeIntents(stripe: Stripe, checked: <T>(call: Promise<T>) => Promise<T>): Intents {
  const find = async (intentId: string) => stateOf(await checked(stripe.paymentIntents.retrieve(intentId)));
  return {
    createIntent: async (request: IntentRequest) => {
      const { paymentId, attemptId, customerId, amountCents, description, isRecurring, isPurchase } = request;
      const making = stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency: 'usd',
          customer: customerId,
          allowed_payment_method_types: ['card'],
          // Card networks require the purpose of a charge (docs.stripe.com/payments/cards/save-and-reuse).
          payment_method_options: {
            card: { stored_credential_usage: isRecurring ? 'recurring' : 'unscheduled' },
          },
          description,
          metadata: { [isPurchase ? 'purchaseId' : 'paymentId']: paymentId },
        },
        { idempotencyKey: `intent-${attemptId}` },
      );
      const intent = await checked(
        making.catch((error: unknown) => {
          throw isMissing(error) ? new NoCardError('Stripe has no such customer', { cause: error }) : error;
        }),
      );
      return intent.id;
    },
    confirmIntent: async ({ intentId, attemptId, paymentMethod, isOnSession }: Confirmation) => {
      try {
        const how = isOnSession ? {} : { off_session: true };
        return confirmed(
          await stripe.paymentIntents.confirm(
            intentId,
            { payment_method: paymentMethod, ...how },
            { idempotencyKey: `attempt-${attemptId}` },
          ),
        );
      } catch (error) {
        const outcome = error instanceof errors.StripeCardError ? outcomeOf(error) : undefined;
        if (outcome) return outcome;
        if (isMissing(error)) return { kind: 'no card' };
        // The intent has succeeded or was canceled meanwhile, so the caller must read its state.
        if (isUnexpectedState(error)) throw error;
        return checked(Promise.reject(error as Error));
      }
    },
    findIntent: find,
    clientSecretOf: async (intentId: string) => {
      const state = await find(intentId);
      return state.status === 'asking' ? state.clientSecret : undefined;
    },
    findAuthenticated: find,
    cancelIntent: async (intentId: string) => {
      const now = await find(intentId);
      if (now.status === 'succeeded' || now.status === 'canceled') return now;
      return stateOf(await checked(stripe.paymentIntents.cancel(intentId)));
    },
    changeAmount: async (intentId: string, amountCents: number) => {
      const { amount } = await checked(stripe.paymentIntents.retrieve(intentId));
      if (amount !== amountCents)
        await checked(stripe.paymentIntents.update(intentId, { amount: amountCents }));
    },
    refundIntent: async ({ intentId, refundId, amountCents }: RefundRequest) =>
      refundOf(
        await checked(
          stripe.refunds.create(
            { payment_intent: intentId, amount: amountCents, metadata: { refundId } },
            { idempotencyKey: `refund-${refundId}` },
          ),
        ),
      ),
    findRefund: async ({ intentId, refundId }) => {
      const { data } = await checked(stripe.refunds.list({ payment_intent: intentId, limit: 100 }));
      const found = data.find(({ metadata }) => metadata?.refundId === refundId);
      return found && refundOf(found);
    },
  };
}
