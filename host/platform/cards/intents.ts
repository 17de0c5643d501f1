/** Payment intents as the host needs them. Each succeeds at most once, however often it is confirmed. */

/** The outcome of a confirmed intent. */
export type Outcome =
  | { kind: 'paid'; lastFour?: string | undefined }
  /** The bank declined. `isFinal` is true when no later try of this card would help. `text` is for the person. */
  | { kind: 'declined'; code: string; isFinal: boolean; isExpired: boolean; text: string }
  /** The bank requires authentication, and the owner is not there or has not confirmed. */
  | { kind: 'bank asks' }
  /** The provider no longer has the card, or its owner. No bank was called. */
  | { kind: 'no card' }
  /** The bank requires authentication from the person at the page, which takes the client secret. */
  | { kind: 'asking'; clientSecret: string };

/** An outcome that took no money and leaves nothing open. */
export type Unpaid = Exclude<Outcome, { kind: 'paid' | 'asking' }>;

/** The state of an intent at the provider. */
export type IntentState =
  /** `cents` is the amount taken. */
  | { status: 'succeeded'; cents: number }
  /** Nothing was taken: never confirmed, or declined, in which case `refused` states how. */
  | { status: 'idle'; refused?: Unpaid | undefined }
  | { status: 'asking'; clientSecret: string }
  | { status: 'processing' }
  | { status: 'canceled' };

/** What an intent is for. */
export interface IntentRequest {
  paymentId: string;
  /** Whether that id is a purchase's, whose payments are written only once it is paid. */
  isPurchase?: boolean;
  /** The attempt's id. The same attempt gets the same intent again, and another one no failure stored for it. */
  attemptId: string;
  customerId: string;
  amountCents: number;
  description: string;
  /** Whether it belongs to a plan of payments at fixed times. A fee does not. */
  isRecurring: boolean;
}

/** The provider no longer has the card, or its owner. */
export class NoCardError extends Error {
  override name = 'NoCardError';
}

/** One attempt to take the money of an intent. */
export interface Confirmation {
  intentId: string;
  /** The attempt's id. The same attempt gets the first response again. */
  attemptId: string;
  paymentMethod: string;
  /** Whether the person is at the page and can authenticate. */
  isOnSession: boolean;
}

/** A refund at the provider; the last two are final. */
export interface ProviderRefund {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
}

/** A refund of money of a charge. */
export interface RefundRequest {
  /** The intent, or the charge, that took the money. */
  intentId: string;
  /** The host's own id of the refund. A caller that sends it again gets the same refund. */
  refundId: string;
  amountCents: number;
}

/** Takes money. When a method throws anything but an HttpError, the result is unknown. */
export interface Intents {
  /** Creates an intent and takes no money. May throw a {@link NoCardError}. */
  createIntent: (request: IntentRequest) => Promise<string>;
  confirmIntent: (confirmation: Confirmation) => Promise<Outcome>;
  findIntent: (intentId: string) => Promise<IntentState>;
  /** The client secret with which the page prompts the person; undefined when the bank requires no authentication. */
  clientSecretOf: (intentId: string) => Promise<string | undefined>;
  /** Reads the state of an intent after the person has returned from the bank's page. */
  findAuthenticated: (intentId: string) => Promise<IntentState>;
  /** Cancels an intent, so that it never takes money. Returns its state afterwards. */
  cancelIntent: (intentId: string) => Promise<IntentState>;
  /** Sets the amount of an intent that has taken nothing yet. Changes nothing where the amount is the same. */
  changeAmount: (intentId: string, amountCents: number) => Promise<void>;
  refundIntent: (request: RefundRequest) => Promise<ProviderRefund>;
  /** The refund with the host's own id; undefined when none was requested. */
  findRefund: (request: Pick<RefundRequest, 'intentId' | 'refundId'>) => Promise<ProviderRefund | undefined>;
  /** Whether the provider's clock differs from the host's, so that no card may be tried. */
  clockDiffers?: () => Promise<boolean>;
}
