/** The payment processor's events. An event only names a changed object, whose state the host then reads. */

import type { disputes, StoredEvent } from '../database/processor.ts';
import type { CardFace } from './cards.ts';
import type { ProviderRefund } from './intents.ts';

/** An event, received by webhook or read from the processor's list. */
export type ProviderEvent = Omit<StoredEvent, 'receivedAt' | 'handledAt'>;

/** A dispute's state and the money that it moved. An `inquiry` is the bank's question, and moves no money. */
export type DisputeState = Omit<typeof disputes.$inferSelect, 'id' | 'paymentId' | 'openedAt'>;

export interface FoundRefund extends ProviderRefund {
  amountCents: number;
  /** The host's id of the refund, or undefined if the host did not request the refund. */
  refundId: string | undefined;
}

/** Reads a processor's events, and the objects that the events name. */
export interface ProviderEvents {
  /**
   * Verifies a webhook and returns its event, or `unsigned` if the signature is invalid or too old, `other`
   * if the body is no event that names a changed object, and `unused` if the host does not read events of
   * this type. Without a webhook secret this method does not exist.
   */
  receive?: (body: Buffer, signature: string, now: Date) => ProviderEvent | 'unsigned' | 'other' | 'unused';
  /** Lists the events from `moment` on, oldest first. `moment` is a time of the processor's clock. */
  since: (moment: Date) => Promise<ProviderEvent[]>;
  findDispute: (disputeId: string) => Promise<DisputeState>;
  /** Returns the processor's own fee for a charge in cents, or undefined while the fee is unknown. */
  findFee: (chargeId: string) => Promise<number | undefined>;
  /** Reads a stored card again, because the card network may have changed its last four digits or expiry. */
  findCard: (paymentMethod: string) => Promise<CardFace>;
  readRefund: (providerRefundId: string) => Promise<FoundRefund>;
}
