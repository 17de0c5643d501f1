/** What a purchase will write, prepared before any money moves; it is kept while the charge runs. */
import type { Quote } from '#host/rates/service.ts';

/** The licensed location as forms describe it. */
export interface Location {
  name: string;
  type: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  isBgMusic: string;
  totalMembers: number;
  numberGroup: number;
  classesPerWeek: number;
  squareFootage: number;
}

/** Who buys. */
export interface Buyer {
  id: string;
  email: string;
  fullName: string;
  phoneNumber: string;
  title: string | null;
}

/** One agreement to be made. */
export interface PlannedAgreement {
  id: string;
  providerId: string;
  name: string;
  shortName: string;
  monthlyCents: number;
  annualCents: number;
  instalments: number[];
  basis: string;
  needsSignature: boolean;
}

/** Everything a purchase writes, ids included; plain JSON. */
export interface PurchasePlan {
  kind: 'subscribe' | 'new-business' | 'add-product';
  buyer: Buyer;
  /** Set when the buyer is new. */
  passwordHash?: string;
  businessId: string;
  location: Location;
  card: { customerId: string; paymentMethod: string; lastFour: string };
  orderId: string;
  quote: Quote;
  /** ISO dates of the first license year. */
  startsOn: string;
  renewsOn: string;
  agreements: PlannedAgreement[];
}
