/** What a card provider reports by itself. An event only names an object. The host requests the object's state. */

/** An event, however it arrived. */
export interface ProviderEvent {
  id: string;
  /** The provider's name of it, such as `payment_intent.succeeded`. */
  type: string;
  /** By the provider's clock. */
  createdAt: Date;
  /** The intent that it is about; undefined when it has none. */
  intentId: string | undefined;
  /** The dispute, refund or intent that has changed. */
  objectId: string;
}

/** The state of a dispute. */
export interface DisputeState {
  state: 'open' | 'won' | 'lost';
  amountCents: number;
}

/** The events of a card provider. */
export interface ProviderEvents {
  /**
   * Reads an event that was sent to the host; undefined when the provider did not sign it, or signed it too long ago.
   * Left out when there is no secret to check a signature with.
   */
  receive?: (body: Buffer, signature: string, now: Date) => ProviderEvent | undefined;
  /** Lists what has happened since a moment of the provider's clock, oldest first. */
  since: (moment: Date) => Promise<ProviderEvent[]>;
  findDispute: (disputeId: string) => Promise<DisputeState>;
  /** Whether a refund has failed. */
  hasFailed: (refundId: string) => Promise<boolean>;
}
