/** Loads the brand's management fee, group packages and promo codes, and the subscribers of its app. */
import { z } from 'zod';
import { readDataFile } from './dataFile.ts';

const dollars = z.number().nonnegative().max(1_000_000);
const code = z.string().regex(/^[A-Z0-9]+$/, 'should be capital letters and digits');

const packageShape = z.strictObject({
  code,
  name: z.string().min(1),
  /** The short names of the PROs that the package covers. */
  providers: z.array(z.enum(['ASCAP', 'BMI', 'SESAC', 'GMR'])).min(1),
  /** The maximum of class capacity times classes per week, or `null` for no maximum. */
  maxCountPerPackageAnnual: z.number().int().positive().nullable(),
  /** How many purchases, not counting renewals, may use the code. Unlimited if absent. */
  maxUses: z.number().int().positive().optional(),
  /** The last date on which the code may be used. */
  expiresOn: z.iso.date().optional(),
  /** What the group pays per location and year, in US dollars. The owner pays nothing. */
  totalAmount: dollars,
});

const offersShape = z.strictObject({
  label: z.string(),
  /** The brand's monthly management fee, in US dollars. */
  rightManagementFee: dollars,
  packages: z.array(packageShape),
  /** `codeManagementFee` is the monthly management fee under the code, in US dollars. */
  promoCodes: z.array(z.strictObject({ code, codeManagementFee: dollars })),
  /** The lower-case e-mail addresses of current subscribers of the brand's music app. */
  subscribers: z.array(z.string().regex(/^[^A-Z]+@[^A-Z]+$/, 'should be an address in lower case')),
});

export type Offers = z.infer<typeof offersShape>;

export type Package = z.infer<typeof packageShape>;

/** Loads the offers file that `OFFERS` names, or else the sample offers. @throws StartError */
export const loadOffers = (path?: string): Offers => readDataFile('OFFERS', path, 'offers.json', offersShape);

/** Finds the package of a typed code, ignoring letter case and surrounding spaces. */
export const findPackage = (offers: Offers, typed: string) =>
  offers.packages.find(({ code }) => code === typed.trim().toUpperCase());
