/** The interface of payment intents. An intent succeeds at most once, however often it is confirmed. */
import { HOUR } from '#host/platform/durations.ts';

/** How long a buyer or an owner has to complete the bank's authentication, in milliseconds. */
export const AUTHENTICATION_TIMEOUT = HOUR;

/** The outcome of confirming a payment intent. */
export type Outcome =
  /** `lastFour` are the last digits of the charged card, if the processor returns them. */
  | { kind: 'paid'; lastFour?: string | undefined }
  /**
   * The charge was declined. `isFinal`: retries cannot succeed. `isExpired`: the card has expired. `isKnown`:
   * it is certain that the bank itself declined. Otherwise there is no fee. `text` is for the owner.
   */
  | { kind: 'declined'; code: string; isFinal: boolean; isExpired: boolean; isKnown: boolean; text: string }
  /** The bank requires authentication, but the owner is absent or has not authenticated. */
  | { kind: 'authentication required' }
  /** The processor no longer has the card or its customer. The bank received no request. */
  | { kind: 'no card' }
  /** The bank requires authentication, which the page requests from the owner with the client secret. */
  | { kind: 'authenticating'; clientSecret: string };

/** An outcome in which no money was taken and the attempt has ended. */
export type Unpaid = Exclude<Outcome, { kind: 'paid' | 'authenticating' }>;

export type IntentState =
  /** `cents` is the amount collected. `lastFour` is set if the processor returns the card's last digits. */
  | { status: 'succeeded'; cents: number; lastFour?: string | undefined }
  /** The intent was never confirmed, or its last confirmation failed. `refused` is the failure, if known. */
  | { status: 'idle'; refused?: Unpaid | undefined }
  | { status: 'authenticating'; clientSecret: string }
  | { status: 'processing' }
  | { status: 'canceled' };

export interface IntentRequest {
  paymentId: string;
  /** Whether `paymentId` is a purchase's id. A purchase has no payments until it is paid. */
  isPurchase?: boolean;
  /** The idempotency key. It differs per attempt, because a reused key would return the earlier error. */
  attemptId: string;
  customerId: string;
  amountCents: number;
  description: string;
}

export interface Confirmation {
  intentId: string;
  /** The idempotency key. A repeated confirmation with the same key gets the first response again. */
  attemptId: string;
  paymentMethod: string;
  /** Whether the owner is on the page and can authenticate. */
  isOnSession: boolean;
  /** Whether the charge belongs to a fixed schedule of payments, unlike a fee. */
  isRecurring: boolean;
}

/** A refund at the processor, with its id and status there. */
export interface ProviderRefund {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface RefundRequest {
  /** The payment intent that took the money. */
  intentId: string;
  /** The host's id of the refund, used as idempotency key. A repeated request gets the same refund. */
  refundId: string;
  amountCents: number;
}

/**
 * Creates and charges payment intents. If a method throws an HttpError (a CardDeclined or a
 * CardProviderRefusal), no money has moved. After any other error, the outcome is unknown.
 */
export interface Intents {
  /** Creates a payment intent without charging it, and returns its id. */
  createIntent: (request: IntentRequest) => Promise<string>;
  confirmIntent: (confirmation: Confirmation) => Promise<Outcome>;
  findIntent: (intentId: string) => Promise<IntentState>;
  /** Returns the client secret if the bank requires authentication on the page, and undefined otherwise. */
  clientSecretOf: (intentId: string) => Promise<string | undefined>;
  /** Returns an intent's state after the owner is back from authentication. The sandbox assumes success. */
  findAuthenticated: (intentId: string) => Promise<IntentState>;
  /** Cancels a payment intent unless it has already succeeded, and returns its state afterwards. */
  cancelIntent: (intentId: string) => Promise<IntentState>;
  refundIntent: (request: RefundRequest) => Promise<ProviderRefund>;
  /** Finds a refund by the host's refund id. Returns undefined if the processor has no such refund. */
  findRefund: (request: Pick<RefundRequest, 'intentId' | 'refundId'>) => Promise<ProviderRefund | undefined>;
  /** Returns an intent's status and net cents: the charge minus refunds and disputes, but not minus fees. */
  netOf: (intentId: string) => Promise<{ status: IntentState['status']; cents: number }>;
  /** Whether the clocks of processor and host differ. Then no card is charged, as the day may be wrong. */
  clockDiffers?: () => Promise<boolean>;
}
