/** Reads Stripe's events, from signed webhooks and from Stripe's list of events. */
import Stripe from 'stripe';
import { faceOf } from './cardFace.ts';
import type { DisputeState, ProviderEvent, ProviderEvents } from './processorEvents.ts';

/** The maximum age of a webhook's signature, in seconds. */
const TOLERANCE = 300;

/** The event types that are read from the list: changes of money, of a payment intent's state, or of a card. */
const TYPES = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'refund.failed',
  'refund.updated',
  'payment_method.automatically_updated',
  'payment_method.updated',
];

/** The fields of an event's object that are read. Stripe's own type is a union of hundreds of objects. */
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
    intentId: typeof intent === 'object' ? intent?.id : intent,
    objectId: object.id ?? id,
  };
}

const disputeState = (status: string): DisputeState['state'] => {
  if (status === 'lost') return 'lost';
  // A closed warning or a prevented dispute took no money, so it counts as won.
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
};

/** Creates an event reader on a Stripe client. Webhooks are read only if there is a secret. */
export function createStripeEvents(stripe: Stripe, webhookSecret: string | undefined): ProviderEvents {
  return {
    ...(webhookSecret !== undefined && {
      receive: (body: Buffer, signature: string, now: Date) => {
        try {
          const at = now.getTime();
          return eventOf(
            stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE, undefined, at),
          );
        } catch (error) {
          const isForeign =
            error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError;
          if (isForeign) return undefined;
          throw error;
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
      const { status, amount } = await stripe.disputes.retrieve(disputeId);
      return { state: disputeState(status), amountCents: amount };
    },
    findCard: async (paymentMethod) => faceOf(await stripe.paymentMethods.retrieve(paymentMethod)),
    hasFailed: async (refundId) => {
      const { status } = await stripe.refunds.retrieve(refundId);
      return status === 'failed' || status === 'canceled';
    },
  };
}
