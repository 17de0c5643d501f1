/** Payment intents at Stripe: made unconfirmed, then confirmed off-session, or on-session when the owner pays now. */
import Stripe from 'stripe';
import type {
  Confirmation,
  IntentRequest,
  Intents,
  IntentState,
  Outcome,
  ProviderRefund,
  RefundRequest,
} from './intents.ts';

const { errors } = Stripe;

/** Decline codes after which the same card never pays; Stripe's advice comes first where it gives one. */
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

/** What of a card error may be missing. */
interface Reasons {
  code?: string;
  decline_code?: string;
  advice_code?: string;
  message: string;
}

function outcomeOf(error: Reasons): Outcome {
  const { code = 'card_declined', advice_code: advice } = error;
  const reason = error.decline_code ?? code;
  if (code === 'authentication_required' || reason === 'authentication_required')
    return { kind: 'bank asks' };
  const isFinal = advice === undefined ? FINAL.has(reason) : advice === 'do_not_try_again';
  return {
    kind: 'declined',
    code: reason,
    isFinal,
    isExpired: reason === 'expired_card',
    text: error.message,
  };
}

function stateOf({ status, client_secret: clientSecret }: Stripe.PaymentIntent): IntentState {
  if (status === 'succeeded') return { status: 'succeeded' };
  if (status === 'processing') return { status: 'processing' };
  if (status === 'canceled') return { status: 'canceled' };
  if (status === 'requires_action') return { status: 'asking', clientSecret: clientSecret ?? '' };
  return { status: 'idle' };
}

function refundOf({ id, status }: Stripe.Refund): ProviderRefund {
  if (status === 'succeeded') return { id, status };
  return { id, status: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' };
}

/** What an intent in some state means for the attempt that has just confirmed it. */
function confirmed(intent: Stripe.PaymentIntent): Outcome {
  const state = stateOf(intent);
  if (state.status === 'succeeded') return { kind: 'paid' };
  if (state.status === 'asking') return { kind: 'asking', clientSecret: state.clientSecret };
  throw new Error(`Stripe left a confirmed intent ${intent.status}`);
}

/** Intents on a Stripe client; `checked` makes the provider's refusals plain. */
export function createStripeIntents(stripe: Stripe, checked: <T>(call: Promise<T>) => Promise<T>): Intents {
  const find = async (intentId: string) => stateOf(await checked(stripe.paymentIntents.retrieve(intentId)));
  return {
    createIntent: async ({ paymentId, customerId, amountCents, description }: IntentRequest) => {
      const intent = await checked(
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'usd',
            customer: customerId,
            allowed_payment_method_types: ['card'],
            description,
            metadata: { paymentId },
          },
          { idempotencyKey: `intent-${paymentId}` },
        ),
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
        if (error instanceof errors.StripeCardError) return outcomeOf(error);
        throw error;
      }
    },
    findIntent: find,
    clientSecretOf: async (intentId: string) => {
      const state = await find(intentId);
      return state.status === 'asking' ? state.clientSecret : undefined;
    },
    findAnswered: find,
    cancelIntent: async (intentId: string) => {
      const now = await find(intentId);
      if (now.status === 'succeeded' || now.status === 'canceled') return now;
      return stateOf(await checked(stripe.paymentIntents.cancel(intentId)));
    },
    changeAmount: async (intentId: string, amountCents: number) => {
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
