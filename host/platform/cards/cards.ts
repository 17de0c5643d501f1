/** What the host requires of a card provider. The sandbox and Stripe both implement it. */
import { HttpError } from '#host/platform/http/httpError.ts';

/** A payment method stored for a customer. */
export interface SavedCard {
  customerId: string;
  paymentMethod: string;
  lastFour: string;
  /** Such as "Visa"; null when it is not known. */
  brand?: string | null;
  /** Such as "12/2034"; null when it is not known. */
  expires?: string | null;
}

/** The owner of a card. `customerId` is set when the provider knows the person already. */
export interface CardOwner {
  /** What a new customer is created for. A caller that sends the same key again gets the same customer. */
  key: string;
  customerId?: string | undefined;
  email: string;
  fullName: string;
}

/** A card provider. Each method may throw a {@link CardDeclined} or a {@link CardProviderRefusal}. */
export interface Cards {
  /** Opens a card entry, which the page finishes with the client secret. */
  createSetupIntent: (customerId?: string) => Promise<{ clientSecret: string }>;
  /** Stores a payment method for its owner, who is registered at the provider when new. */
  saveCard: (paymentMethod: string, owner: CardOwner) => Promise<SavedCard>;
  /** Detaches a payment method, so that it cannot be charged. A second call changes nothing. */
  detachCard: (paymentMethod: string) => Promise<void>;
  /** Refunds a charge. A second call changes nothing. */
  refund: (chargeId: string) => Promise<void>;
}

/** The buyer's bank requires authentication. No money has moved. The page confirms with the client secret. */
export class AuthenticationRequired extends HttpError {
  override name = 'AuthenticationRequired';

  constructor() {
    super(402, 'Your bank wants you to confirm this payment.');
  }
}

/** The text for a payer whose bank requires authentication where nobody can give it. */
export const BANK_CHECK = 'Your bank asks for more than this card can give. Please use another card.';

/** The text for a payer whose card the provider does not know. */
export const UNREADABLE = 'This card could not be read. Please enter it again.';

/** The card was not accepted. The text states the reason for the person. */
export class CardDeclined extends HttpError {
  override name = 'CardDeclined';

  constructor(message: string) {
    // Longer texts would be shown as "Server Error" (specification, section 8).
    super(400, message.length > 100 ? 'Your card was declined. Please use another card.' : message);
  }
}

/**
 * The card provider refused the host, as for a key that has expired: no card was tried and no money has moved. The
 * payer reads that the fault is not theirs. `cause` states what the operator has to do, without a secret.
 */
export class CardProviderRefusal extends HttpError {
  override name = 'CardProviderRefusal';

  constructor(advice: string) {
    super(502, 'We cannot take payments at the moment. Nothing was charged. Please try again later.');
    this.cause = new Error(advice);
  }
}
