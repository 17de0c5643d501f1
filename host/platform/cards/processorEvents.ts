/** The processor's events. An event only names an object, whose current state the host then requests. */

import type { CardFace } from './cards.ts';

/** An event, received by webhook or read from the processor's list. */
export interface ProviderEvent {
  id: string;
  /** The processor's event type, such as `payment_intent.succeeded`. */
  type: string;
  /** When the event was created, by the processor's clock. */
  createdAt: Date;
  /** The id of the payment intent that the event concerns, or undefined if there is none. */
  intentId: string | undefined;
  /** The id of the dispute, refund, payment intent or payment method that has changed. */
  objectId: string;
}

/** The state and amount of a dispute. */
export interface DisputeState {
  state: 'open' | 'won' | 'lost';
  amountCents: number;
}

/** Reads a processor's events and the objects that they name. */
export interface ProviderEvents {
  /**
   * Verifies and parses a webhook. Returns undefined if its signature is invalid or too old. Without a
   * webhook secret this method does not exist.
   */
  receive?: (body: Buffer, signature: string, now: Date) => ProviderEvent | undefined;
  /** Lists the events since a moment by the processor's clock, oldest first. */
  since: (moment: Date) => Promise<ProviderEvent[]>;
  findDispute: (disputeId: string) => Promise<DisputeState>;
  /** Reads a payment method's card, whose digits and expiry its network may have changed. */
  findCard: (paymentMethod: string) => Promise<CardFace>;
  /** Whether a refund has failed. */
  hasFailed: (refundId: string) => Promise<boolean>;
}
