/**
 * Loads the rate schedule: what each provider charges a year, in US dollars. The host validates it at
 * startup, and an invalid file stops the startup with an error that names the JSON path.
 */
import { z } from 'zod';
import { readDataFile } from './dataFile.ts';

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

const provider = z.object({
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
});

/** Further keys of a schedule or a provider, such as remarks, are allowed and ignored. */
const scheduleShape = z.object({
  label: z.string(),
  version: z.string().min(1),
  currency: z.literal('USD'),
  effectiveFrom: z.iso.date(),
  source: z.string(),
  providers: z
    .array(provider)
    .refine(
      (all) => new Set(all.map(({ code }) => code)).size === 4,
      'should hold each of the four providers',
    ),
  annualAdjustment: z.looseObject({ type: z.literal('cpi-percent'), default: z.number() }),
});

export type Schedule = z.infer<typeof scheduleShape>;

export type Rule = z.infer<typeof rule>;

/** The counts of a business, such as its members, on which the fee of a rule can depend. */
export type Factors = Record<z.infer<typeof factor>, number>;

/** The use of music at a location, as the schedule names it. */
export type MusicUse = NonNullable<z.infer<typeof when>['musicUse']>;

/** The notice that owners and visitors read while the sample schedule is in use. */
export const SAMPLE_NOTICE = 'Sample rates: these are not the PROs’ own published figures.';

/** Whether a schedule's rates are samples. If so, screens, mails and documents show `SAMPLE_NOTICE`. */
export const isSample = (schedule: Pick<Schedule, 'label'>) => /\bsample\b/i.test(schedule.label);

/** Loads the schedule file that `RATE_SCHEDULE` names, or else the sample schedule. @throws StartError */
export const loadSchedule = (path?: string): Schedule =>
  readDataFile('RATE_SCHEDULE', path, 'schedule.json', scheduleShape);
