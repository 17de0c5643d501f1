/** The stand-in's cards as payment methods: attached to a customer, and detached for good. */
import { cardError, invalidRequest, verdictOf, type Answer } from './banks.ts';

/** A customer that was deleted. */
export const GONE = 'cus_gone';

/** The month in which a card expires, where its name contains one: "pm_ends_2027_01". */
function expiryOf(paymentMethod: string) {
  const [, year, month] = /^pm_ends_(\d{4})_(\d\d)$/.exec(paymentMethod) ?? [];
  return year === undefined ? {} : { exp_year: Number(year), exp_month: Number(month) };
}

const NOT_ATTACHED =
  'The payment method you provided is not attached to a customer so detachment is impossible.';

/** Opens an account without cards. */
export function createMethods() {
  /** The customer of each card that is attached. */
  const attached = new Map<string, unknown>();
  /** How often each card was detached, which must never be more than once. */
  const detached = new Map<string, number>();

  const method = (id: string): Answer => ({
    status: 200,
    body: {
      id,
      object: 'payment_method',
      customer: attached.get(id) ?? null,
      card: { last4: '4242', ...expiryOf(id) },
    },
  });

  return {
    attached,
    detached,
    /** Whether a card was detached, and can never be charged again. */
    isGone: (id: string) => id === 'pm_gone' || (detached.has(id) && !attached.has(id)),
    /** Answers requests that concern payment methods. Returns undefined for another verb. */
    answer: (id: string, verb: string | undefined, customer: unknown): Answer | undefined => {
      if (verb === undefined) return method(id);
      if (verb === 'attach') {
        const declined = verdictOf('pm_declined');
        if (id === 'pm_bad' && typeof declined === 'object') return cardError(declined);
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
    forget: () => {
      attached.clear();
      detached.clear();
    },
  };
}
