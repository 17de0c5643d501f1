/**
 * The card sandbox: the same interface with no card provider behind it and no money. It knows a card by
 * the last four digits that its payment method ends with, as the sandbox in the page makes them.
 */
import { randomBytes } from 'node:crypto';
import { CardDeclined, type Cards } from './cards.ts';

/** Stripe's published test cards that cannot be kept. */
const declines = new Map([
  ['0002', 'Your card was declined.'],
  ['9995', 'Your card has insufficient funds.'],
]);

/** The brands of the published test cards that others are not told from. */
const brands = new Map([
  ['4242', 'Visa'],
  ['4444', 'Mastercard'],
  ['0005', 'American Express'],
  ['0341', 'Visa'],
  ['3184', 'Visa'],
]);

const random = () => randomBytes(12).toString('hex');

/** The last digits of a card that can be kept. @throws CardDeclined */
export function lastFourOf(paymentMethod: string): string {
  const lastFour = /\d{4}$/.exec(paymentMethod)?.[0];
  if (lastFour === undefined) throw new CardDeclined('This card could not be read. Please enter it again.');
  const reason = declines.get(lastFour);
  if (reason !== undefined) throw new CardDeclined(reason);
  return lastFour;
}

/** A sandbox that remembers its charges for as long as the process lives. */
export function createSandbox(): Cards & { readonly charges: ReadonlyMap<string, number> } {
  const charges = new Map<string, number>();
  return {
    /** Cents by purchase id. */
    charges,
    createSetupIntent: () => Promise.resolve({ clientSecret: `seti_sandbox_${random()}_secret_${random()}` }),
    saveCard: (paymentMethod, { customerId }) =>
      new Promise((resolve) => {
        const lastFour = lastFourOf(paymentMethod);
        const customer = customerId ?? `cus_sandbox_${random()}`;
        resolve({ customerId: customer, paymentMethod, lastFour, brand: brands.get(lastFour) ?? null });
      }),
    charge: ({ purchaseId, paymentMethod, amountCents }) =>
      new Promise((resolve) => {
        lastFourOf(paymentMethod);
        charges.set(purchaseId, amountCents);
        resolve(`ch_sandbox_${purchaseId}`);
      }),
    findCharge: (purchaseId) =>
      Promise.resolve(charges.has(purchaseId) ? `ch_sandbox_${purchaseId}` : undefined),
    refund: (chargeId) => {
      charges.delete(chargeId.replace('ch_sandbox_', ''));
      return Promise.resolve();
    },
  };
}
