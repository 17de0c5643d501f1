/** What a purchase will write, prepared before any money moves; it is kept while the charge runs. */
import type { LicensePlan } from '#host/agreements/licensePlan.ts';
import type { purchases } from '#host/platform/database/schema.ts';
import type { SavedCard } from '#host/platform/cards/cards.ts';

/** Everything a purchase writes, ids included; plain JSON. */
export interface PurchasePlan extends LicensePlan {
  kind: 'subscribe' | 'new-business' | 'add-product';
  /** Set when the buyer is new. */
  passwordHash?: string;
  businessId: string;
  /** Null where nothing is paid and none is on file. */
  card: SavedCard | null;
  /** The network that it was asked for from. */
  address?: string;
  orderId: string;
}

/** The plan of a stored purchase, while it is charging: `reserve` wrote it. */
export const storedPlan = ({ plan }: Pick<typeof purchases.$inferSelect, 'plan'>) =>
  plan as PurchasePlan | null;

/** The card of a purchase that is paid. @throws where its plan names none, which `prepare` lets through for a free one alone */
export function payingCard({ card }: PurchasePlan): SavedCard {
  if (card === null) throw new Error('A purchase that costs something was planned without a card.');
  return card;
}
