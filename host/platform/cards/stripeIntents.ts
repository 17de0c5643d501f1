/** Implements payment intents with Stripe. An intent is confirmed on-session if the payer is on the page. */
import type Stripe from 'stripe';
import type { Intents, IntentState, Outcome, ProviderRefund } from './intents.ts';
import { checked, outcomeOf, unpaidBy } from './stripeErrors.ts';

function stateOf({
  status,
  amount_received: cents,
  client_secret: clientSecret,
  last_payment_error: error,
  latest_charge: charge,
}: Stripe.PaymentIntent): IntentState {
  if (status === 'succeeded') {
    const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined;
    return { status: 'succeeded', cents, lastFour: card?.last4 ?? undefined };
  }
  if (status === 'processing') return { status: 'processing' };
  if (status === 'canceled') return { status: 'canceled' };
  if (status === 'requires_action') return { status: 'authenticating', clientSecret: clientSecret ?? '' };
  return { status: 'idle', refused: error ? outcomeOf(error) : undefined };
}

export function refundOf({ id, status }: Stripe.Refund): ProviderRefund {
  if (status === 'succeeded') return { id, status };
  return { id, status: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' };
}

/** Returns the outcome of a confirmation, given the payment intent in Stripe's response. */
function confirmed(intent: Stripe.PaymentIntent): Outcome {
  const state = stateOf(intent);
  if (state.status === 'succeeded') return { kind: 'paid', lastFour: state.lastFour };
  if (state.status === 'authenticating') return { kind: 'authenticating', clientSecret: state.clientSecret };
  throw new Error(`Stripe left a confirmed intent ${intent.status}`);
}

export function createStripeIntents(stripe: Stripe): Intents {
  const find = async (intentId: string) =>
    stateOf(await checked(stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })));
  return {
    createIntent: async ({ paymentId, attemptId, customerId, amountCents, description, isPurchase }) => {
      const making = stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency: 'usd',
          customer: customerId,
          allowed_payment_method_types: ['card'],
          description,
          metadata: { [isPurchase ? 'purchaseId' : 'paymentId']: paymentId },
        },
        { idempotencyKey: `intent-${attemptId}` },
      );
      return (await checked(making)).id;
    },
    confirmIntent: async ({ intentId, attemptId, paymentMethod, isOnSession, isRecurring }) => {
      // Card networks require a stated usage of the stored card if the cardholder is absent, and only then.
      const usage = { card: { stored_credential_usage: isRecurring ? 'recurring' : 'unscheduled' } } as const;
      const how = isOnSession ? {} : { off_session: true, payment_method_options: usage };
      try {
        return confirmed(
          await stripe.paymentIntents.confirm(
            intentId,
            { payment_method: paymentMethod, expand: ['latest_charge'], ...how },
            { idempotencyKey: `attempt-${attemptId}` },
          ),
        );
      } catch (error) {
        return unpaidBy(error);
      }
    },
    findIntent: find,
    clientSecretOf: async (intentId: string) => {
      const state = await find(intentId);
      return state.status === 'authenticating' ? state.clientSecret : undefined;
    },
    findAuthenticated: find,
    cancelIntent: async (intentId: string) => {
      const now = await find(intentId);
      if (now.status === 'succeeded' || now.status === 'canceled') return now;
      return stateOf(await checked(stripe.paymentIntents.cancel(intentId)));
    },
    refundIntent: async ({ intentId, refundId, amountCents }) =>
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
      // `refundId` is Stripe's own id if the refund was made at Stripe, not requested by the host.
      const found = data.find(({ id, metadata }) => metadata?.refundId === refundId || id === refundId);
      return found && refundOf(found);
    },
    netOf: async (intentId) => {
      const state = await find(intentId);
      const { status } = state;
      if (status !== 'succeeded') return { status, cents: 0 };
      const ofIntent = { payment_intent: intentId, limit: 100 };
      const refunds = await checked(stripe.refunds.list(ofIntent));
      const disputes = await checked(stripe.disputes.list(ofIntent));
      const returned = refunds.data.filter((refund) => refundOf(refund).status === 'succeeded');
      const moved = disputes.data.flatMap(({ balance_transactions: each }) => each);
      const changes = [...returned.map(({ amount }) => -amount), ...moved.map(({ amount }) => amount)];
      return { status, cents: changes.reduce((sum, cents) => sum + cents, state.cents) };
    },
  };
}
