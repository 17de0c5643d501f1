/** The interface of a payment processor, which Stripe and the card sandbox implement. */
import type { paymentMethods } from '#host/platform/database/schema.ts';
import { HttpError, LONGEST_TEXT } from '#host/platform/http/httpError.ts';
import type { Unpaid } from './intents.ts';

/** A payment method that the processor stores for a customer. */
export type SavedCard = Omit<typeof paymentMethods.$inferInsert, 'userId' | 'cardCheckAt'>;

/** The data of a stored card that its owner may see. */
export type CardFace = Omit<SavedCard, 'customerId' | 'paymentMethod'>;

/** The owner of a card. `customerId` is set if the owner is already a customer at the processor. */
export interface CardOwner {
  /** The idempotency key for creating a customer. */
  key: string;
  customerId?: string | undefined;
  email: string;
  fullName: string;
}

/** A processor's card operations. Each can throw a {@link CardDeclined} or a {@link CardProviderRefusal}. */
export interface Cards {
  /** Creates a setup intent, which the page confirms with the client secret to store a card. */
  createSetupIntent: (customerId?: string) => Promise<{ clientSecret: string }>;
  /** Stores a payment method for its owner, and first creates a customer for an owner without one. */
  saveCard: (paymentMethod: string, owner: CardOwner) => Promise<SavedCard>;
  /** Detaches a payment method, so that it can no longer be charged. A repeated call changes nothing. */
  detachCard: (paymentMethod: string) => Promise<void>;
  /** Refunds a charge in full. A repeated call changes nothing. */
  refund: (chargeId: string) => Promise<void>;
}

/** The buyer's bank requires authentication. The checkout page starts it with the intent's client secret. */
export class AuthenticationRequired extends HttpError {
  override name = 'AuthenticationRequired';

  constructor() {
    super(402, 'Your bank wants you to confirm this payment.');
  }
}

export const CARD_DECLINED = 'Your card was declined. Nothing was charged. Please use another card.';

/** The card was declined. The message states the reason to the buyer. */
export class CardDeclined extends HttpError {
  override name = 'CardDeclined';

  constructor(message: string) {
    super(400, message.length > LONGEST_TEXT ? CARD_DECLINED : message);
  }
}

/** Creates the error for the buyer if the bank has not confirmed the setup of the card. */
export const notSetUp = () =>
  new CardDeclined('Your bank has not confirmed this card yet. Please enter it again.');

/** Creates the error for the buyer if the card or its bank has prevented a payment. */
export function declinedBy(unpaid: Unpaid): CardDeclined {
  if (unpaid.kind === 'declined') return new CardDeclined(unpaid.text);
  return new CardDeclined(
    unpaid.kind === 'authentication required'
      ? 'Your bank asks for more than this card can give. Nothing was charged. Please use another card.'
      : 'This card could not be read. Please enter it again.',
  );
}

/**
 * The processor rejected the host's request, for example because of an expired API key. No card was charged.
 * The message is for the buyer. `cause` is advice for the operator, and contains no secret.
 */
export class CardProviderRefusal extends HttpError {
  override name = 'CardProviderRefusal';

  /** The processor's code of the refusal, such as `amount_too_small`. */
  readonly code: string;

  /** Whether the processor refuses all requests of the host, for example due to an expired API key. */
  readonly isForAll: boolean;

  constructor(advice: string, code: string, isForAll: boolean) {
    super(502, 'We cannot take payments at the moment. Nothing was charged. Please try again later.');
    this.cause = new Error(advice);
    this.code = code;
    this.isForAll = isForAll;
  }
}
