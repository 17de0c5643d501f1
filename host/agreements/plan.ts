/** What is licensed: the buyer, the location, the term and one agreement for each provider. */
import type { Profile } from '#host/auth/profile.ts';
import type { Location } from '#host/businesses/service.ts';
import type { Quote } from '#host/rates/service.ts';

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
  /** The last covered day (ISO), while the renewal is off. */
  lastDay?: string;
}

/** The agreements of one location, as their documents describe them; plain JSON. */
export interface LicensePlan {
  buyer: Profile;
  location: Location;
  quote: Quote;
  /** ISO dates of the first license year. */
  startsOn: string;
  renewsOn: string;
  agreements: PlannedAgreement[];
}
