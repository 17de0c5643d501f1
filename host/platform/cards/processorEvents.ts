/** What a card provider tells of itself. An event only says where to look; what is so is asked for. */

/** An event, by whatever way it came. */
export interface ProviderEvent {
  id: string;
  /** The provider's name of it, as `payment_intent.succeeded`. */
  type: string;
  /** By the provider's clock. */
  createdAt: Date;
  /** The intent that it is about; undefined for what has none. */
  intentId: string | undefined;
  /** The dispute, refund or intent that has changed. */
  objectId: string;
}

/** How a dispute stands. */
export interface DisputeState {
  state: 'open' | 'won' | 'lost';
  amountCents: number;
}

/** The events of a card provider. */
export interface ProviderEvents {
  /**
   * Reads an event that was sent to us; undefined when it was not signed by the provider, or too long ago. Left out
   * when there is nothing to check a signature with.
   */
  receive?: (body: Buffer, signature: string, now: Date) => ProviderEvent | undefined;
  /** What has happened since a moment of the provider's clock, oldest first. */
  since: (moment: Date) => Promise<ProviderEvent[]>;
  findDispute: (disputeId: string) => Promise<DisputeState>;
  /** Whether a refund has failed. */
  hasFailed: (refundId: string) => Promise<boolean>;
}
