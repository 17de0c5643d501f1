/** Explains in a sentence for the agreement how an annual fee was calculated. */
import { INSTALLMENTS_PER_YEAR } from '#common/limits.ts';
import { money } from '#host/platform/format.ts';
import { annualFeeOfRule, perUnitFee, tierAt, toCents, sumOfYear, type PerUnit } from './engine.ts';
import type { Factors, MusicUse, Rule } from './schedule.ts';

const factorNames: Record<keyof Factors, [one: string, many: string]> = {
  totalMembers: ['member', 'members'],
  squareFeet: ['square foot', 'square feet'],
  weeklyParticipants: ['weekly class participant', 'weekly class participants (capacity x classes)'],
};

const integers = new Intl.NumberFormat('en-US');

export const readable = (count: number) => integers.format(count);

/** Returns a count with its noun in the singular or plural, for example "1,260 members". */
export const counted = (count: number, one: string, many: string) =>
  `${readable(count)} ${count === 1 ? one : many}`;

/** Whether the owner entered a count. The square feet are always entered. The other counts default to 1. */
const wasAsked = (factor: keyof Factors, factors: Factors) => factor === 'squareFeet' || factors[factor] > 1;

const musicUses: Record<MusicUse, string> = {
  classes_and_background: 'fitness classes and background music',
  background_only: 'background music',
};

/** Returns which limit determines the fee, or undefined if the fee is the price times the count. */
function boundOf({ minAnnual, maxAnnual, ...price }: PerUnit, units: number) {
  const cents = perUnitFee(price, units);
  if (minAnnual !== undefined && cents < toCents(minAnnual)) return 'minimum';
  return maxAnnual !== undefined && cents > toCents(maxAnnual) ? 'maximum' : undefined;
}

/** Describes a tier's range of counts, for example "more than 500 and up to 1,000". */
function stepOf(before: number | null | undefined, upTo: number | null): string {
  const above = before ? `more than ${readable(before)}` : undefined;
  const to = upTo === null ? undefined : `up to ${readable(upTo)}`;
  return [above, to].filter(Boolean).join(' and ') || 'any number of';
}

/** Explains a rule's fee, for example "$529.00 a year for up to 500 members, here 480." */
export function explainRule(rule: Rule, use: MusicUse, factors: Factors): string {
  const fee = `${money(annualFeeOfRule(rule, factors))} a year`;
  if (rule.type === 'flat') return `${fee}, the same for every location.`;
  const count = factors[rule.factor];
  const [one, many] = factorNames[rule.factor];
  const tiers = rule.type === 'perUnit' ? [rule] : rule.tiers;
  const at = rule.type === 'perUnit' ? 0 : tierAt(rule.tiers, count);
  const price = tiers[at];
  const bound = price && 'perUnit' in price ? boundOf(price, count) : undefined;
  if (!wasAsked(rule.factor, factors))
    return `${fee} for ${musicUses[use]}${bound === undefined ? '' : `, the ${bound} fee`}.`;
  if (rule.type === 'tier' && price && 'annual' in price)
    return `${fee} for ${stepOf(rule.tiers[at - 1]?.upTo, rule.tiers[at]?.upTo ?? null)} ${many}, here ${readable(count)}.`;
  const units = counted(count, one, many);
  return bound === undefined ? `${fee} for ${units}.` : `${fee}: the ${bound} fee applies to ${units}.`;
}

/** Describes a year's payments, such as "12 payments of $44.08, $528.96 for the year". */
export const describeYear = (monthlyCents: number) =>
  `${INSTALLMENTS_PER_YEAR} payments of ${money(monthlyCents)}, ${money(sumOfYear(monthlyCents))} for the year`;
