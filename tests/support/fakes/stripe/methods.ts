/** The fake Stripe server's payment methods, which are attached to a customer or detached. */
import { invalidRequest, type Answer } from './banks.ts';

/** The id of a deleted customer. */
export const GONE = 'cus_gone';

/** The id of a customer in Stripe's live mode. Requests with a test mode key do not find this customer. */
export const OTHER_MODE = 'cus_live';

/** Returns a card's expiry if its id contains one, such as "pm_ends_2027_01". */
function expiryOf(paymentMethod: string) {
  const [, year, month] = /^pm_ends_(\d{4})_(\d\d)$/.exec(paymentMethod) ?? [];
  return year === undefined ? {} : { exp_year: Number(year), exp_month: Number(month) };
}

const NOT_ATTACHED =
  'The payment method you provided is not attached to a customer so detachment is impossible.';

/** The fields of a stored card that the card network can change. */
export interface CardChange {
  last4?: string;
  exp_month?: number;
  exp_year?: number;
}

/** A payment method as Stripe returns it. */
export interface Method {
  id: string;
  object: 'payment_method';
  customer: unknown;
  card: CardChange;
}

/** A payment method whose setup needs the buyer's authentication with the bank. */
const UNCONFIRMED = 'pm_unconfirmed';

/** Creates an account's payment method store, which is empty at first. */
export function createMethods() {
  /** The customer to which each card is attached. */
  const attached = new Map<string, unknown>();
  /** How often each card was detached. The host must not detach a card twice. */
  const detached = new Map<string, number>();

  /** The changes that card networks have made to each card. */
  const renewed = new Map<string, CardChange>();

  const read = (id: string): Method => ({
    id,
    object: 'payment_method',
    customer: attached.get(id) ?? null,
    card: { last4: '4242', ...expiryOf(id), ...renewed.get(id) },
  });

  const method = (id: string): Answer => ({ status: 200, body: read(id) });

  return {
    attached,
    detached,
    /** Returns the setup intents of a card, always exactly one. */
    setupsOf: (id: unknown) => [
      { id: 'seti_1', status: id === UNCONFIRMED ? 'requires_action' : 'succeeded' },
    ],
    renew: (id: string, change: CardChange): Method => {
      renewed.set(id, change);
      return read(id);
    },
    digitsOf: (id: string) => read(id).card.last4 ?? '',
    /** Whether a card cannot be charged: `pm_gone`, or a card that was detached and not attached again. */
    isGone: (id: string) => id === 'pm_gone' || (detached.has(id) && !attached.has(id)),
    /** Responds to requests about a payment method. Returns undefined for an unknown action. */
    answer: (id: string, verb: string | undefined, customer: unknown): Answer | undefined => {
      if (verb === undefined) return method(id);
      if (verb === 'attach') {
        if (customer === GONE)
          return invalidRequest(404, 'resource_missing', `No such customer: '${GONE}'`, {
            param: 'customer',
          });
        attached.set(id, customer);
        return method(id);
      }
      if (verb !== 'detach') return undefined;
      if (!attached.delete(id)) return invalidRequest(400, '', NOT_ATTACHED);
      detached.set(id, (detached.get(id) ?? 0) + 1);
      return method(id);
    },
  };
}
