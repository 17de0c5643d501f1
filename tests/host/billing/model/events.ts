/** The events of the model's processor, in Stripe's format. */
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { createStripeEvents } from '#host/platform/cards/stripeEvents.ts';

/** The secret with which the model signs its webhooks. */
export const EVENTS_SECRET = 'whsec_model';

/** Records events of payment intents in Stripe's format, which Stripe's library verifies, and lists them. */
export function makeEvents(now: () => Date) {
  const recorded: Stripe.Event[] = [];
  const provider = createStripeEvents(new Stripe('sk_test_1'), EVENTS_SECRET);
  return {
    recorded,
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
      // The cast is safe, because the host reads only these fields.
      recorded.push(event as unknown as Stripe.Event);
    },
    provider: {
      ...provider,
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
