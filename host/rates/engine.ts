/** The arithmetic of rates: pure functions from a schedule to US cents without fractions. */
import { INSTALLMENTS_PER_YEAR } from '#common/limits.ts';
import type { Factors, MusicUse, Rule, Schedule } from './schedule.ts';

// A price for one unit has more decimals than a cent. Millionths of a dollar store it exactly.
const MICROS = 1_000_000;

/** US dollars from a data file in whole cents. */
export const toCents = (dollars: number) => Math.round(dollars * 100);

/** Whole cents as US dollars with two decimals, as sent on the wire. */
export const toDollars = (cents: number) => cents / 100;

/** A share of an amount in whole cents, rounded half up. */
export const percentOf = (cents: number, percent: number) => Math.floor((cents * percent * 2 + 100) / 200);

/** A price for each unit, with the least and the most that it may come to. */
export interface PerUnit {
  perUnit: number;
  minAnnual?: number | undefined;
  maxAnnual?: number | undefined;
}

/** The annual fee of a number of units, in cents. */
export function perUnitFee({ perUnit, minAnnual, maxAnnual }: PerUnit, units: number): number {
  const micros = Math.round(perUnit * MICROS) * units;
  const cents = Math.floor((micros + 5_000) / 10_000);
  const atLeast = Math.max(cents, toCents(minAnnual ?? 0));
  return maxAnnual === undefined ? atLeast : Math.min(atLeast, toCents(maxAnnual));
}

/** The index of the tier that a count falls into. */
export const tierAt = (tiers: readonly { upTo: number | null }[], units: number): number =>
  tiers.findIndex(({ upTo }) => upTo === null || units <= upTo);

/** The annual fee of one rule, in cents. */
export function annualFeeOfRule(rule: Rule, factors: Factors): number {
  if (rule.type === 'flat') return toCents(rule.annual);
  const units = factors[rule.factor];
  if (rule.type === 'perUnit') return perUnitFee(rule, units);
  const tier = rule.tiers[tierAt(rule.tiers, units)];
  if (!tier) throw new Error('A checked schedule ends with an open tier');
  return 'annual' in tier ? toCents(tier.annual) : perUnitFee(tier, units);
}

/** The rule of a provider that applies to a way of playing music. */
export function findRule(schedule: Schedule, code: string, musicUse: MusicUse): Rule {
  const rule = schedule.providers
    .find((provider) => provider.code === code)
    ?.rules.find(({ when }) => when.musicUse === undefined || when.musicUse === musicUse);
  if (!rule) throw new Error(`A checked schedule has a rule for ${code}`);
  return rule;
}

/** The annual fee of a provider, in cents. */
export const annualFee = (schedule: Schedule, code: string, musicUse: MusicUse, factors: Factors): number =>
  annualFeeOfRule(findRule(schedule, code, musicUse), factors);

/**
 * Twelve payments that sum to the annual fee to the cent: the regular rate, and one cent more in as many
 * of the first installments as cents remain. The last one is the regular rate.
 */
export function installments(annualCents: number): number[] {
  const regular = Math.floor(annualCents / INSTALLMENTS_PER_YEAR);
  const remainder = annualCents % INSTALLMENTS_PER_YEAR;
  return Array.from({ length: INSTALLMENTS_PER_YEAR }, (_, at) => regular + (at < remainder ? 1 : 0));
}
