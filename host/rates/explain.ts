/** Says in a sentence how an annual fee was worked out, for the agreement. */
import { money } from '#host/platform/format.ts';
import { annualFeeOfRule } from './engine.ts';
import type { Factors, Rule } from './schedule.ts';

const factorNames: Record<keyof Factors, string> = {
  totalMembers: 'members',
  squareFeet: 'square feet',
  weeklyParticipants: 'weekly class participants (capacity x classes)',
};

const whole = new Intl.NumberFormat('en-US');

/** For example "$529.00 a year for 480 weekly class participants (capacity x classes)." */
export function explainRule(rule: Rule, factors: Factors): string {
  const fee = `${money(annualFeeOfRule(rule, factors))} a year`;
  if (rule.type === 'flat') return `${fee}, the same for every location.`;
  return `${fee} for ${whole.format(factors[rule.factor])} ${factorNames[rule.factor]}.`;
}
