/**
 * Simulates a payment processor without Stripe and without money. In the sandbox, the page creates the ids of
 * payment methods. Such an id ends with the last four digits of a test card.
 */
import { randomBytes } from 'node:crypto';
import { CardDeclined, declinedBy, type Cards } from './cards.ts';
import type { Intents } from './intents.ts';

/** The error texts for Stripe's test cards that cannot be stored, by their last four digits. */
const declines = new Map([
  ['0002', 'Your card was declined. Nothing was charged.'],
  ['9995', 'Your card has insufficient funds. Nothing was charged.'],
]);

/** The brands of Stripe's test cards, by their last four digits. */
const brands = new Map([
  ['4242', 'Visa'],
  ['4444', 'Mastercard'],
  ['0005', 'American Express'],
  ['0341', 'Visa'],
  ['3184', 'Visa'],
]);

/** The expiry of every card, because the id of a payment method does not contain the entered expiry. */
const EXPIRES = '12/2049';

export const random = () => randomBytes(12).toString('hex');

/** Returns the last four digits of a test card. @throws CardDeclined if the card cannot be stored */
export function lastFourOf(paymentMethod: string): string {
  const lastFour = /\d{4}$/.exec(paymentMethod)?.[0];
  if (lastFour === undefined) throw declinedBy({ kind: 'no card' });
  const reason = declines.get(lastFour);
  if (reason !== undefined) throw new CardDeclined(reason);
  return lastFour;
}

/** Creates a card sandbox, in which the id of a charge is the id of its payment intent. */
export function createSandbox(intents: Intents): Cards {
  return {
    createSetupIntent: () => Promise.resolve({ clientSecret: `seti_sandbox_${random()}_secret_${random()}` }),
    saveCard: (paymentMethod, { customerId }) =>
      new Promise((resolve) => {
        const lastFour = lastFourOf(paymentMethod);
        const customer = customerId ?? `cus_sandbox_${random()}`;
        const brand = brands.get(lastFour) ?? null;
        resolve({ customerId: customer, paymentMethod, lastFour, brand, expires: EXPIRES });
      }),
    // The sandbox stores no card, so there is nothing to detach.
    detachCard: () => Promise.resolve(),
    refund: async (chargeId) => {
      const found = await intents.findIntent(chargeId);
      if (found.status !== 'succeeded') throw new Error(`The sandbox has taken nothing by ${chargeId}`);
      await intents.refundIntent({ intentId: chargeId, refundId: chargeId, amountCents: found.cents });
    },
  };
}
