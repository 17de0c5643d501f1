/** What the host asks of a card provider; the sandbox and Stripe both answer it. */
import { HttpError } from '#host/platform/http/httpError.ts';

/** A payment method kept for a customer. */
export interface SavedCard {
  customerId: string;
  paymentMethod: string;
  lastFour: string;
  /** As "Visa"; null when it is not known. */
  brand?: string | null;
  /** As "12/2034"; null when it is not known. */
  expires?: string | null;
}

/** Who a card belongs to; `customerId` when the provider knows the person already. */
export interface CardOwner {
  /** What a new customer is made for: whoever asks again for the same gets the same one. */
  key: string;
  customerId?: string | undefined;
  email: string;
  fullName: string;
}

/** A card provider. Each method may throw a {@link CardDeclined} or a {@link CardProviderRefusal}. */
export interface Cards {
  /** Opens a card entry; the page finishes it with the client secret. */
  createSetupIntent: (customerId?: string) => Promise<{ clientSecret: string }>;
  /** Keeps a payment method for its owner, made known to the provider when new. */
  saveCard: (paymentMethod: string, owner: CardOwner) => Promise<SavedCard>;
  /** Lets a payment method go, so that nothing can be charged with it; a second time changes nothing. */
  detachCard: (paymentMethod: string) => Promise<void>;
  /** Gives the money of a charge back; a second time changes nothing. */
  refund: (chargeId: string) => Promise<void>;
}

/** The buyer's bank wants the buyer: no money has moved, and the page confirms the payment with the client secret. */
export class AuthenticationRequired extends HttpError {
  override name = 'AuthenticationRequired';

  constructor() {
    super(402, 'Your bank wants you to confirm this payment.');
  }
}

/** What a payer reads whose bank wants to be answered where nobody can. */
export const BANK_CHECK = 'Your bank asks for more than this card can give. Please use another card.';

/** What a payer reads whose card the provider does not know. */
export const UNREADABLE = 'This card could not be read. Please enter it again.';

/** The card was not accepted; the text tells the person why. */
export class CardDeclined extends HttpError {
  override name = 'CardDeclined';

  constructor(message: string) {
    // Longer texts would be shown as "Server Error" (specification, section 8).
    super(400, message.length > 100 ? 'Your card was declined. Please use another card.' : message);
  }
}

/**
 * The card provider said no to us, as for a key that has expired: no card was judged and no money has moved. The payer
 * reads that it is not them; `cause` tells the operator what to do, without a secret.
 */
export class CardProviderRefusal extends HttpError {
  override name = 'CardProviderRefusal';

  constructor(advice: string) {
    super(502, 'We cannot take payments at the moment. Nothing was charged. Please try again later.');
    this.cause = new Error(advice);
  }
}
