/** Calculates rates in integer US cents from a schedule, with pure functions. */
import { INSTALLMENTS_PER_YEAR } from '#common/limits.ts';
import type { Factors, MusicUse, Rule, Schedule } from './schedule.ts';

// A price per unit can have fractions of a cent, so a fee is calculated in millionths of a dollar.
const MICROS = 1_000_000;

/** Converts US dollars of a data file to cents, rounded to the nearest cent. */
export const toCents = (dollars: number) => Math.round(dollars * 100);

/** Converts cents to US dollars, as the API sends them, with at most two decimals. */
export const toDollars = (cents: number) => cents / 100;

/** Returns a percentage of an amount in cents, rounded half up. */
export const percentOf = (cents: number, percent: number) => Math.floor((cents * percent * 2 + 100) / 200);

/** A price per unit in US dollars, with the minimum and the maximum annual fee. */
export type PerUnit = Pick<Extract<Rule, { type: 'perUnit' }>, 'perUnit' | 'minAnnual' | 'maxAnnual'>;

/** Returns the annual fee for a number of units, in cents. */
export function perUnitFee({ perUnit, minAnnual, maxAnnual }: PerUnit, units: number): number {
  const micros = Math.round(perUnit * MICROS) * units;
  const cents = Math.floor((micros + 5_000) / 10_000);
  const atLeast = Math.max(cents, toCents(minAnnual ?? 0));
  return maxAnnual === undefined ? atLeast : Math.min(atLeast, toCents(maxAnnual));
}

export const tierAt = (tiers: readonly { upTo: number | null }[], units: number): number =>
  tiers.findIndex(({ upTo }) => upTo === null || units <= upTo);

/** Returns the annual fee of one rule, in cents. */
export function annualFeeOfRule(rule: Rule, factors: Factors): number {
  if (rule.type === 'flat') return toCents(rule.annual);
  const units = factors[rule.factor];
  if (rule.type === 'perUnit') return perUnitFee(rule, units);
  const tier = rule.tiers[tierAt(rule.tiers, units)];
  if (!tier) throw new Error('A checked schedule ends with an open tier');
  return 'annual' in tier ? toCents(tier.annual) : perUnitFee(tier, units);
}

export function findRule(schedule: Schedule, code: string, musicUse: MusicUse): Rule {
  const rule = schedule.providers
    .find((provider) => provider.code === code)
    ?.rules.find(({ when }) => when.musicUse === undefined || when.musicUse === musicUse);
  if (!rule) throw new Error(`A checked schedule has a rule for ${code}`);
  return rule;
}

/** Returns a twelfth of an annual fee in cents, rounded half up (docs/decisions/17-equal-payments.md). */
export const monthlyOf = (annualCents: number) =>
  Math.floor((annualCents * 2 + INSTALLMENTS_PER_YEAR) / (INSTALLMENTS_PER_YEAR * 2));

/** Returns the sum of a year's equal payments, in cents. */
export const sumOfYear = (monthlyCents: number) => monthlyCents * INSTALLMENTS_PER_YEAR;
