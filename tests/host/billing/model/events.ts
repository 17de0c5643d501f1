/** Creates fake Stripe events, disputes and refunds for the model-based test of billing. */
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { DisputeState, FoundRefund } from '#host/platform/cards/processorEvents.ts';
import { createStripeEvents } from '#host/platform/cards/stripeEvents.ts';

/** The secret with which the test signs its webhook events and the host verifies them. */
export const EVENTS_SECRET = 'whsec_model';

/** Records and lists events of payment intents in the format that Stripe's library verifies. */
export function makeEvents(now: () => Date) {
  const recorded: Stripe.Event[] = [];
  const disputes = new Map<string, DisputeState>();
  const refunds = new Map<string, FoundRefund>();
  /** Returns the processor's object with this id. @throws Error for an unknown id */
  const found = <T>(all: Map<string, T>, id: string): Promise<T> => {
    const known = all.get(id);
    return known ? Promise.resolve(known) : Promise.reject(new Error(`There is no ${id}`));
  };
  const provider = createStripeEvents(new Stripe('sk_test_1'), EVENTS_SECRET);
  return {
    recorded,
    /** The processor's disputes. The keys are the ids of the disputed payments. */
    disputes,
    /** The refunds that were made in the processor's dashboard. The keys are refund ids. */
    refunds,
    record: (intentId: string, what: string) => {
      const object = { id: intentId, object: 'payment_intent' };
      const created = Math.floor(now().getTime() / 1000);
      const event = {
        id: `evt_${randomUUID()}`,
        object: 'event',
        type: `payment_intent.${what}`,
        created,
        data: { object },
      };
      // The cast is safe, because the host reads only the fields that `event` has.
      recorded.push(event as unknown as Stripe.Event);
    },
    provider: {
      ...provider,
      findDispute: (id: string) => found(disputes, id),
      readRefund: (id: string) => found(refunds, id),
      since: (moment: Date) =>
        Promise.resolve(
          recorded
            .map(({ id, type, created, data }) => {
              // The cast is safe, because every recorded object is a payment intent.
              const intentId = (data.object as { id: string }).id;
              return { id, type, createdAt: new Date(created * 1000), intentId, objectId: intentId };
            })
            .filter(({ createdAt }) => createdAt >= moment),
        ),
    },
  };
}
