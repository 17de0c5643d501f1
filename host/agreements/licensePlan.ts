/** Plans what is licensed: the buyer, the location, the term and one agreement per provider. */
import { randomInt, randomUUID } from 'node:crypto';
import { ASCAP_ID } from '#common/limits.ts';
import type { Profile } from '#host/auth/profile.ts';
import type { Business, Location } from '#host/businesses/service.ts';
import type { Quote } from '#host/rates/service.ts';

/** The characters of Crockford's base 32, which leaves out U and the letters that resemble digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const fourOfThem = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * Creates a random license number that is easy to read aloud, for example "7QK4-M2RT". It reveals neither the
 * number of licenses nor the next license number.
 */
export const newLicenseNumber = () => `${fourOfThem()}-${fourOfThem()}`;

export interface PlannedAgreement {
  id: string;
  number: string;
  providerId: string;
  name: string;
  shortName: string;
  monthlyCents: number;
  basis: string;
  needsSignature: boolean;
  /** Who gave the signature that the provider requires, and on which ISO date. Absent while unsigned. */
  signature?: { name: string; on: string };
  /** The last covered date (ISO), set only while the renewal is off. */
  lastDay?: string;
}

/** The agreements of one location with everything that their documents show, as plain JSON. */
export interface LicensePlan {
  buyer: Profile;
  location: Location;
  quote: Quote;
  /** The ISO date on which the license year starts. On the ISO date `renewsOn` the next one starts. */
  startsOn: string;
  renewsOn: string;
  agreements: PlannedAgreement[];
}

/** Returns a business with the numbers and the music use from which its quote was calculated. */
export const locationOf = (business: Business, { inputs }: Quote): Location => ({
  ...business,
  isBgMusic: inputs.isBgMusic ?? business.isBgMusic,
  // A missing count stays null. The quote was calculated with 1 instead, which the owner did not enter.
  totalMembers: business.totalMembers && (inputs.businessTotalMembers ?? business.totalMembers),
  numberGroup: business.numberGroup && (inputs.businessNumberGroup ?? business.numberGroup),
  classesPerWeek: business.classesPerWeek && (inputs.businessClassesPerWeek ?? business.classesPerWeek),
  squareFootage: inputs.businessSquareFootage ?? business.squareFootage,
});

export function planAgreements(quote: Quote, startsOn: string, renewsOn: string): PlannedAgreement[] {
  const years = `${startsOn.slice(0, 4)}–${renewsOn.slice(0, 4)}`;
  return quote.lines.map((row) => ({
    id: randomUUID(),
    number: newLicenseNumber(),
    providerId: row.providerId,
    name: `${row.shortName} Music License Agreement ${years}`,
    shortName: row.shortName,
    monthlyCents: row.monthlyCents,
    basis: row.basis,
    // Only ASCAP requires a signature. For a package, the group has already signed for all of its members.
    needsSignature: row.providerId === ASCAP_ID && quote.package === null,
  }));
}
