/** What the brand offers besides the PROs' rates, as data: its fee, group packages, promo codes, app subscribers. */
import { z } from 'zod';
import { readDataFile } from './dataFile.ts';

const dollars = z.number().nonnegative().max(1_000_000);
const code = z.string().regex(/^[A-Z0-9]+$/, 'should be capital letters and digits');

const packageShape = z.strictObject({
  code,
  name: z.string().min(1),
  /** The PROs that the group's package covers, by short name. */
  providers: z.array(z.enum(['ASCAP', 'BMI', 'SESAC', 'GMR'])).min(1),
  /** Capacity times classes may not exceed this; `null` means no maximum. */
  maxCountPerPackageAnnual: z.number().int().positive().nullable(),
  /** How many locations may be licensed with the code; left out, any number. */
  maxUses: z.number().int().positive().optional(),
  /** The last day on which the code may be used. */
  expiresOn: z.iso.date().optional(),
  /** What the group pays for one location and year, in US dollars; the owner pays nothing. */
  totalAmount: dollars,
});

const offersShape = z.strictObject({
  label: z.string(),
  /** The brand's own fee a month, in US dollars. */
  rightManagementFee: dollars,
  packages: z.array(packageShape),
  /** `codeManagementFee` is the month's management fee under the code, in US dollars. */
  promoCodes: z.array(z.strictObject({ code, codeManagementFee: dollars })),
  /** E-mail addresses, in lower case, of current subscribers of the brand's music app. */
  subscribers: z.array(z.string().regex(/^[^A-Z]+@[^A-Z]+$/, 'should be an address in lower case')),
});

/** Checked offers. */
export type Offers = z.infer<typeof offersShape>;

/** One group package. */
export type Package = z.infer<typeof packageShape>;

/**
 * The current offers: those of the file that `OFFERS` names, or the sample ones.
 *
 * @throws StartError
 */
export const loadOffers = (path?: string): Offers =>
  readDataFile({ variable: 'OFFERS', path, sample: 'offers.json' }, offersShape);

/** Finds the package of a code as a person types it, or `undefined`. */
export const findPackage = (offers: Offers, typed: string) =>
  offers.packages.find(({ code }) => code === typed.trim().toUpperCase());
