/** Payment intents, as the host needs them: at most one success each, however often they are confirmed. */

/** What became of an intent that was confirmed. */
export type Outcome =
  | { kind: 'paid'; lastFour?: string | undefined }
  /** The bank said no; `isFinal` when no later try of this card would help. `text` is for the person. */
  | { kind: 'declined'; code: string; isFinal: boolean; isExpired: boolean; text: string }
  /** The bank wants the owner, who is not there or has not said yes. */
  | { kind: 'bank asks' }
  /** The provider has the card, or its owner, no more; no bank was asked. */
  | { kind: 'no card' }
  /** The bank asks the person at the page, which takes the client secret. */
  | { kind: 'asking'; clientSecret: string };

/** An outcome that took no money and leaves nothing open. */
export type Unpaid = Exclude<Outcome, { kind: 'paid' | 'asking' }>;

/** How an intent stands when it is looked up. */
export type IntentState =
  /** `cents` is what was taken. */
  | { status: 'succeeded'; cents: number }
  /** Nothing was taken: never confirmed, or declined; then `refused` says how. */
  | { status: 'idle'; refused?: Unpaid | undefined }
  | { status: 'asking'; clientSecret: string }
  | { status: 'processing' }
  | { status: 'canceled' };

/** What an intent is for. */
export interface IntentRequest {
  paymentId: string;
  /** Whether that id is a purchase's, whose payments are written once it is paid. */
  isPurchase?: boolean;
  /** The attempt's id: the same attempt again gets the same intent, and another one no failure that was kept for it. */
  attemptId: string;
  customerId: string;
  amountCents: number;
  description: string;
  /** Whether it belongs to a plan of payments at fixed times; a fee does not. */
  isRecurring: boolean;
}

/** The provider has the card, or its owner, no more. */
export class NoCardError extends Error {
  override name = 'NoCardError';
}

/** One try to take the money of an intent. */
export interface Confirmation {
  intentId: string;
  /** The attempt's id: the same attempt again gets the first answer. */
  attemptId: string;
  paymentMethod: string;
  /** Whether the person is at the page and can answer the bank. */
  isOnSession: boolean;
}

/** A refund at the provider; the last two are final. */
export interface ProviderRefund {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
}

/** Money of a charge that goes back. */
export interface RefundRequest {
  /** The intent, or the charge, that took the money. */
  intentId: string;
  /** Our own id of the refund; whoever asks for it again gets the same one. */
  refundId: string;
  amountCents: number;
}

/** What takes money. A method that throws anything but an HttpError leaves open what happened. */
export interface Intents {
  /** Makes an intent and takes no money. May throw a {@link NoCardError}. */
  createIntent: (request: IntentRequest) => Promise<string>;
  confirmIntent: (confirmation: Confirmation) => Promise<Outcome>;
  findIntent: (intentId: string) => Promise<IntentState>;
  /** The client secret of what the bank asks about, for the page that asks the person; undefined when it does not. */
  clientSecretOf: (intentId: string) => Promise<string | undefined>;
  /** Looks an intent up after the person has come back from the bank's question. */
  findAuthenticated: (intentId: string) => Promise<IntentState>;
  /** Gives an intent up, so that it never takes money; answers how it stands then. */
  cancelIntent: (intentId: string) => Promise<IntentState>;
  /** Lets an intent that has taken nothing yet take so much; asks for no change where it does already. */
  changeAmount: (intentId: string, amountCents: number) => Promise<void>;
  refundIntent: (request: RefundRequest) => Promise<ProviderRefund>;
  /** The refund that was asked for under our own id; undefined when none was. */
  findRefund: (request: Pick<RefundRequest, 'intentId' | 'refundId'>) => Promise<ProviderRefund | undefined>;
  /** Whether the provider's clock is another one than ours, so that no card may be tried. */
  clockDiffers?: () => Promise<boolean>;
}
