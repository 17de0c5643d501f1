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
  latest_charge: { payment_method_details: { card: { last4: string } } } | null;
  metadata: { purchaseId?: string; paymentId?: string };
}

/** A charge of a payment intent, with Stripe's own fee for the charge in cents. */
export interface Charge {
  id: string;
  object: 'charge';
  payment_intent: string;
  balance_transaction: { fee: number };
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

/** Statuses of a dispute, as Stripe names them. */
export type DisputeStatus =
  'warning_needs_response' | 'warning_closed' | 'needs_response' | 'won' | 'lost' | 'appeal_under_review';

/** A dispute of a payment, as Stripe returns it. */
export interface Dispute {
  id: string;
  object: 'dispute';
  status: DisputeStatus;
  amount: number;
  payment_intent: string;
  /** The sums withdrawn (negative) or reinstated (positive), in cents. `amount` excludes Stripe's `fee`. */
  balance_transactions: { amount: number; fee: number }[];
}

/** A Stripe event. Its `data.object` is a copy of the changed object, made when the event occurred. */
export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  /** The time of the change in seconds since 1970, by the server's clock. */
  created: number;
  data: { object: Intent | Charge | Refund | Dispute | Method };
}
