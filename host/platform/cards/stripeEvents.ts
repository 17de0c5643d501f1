/** Verifies Stripe's webhooks, and reads Stripe's list of events and the objects that the events name. */
import Stripe from 'stripe';
import { faceOf } from './cardFace.ts';
import { refundOf } from './stripeIntents.ts';
import type { DisputeState, ProviderEvent, ProviderEvents } from './processorEvents.ts';

/** The maximum age of a webhook's signature, in seconds. */
const TOLERANCE = 300;

/** The event types that the host handles: changes of money, of a payment intent's state, or of a card. */
const TYPES = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  // Stripe's own fee is known once a charge's balance transaction exists, which this event reports.
  'charge.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.created',
  'refund.failed',
  'refund.updated',
  'payment_method.automatically_updated',
  'payment_method.updated',
];

/** The fields that the host reads of an event's object. Stripe's own type is a union of hundreds of types. */
interface EventObject {
  id?: string;
  object?: string;
  payment_intent?: string | { id: string } | null;
}

function eventOf({ id, type, created, data }: Stripe.Event): ProviderEvent {
  const object = data.object as EventObject;
  const intent = object.object === 'payment_intent' ? object.id : object.payment_intent;
  return {
    id,
    type,
    createdAt: new Date(created * 1000),
    intentId: (typeof intent === 'object' ? intent?.id : intent) ?? null,
    objectId: object.id ?? id,
  };
}

/** Maps Stripe's dispute statuses to a dispute's states. Any other status means an open dispute. */
const DISPUTE_STATES: Record<string, DisputeState['state']> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  // A closed inquiry or a prevented dispute took no money, so it counts as won.
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
  // A lost dispute remains lost during an appeal, until the appeal is won.
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
};

const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0);

/** Creates an event reader on a Stripe client. Without `secret` it accepts no webhooks. */
export function createStripeEvents(stripe: Stripe, secret: string | undefined): ProviderEvents {
  return {
    ...(secret !== undefined && {
      receive: (body: Buffer, signature: string, now: Date) => {
        try {
          const at = now.getTime();
          const event = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, at);
          // A signed body can be JSON without being an event. For an event of API v2, the library throws.
          if ((event.object as string) !== 'event') return 'other';
          return TYPES.includes(event.type) ? eventOf(event) : 'unused';
        } catch (error) {
          // An error despite a valid signature means that the body is no JSON, or an event of API v2.
          return error instanceof Stripe.errors.StripeSignatureVerificationError ? 'unsigned' : 'other';
        }
      },
    }),
    since: async (moment) => {
      const events: ProviderEvent[] = [];
      const created = { gte: Math.floor(moment.getTime() / 1000) };
      for await (const event of stripe.events.list({ created, types: TYPES, limit: 100 }))
        events.push(eventOf(event));
      return events.reverse();
    },
    findDispute: async (disputeId) => {
      const { status, amount, balance_transactions: moved } = await stripe.disputes.retrieve(disputeId);
      return {
        state: DISPUTE_STATES[status] ?? 'open',
        amountCents: amount,
        withdrawnCents: 0 - sumOf(moved.map((each) => each.amount)),
        feeCents: sumOf(moved.map(({ fee }) => fee)),
      };
    },
    findFee: async (chargeId) => {
      const charge = await stripe.charges.retrieve(chargeId, { expand: ['balance_transaction'] });
      const moved = charge.balance_transaction;
      return typeof moved === 'object' ? moved?.fee : undefined;
    },
    findCard: async (paymentMethod) => faceOf(await stripe.paymentMethods.retrieve(paymentMethod)),
    readRefund: async (providerRefundId) => {
      const refund = await stripe.refunds.retrieve(providerRefundId);
      return { ...refundOf(refund), amountCents: refund.amount, refundId: refund.metadata?.refundId };
    },
  };
}
