/** Objects of Stripe's API, as the fake server returns them. */
import type { CardError } from './banks.ts';
import type { Method } from './methods.ts';

/** A payment intent as Stripe returns it. */
export interface Intent {
  id: string;
  object: 'payment_intent';
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  amount: number;
  amount_received: number;
  customer: unknown;
  payment_method: string | null;
  client_secret: string;
  last_payment_error: CardError | null;
  metadata: { purchaseId?: string; paymentId?: string };
}

/** A refund of a payment intent, as Stripe returns it. */
export interface Refund {
  id: string;
  object: 'refund';
  status: 'pending' | 'succeeded' | 'failed';
  amount: number;
  payment_intent: string;
  metadata: Record<string, string>;
}

/** A dispute of a payment, as Stripe returns it. */
export interface Dispute {
  id: string;
  object: 'dispute';
  status: 'needs_response' | 'won' | 'lost';
  amount: number;
  payment_intent: string;
}

/** A Stripe event, whose `data.object` is a copy of the changed object at that time. */
export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  /** The time of the change in seconds since 1970, by the server's clock. */
  created: number;
  data: { object: Intent | Refund | Dispute | Method };
}
