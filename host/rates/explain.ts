/** Says in a sentence how an annual fee was worked out, for the agreement. */
import { money } from '#host/platform/format.ts';
import { annualFeeOfRule, toCents } from './engine.ts';
import type { Factors, MusicUse, Rule } from './schedule.ts';

const factorNames: Record<keyof Factors, [one: string, many: string]> = {
  totalMembers: ['member', 'members'],
  squareFeet: ['square foot', 'square feet'],
  weeklyParticipants: ['weekly class participant', 'weekly class participants (capacity x classes)'],
};

const whole = new Intl.NumberFormat('en-US');

/** A count as people read it, for example "1,260". */
export const readable = (count: number) => whole.format(count);

/** A class count that was not asked counts as 1 (specification, section 9), and is not told as an answer. */
const wasAsked = (factor: keyof Factors, factors: Factors) => factor === 'squareFeet' || factors[factor] > 1;

const musicUses: Record<MusicUse, string> = {
  classes_and_background: 'fitness classes and background music',
  background_only: 'background music',
};

/** Why a fee is not its price times the count. */
function boundOf(rule: Rule, cents: number): string {
  if (rule.type !== 'perUnit') return '';
  if (rule.minAnnual !== undefined && cents === toCents(rule.minAnnual)) return ', the minimum';
  return rule.maxAnnual !== undefined && cents === toCents(rule.maxAnnual) ? ', the maximum' : '';
}

/** For example "$529.00 a year for 480 weekly class participants (capacity x classes)." */
export function explainRule(rule: Rule, use: MusicUse, factors: Factors): string {
  const cents = annualFeeOfRule(rule, factors);
  const fee = `${money(cents)} a year`;
  if (rule.type === 'flat') return `${fee}, the same for every location.`;
  const bound = boundOf(rule, cents);
  if (!wasAsked(rule.factor, factors)) return `${fee} for ${musicUses[use]}${bound}.`;
  const [one, many] = factorNames[rule.factor];
  const count = factors[rule.factor];
  return `${fee} for ${readable(count)} ${count === 1 ? one : many}${bound}.`;
}

/** Payments in their order, as "4 payments of $44.09, then 8 of $44.08", or "12 payments of $57.25". */
export function describePayments(payments: readonly number[]): string {
  // A later payment is never the dearer one (decision 11), so equal ones stand together.
  const amounts = [...new Set(payments)];
  return amounts
    .map((cents, at) => {
      const count = payments.filter((each) => each === cents).length;
      return `${count}${at > 0 ? '' : count === 1 ? ' payment' : ' payments'} of ${money(cents)}`;
    })
    .join(', then ');
}
