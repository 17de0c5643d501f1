/** What a purchase will write, prepared before any money moves; it is kept while the charge runs. */
import { newLicenseNumber, type LicensePlan, type PlannedAgreement } from '#host/agreements/plan.ts';
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
  /** Whether its intent is stored before it is confirmed; an older release may have charged what it never stored. */
  storesIntent?: true;
}

/** As it was stored before licenses had numbers. */
type OlderAgreement = Omit<PlannedAgreement, 'number'> & { number?: string };
type StoredPlan = Omit<PurchasePlan, 'agreements'> & { agreements: OlderAgreement[] };

/** The plan of a stored purchase, while it is charging: `reserve` wrote it. */
export function storedPlan({ plan }: Pick<typeof purchases.$inferSelect, 'plan'>): PurchasePlan | null {
  if (plan === null) return null;
  const { agreements, ...rest } = plan as StoredPlan;
  const numbered = agreements.map((each) => ({ ...each, number: each.number ?? newLicenseNumber() }));
  return { ...rest, agreements: numbered };
}

/** The card of a purchase that is paid. @throws where its plan names none, which `prepare` lets through for a free one alone */
export function payingCard({ card }: PurchasePlan): SavedCard {
  if (card === null) throw new Error('A purchase that costs something was planned without a card.');
  return card;
}
