/**
 * The card sandbox: the same interface with no card provider behind it and no money. It knows a card by
 * the last four digits that its payment method ends with, as the sandbox in the page makes them.
 */
import { randomBytes } from 'node:crypto';
import { BankAsks, CardDeclined, type Cards, type ChargeRequest } from './cards.ts';
import type { Intents } from './intents.ts';

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

/** A card whose bank may ask goes by an intent, which is kept until the person has answered. */
async function chargeByIntent(
  intents: Intents,
  { purchaseId, customerId, paymentMethod, amountCents, description }: ChargeRequest,
): Promise<void> {
  const ids = { paymentId: purchaseId, attemptId: purchaseId };
  const wanted = { ...ids, customerId, amountCents, description, isRecurring: true };
  const intentId = await intents.createIntent(wanted);
  const outcome = await intents.confirmIntent({
    intentId,
    attemptId: purchaseId,
    paymentMethod,
    isOnSession: true,
  });
  if (outcome.kind === 'asking') throw new BankAsks(intentId);
  if (outcome.kind === 'declined') throw new CardDeclined(outcome.text);
}

/** A sandbox that remembers its charges for as long as the process lives. */
export function createSandbox(intents?: Intents): Cards & { readonly charges: ReadonlyMap<string, number> } {
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
    // It keeps no card.
    detachCard: () => Promise.resolve(),
    charge: async (request) => {
      lastFourOf(request.paymentMethod);
      if (intents) await chargeByIntent(intents, request);
      charges.set(request.purchaseId, request.amountCents);
      return `ch_sandbox_${request.purchaseId}`;
    },
    findCharge: (purchaseId) =>
      Promise.resolve(charges.has(purchaseId) ? `ch_sandbox_${purchaseId}` : undefined),
    // Nobody can answer for its bank but a page that knows of the purchase.
    giveUpCharge: (purchaseId) =>
      Promise.resolve(charges.has(purchaseId) ? `ch_sandbox_${purchaseId}` : undefined),
    refund: (chargeId) => {
      charges.delete(chargeId.replace('ch_sandbox_', ''));
      return Promise.resolve();
    },
  };
}
