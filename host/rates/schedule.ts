/**
 * The rate schedule as data: what each provider charges a year. Amounts in the file are US dollars.
 * The file is checked when the host starts; a wrong one stops the start and names the place.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartError } from '#common/start.ts';

const dollars = z.number().nonnegative().max(1_000_000);
const factor = z.enum(['totalMembers', 'squareFeet', 'weeklyParticipants']);
const when = z.strictObject({ musicUse: z.enum(['classes_and_background', 'background_only']).optional() });

const perUnitPrice = { perUnit: dollars, minAnnual: dollars.optional(), maxAnnual: dollars.optional() };
const common = { when, note: z.string().optional() };

const tier = z.union([
  z.strictObject({ upTo: z.number().positive().nullable(), annual: dollars }),
  z.strictObject({ upTo: z.number().positive().nullable(), ...perUnitPrice }),
]);

const rule = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    type: z.literal('tier'),
    factor,
    tiers: z
      .array(tier)
      .min(1)
      .refine((tiers) => tiers.at(-1)?.upTo === null, 'should end with a tier whose upTo is null')
      .refine(
        (tiers) => tiers.slice(1).every(({ upTo }, at) => (upTo ?? Infinity) > (tiers[at]?.upTo ?? Infinity)),
        'should have an upTo that rises from tier to tier',
      ),
  }),
  z.strictObject({ ...common, type: z.literal('perUnit'), factor, ...perUnitPrice }),
  z.strictObject({ ...common, type: z.literal('flat'), annual: dollars }),
]);

const discount = z.strictObject({ fromLocations: z.number().int().positive(), percent: z.number() });

const provider = z.strictObject({
  code: z.enum(['ASCAP', 'BMI', 'SESAC', 'GMR']),
  rules: z
    .array(rule)
    .refine(
      (rules) =>
        (['classes_and_background', 'background_only'] as const).every((use) =>
          rules.some((each) => each.when.musicUse === undefined || each.when.musicUse === use),
        ),
      'should have a rule for each musicUse',
    ),
  chainDiscounts: z.array(discount).optional(),
  tradeBodyDiscountPercent: z.number().optional(),
});

const scheduleShape = z.strictObject({
  label: z.string(),
  version: z.string().min(1),
  currency: z.literal('USD'),
  effectiveFrom: z.iso.date(),
  source: z.string(),
  derived: z.strictObject({ weeklyParticipants: z.literal('groupClassCapacity * classesPerWeek') }),
  rounding: z.strictObject({
    unit: z.literal('cent'),
    mode: z.literal('half-up'),
    instalments: z.literal(12),
    remainder: z.literal('first-instalments'),
  }),
  providers: z
    .array(provider)
    .refine(
      (all) => new Set(all.map(({ code }) => code)).size === 4,
      'should hold each of the four providers',
    ),
  annualAdjustment: z.looseObject({ type: z.literal('cpi-percent'), default: z.number() }),
});

/** A checked rate schedule. */
export type Schedule = z.infer<typeof scheduleShape>;

/** One pricing rule of a provider. */
export type Rule = z.infer<typeof rule>;

/** What a rule can depend on. */
export type Factors = Record<z.infer<typeof factor>, number>;

/** Where music is played, in the schedule's words. */
export type MusicUse = NonNullable<z.infer<typeof when>['musicUse']>;

/** What a person is told while the sample schedule is in force. */
export const SAMPLE_NOTICE = 'Sample rates: these are not the PROs’ own published figures.';

/** The shipped data is not the PROs' own: summary, mails and documents say so for as long as it is in use. */
export const isSample = (schedule: Pick<Schedule, 'label'>) => /\bsample\b/i.test(schedule.label);

/** A data file is wrong; `message` is one line that names the file, the place and what should be there. */
export class DataFileError extends StartError {
  override name = 'DataFileError';
}

const place = (path: PropertyKey[]) =>
  path
    .map((key) => (typeof key === 'number' ? `[${String(key)}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || 'the file';

/**
 * Reads and checks one JSON data file.
 *
 * @throws DataFileError
 */
export function readDataFile<T>(file: URL, shape: z.ZodType<T>): T {
  const name = file.pathname.split('/').slice(-2).join('/');
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new DataFileError(`${name} cannot be read as JSON: ${why}`, { cause: error });
  }
  const result = shape.safeParse(content);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new DataFileError(`${name}: ${place(issue?.path ?? [])}: ${issue?.message ?? 'has the wrong shape'}`);
}

/**
 * The rate schedule in use.
 *
 * @throws DataFileError
 */
export const loadSchedule = (file = new URL('schedule.json', import.meta.url)): Schedule =>
  readDataFile(file, scheduleShape);
