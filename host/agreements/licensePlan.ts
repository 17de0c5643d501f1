/** What is licensed: the buyer, the location, the term and one agreement for each provider. */
import { randomInt, randomUUID } from 'node:crypto';
import { ASCAP_ID } from '#common/limits.ts';
import type { Profile } from '#host/auth/profile.ts';
import type { Location } from '#host/businesses/service.ts';
import type { Quote } from '#host/rates/service.ts';

/** Crockford's base 32: no letter that is read as a digit, and no U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const fourOfThem = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * A number that an owner or an inspector can read out, for example "7QK4-M2RT": one of a million million, so that it
 * tells neither how many there are nor the next one.
 */
export const newLicenseNumber = () => `${fourOfThem()}-${fourOfThem()}`;

/** One agreement to be made. */
export interface PlannedAgreement {
  id: string;
  /** What people quote: see `newLicenseNumber`. */
  number: string;
  providerId: string;
  name: string;
  shortName: string;
  monthlyCents: number;
  annualCents: number;
  installments: number[];
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

/** One agreement for each provider of a quote, for a license year. */
export function planAgreements(quote: Quote, startsOn: string, renewsOn: string): PlannedAgreement[] {
  const years = `${startsOn.slice(0, 4)}–${renewsOn.slice(0, 4)}`;
  return quote.lines.map((row) => ({
    id: randomUUID(),
    number: newLicenseNumber(),
    providerId: row.providerId,
    name: `${row.shortName} Music License Agreement ${years}`,
    shortName: row.shortName,
    monthlyCents: row.monthlyCents,
    annualCents: row.annualCents,
    installments: row.installments,
    basis: row.basis,
    // A group has signed the provider's extra documents for all of its members.
    needsSignature: row.providerId === ASCAP_ID && quote.package === null,
  }));
}
