/** Defines a purchase's plan. The plan is made before money moves, and stored until the purchase ends. */
import type { LicensePlan } from '#host/agreements/licensePlan.ts';
import type { purchases } from '#host/platform/database/schema.ts';
import type { SavedCard } from '#host/platform/cards/cards.ts';

/** Everything that a purchase writes, including ids, as plain JSON. */
export interface PurchasePlan extends LicensePlan {
  kind: 'subscribe' | 'new-business' | 'add-product';
  /** The password hash of a new buyer, absent for an existing owner. */
  passwordHash?: string;
  businessId: string;
  /** The card that pays, or null if the purchase is free and no card is on file. */
  card: SavedCard | null;
  /** The network of the client's IP address, for the audit log. */
  address?: string;
  orderId: string;
}

/** Returns the plan of a stored purchase, or null once the purchase was completed or abandoned. */
export const storedPlan = ({ plan }: Pick<typeof purchases.$inferSelect, 'plan'>) =>
  plan as PurchasePlan | null;

/** Returns the card that pays for a purchase. @throws Error if the plan has no card */
export function payingCard({ card }: PurchasePlan): SavedCard {
  if (card === null) throw new Error('A purchase that costs something was planned without a card.');
  return card;
}
