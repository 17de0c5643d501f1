/**
 * The card sandbox: the same interface with no card provider behind it and no money. It recognizes a card by the
 * last four digits of its payment method, as the sandbox in the page creates them.
 */
import { randomBytes } from 'node:crypto';
import { CardDeclined, UNREADABLE, type Cards } from './cards.ts';
import type { Intents } from './intents.ts';

/** Stripe's published test cards that cannot be stored. */
const declines = new Map([
  ['0002', 'Your card was declined.'],
  ['9995', 'Your card has insufficient funds.'],
]);

/** The brands of the published test cards, by their last four digits. */
const brands = new Map([
  ['4242', 'Visa'],
  ['4444', 'Mastercard'],
  ['0005', 'American Express'],
  ['0341', 'Visa'],
  ['3184', 'Visa'],
]);

const random = () => randomBytes(12).toString('hex');

/** The last digits of a card that can be stored. @throws CardDeclined */
export function lastFourOf(paymentMethod: string): string {
  const lastFour = /\d{4}$/.exec(paymentMethod)?.[0];
  if (lastFour === undefined) throw new CardDeclined(UNREADABLE);
  const reason = declines.get(lastFour);
  if (reason !== undefined) throw new CardDeclined(reason);
  return lastFour;
}

/** A sandbox whose charges are its intents. */
export function createSandbox(intents: Intents): Cards {
  return {
    createSetupIntent: () => Promise.resolve({ clientSecret: `seti_sandbox_${random()}_secret_${random()}` }),
    saveCard: (paymentMethod, { customerId }) =>
      new Promise((resolve) => {
        const lastFour = lastFourOf(paymentMethod);
        const customer = customerId ?? `cus_sandbox_${random()}`;
        resolve({ customerId: customer, paymentMethod, lastFour, brand: brands.get(lastFour) ?? null });
      }),
    // The sandbox stores no card.
    detachCard: () => Promise.resolve(),
    refund: async (chargeId) => {
      const found = await intents.findIntent(chargeId);
      if (found.status !== 'succeeded') throw new Error(`The sandbox has taken nothing by ${chargeId}`);
      await intents.refundIntent({ intentId: chargeId, refundId: chargeId, amountCents: found.cents });
    },
  };
}
