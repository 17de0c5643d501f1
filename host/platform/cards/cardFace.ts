import type Stripe from 'stripe';
import type { CardFace } from './cards.ts';

/** Returns a card brand's display name: "Visa" for `visa`, "American Express" for `amex`. */
function brandName(brand: string): string {
  if (brand === 'amex') return 'American Express';
  return brand.replaceAll('_', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** Returns the last four digits, brand and month of expiry of a payment method's card. */
export function faceOf({ card }: Pick<Stripe.PaymentMethod, 'card'>): CardFace {
  const { last4, brand, exp_month: month, exp_year: year }: Partial<Stripe.PaymentMethod.Card> = card ?? {};
  return {
    lastFour: last4 ?? '',
    brand: brand === undefined ? null : brandName(brand),
    expires: month === undefined || year === undefined ? null : `${String(month).padStart(2, '0')}/${year}`,
  };
}
