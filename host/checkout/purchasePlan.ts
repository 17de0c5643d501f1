/** The plan of what a purchase writes: prepared before any money moves, and stored while the charge runs. */
import type { LicensePlan } from '#host/agreements/licensePlan.ts';
import type { purchases } from '#host/platform/database/schema.ts';
import type { SavedCard } from '#host/platform/cards/cards.ts';

/** Everything a purchase writes, ids included; plain JSON. */
export interface PurchasePlan extends LicensePlan {
  kind: 'subscribe' | 'new-business' | 'add-product';
  /** Set when the buyer is new. */
  passwordHash?: string;
  businessId: string;
  /** Null where nothing is paid and no card is on file. */
  card: SavedCard | null;
  /** The network that the request came from. */
  address?: string;
  orderId: string;
}

/** The plan of a stored purchase, which `reserve` wrote; null once the purchase has ended. */
export const storedPlan = ({ plan }: Pick<typeof purchases.$inferSelect, 'plan'>) =>
  plan as PurchasePlan | null;

/** The card of a paid purchase. @throws where its plan has none, which `prepare` allows only for a free purchase */
export function payingCard({ card }: PurchasePlan): SavedCard {
  if (card === null) throw new Error('A purchase that costs something was planned without a card.');
  return card;
}
