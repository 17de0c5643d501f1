/** Rules that several fields share, with section 5's texts, and the check of a form's values against rules. */
import { EMAIL, POSITIVE_INTEGER, WEEKLY_PARTICIPANTS_LIMIT } from '#common/limits.ts';
import { weeklyParticipants } from './registration.ts';
import type { AllValues, Rule } from '#client/domain/validate.ts';
import { all, matches, required } from '#client/domain/validate.ts';

/** The rules of a step by field name; `never` allows rules of different value types in one table. */
export type Rules = Readonly<Record<string, Rule<never>>>;

/** An e-mail address, in the account step and in the subscriber dialog. */
export const email = all<string>(
  required('Email is required'),
  matches(EMAIL, 'Please enter a valid e-mail'),
);

/** A whole number of at least 1, without a leading zero. */
export const count = (missing: string) =>
  all<string>(
    required(missing),
    matches(/^-?\d+$/, 'Must be a number'),
    matches(POSITIVE_INTEGER, 'Must be a number greater than 0'),
  );

/** Capacity times classes per week is below the limit; the error is shown at the number of classes. */
export const belowWeeklyLimit: Rule = (_, values) =>
  weeklyParticipants(values) >= WEEKLY_PARTICIPANTS_LIMIT
    ? '# of Group Class Participant Capacity x # of Classes per Week cannot be greater than 15000'
    : undefined;

/** The errors of these values by field name; empty when all are valid. */
export function validationErrors(rules: Rules, values: AllValues): Record<string, string> {
  const entries = Object.entries(rules).flatMap(([name, rule]) => {
    const message = rule(values[name] as never, values);
    return message === undefined ? [] : [[name, message] as const];
  });
  return Object.fromEntries(entries);
}
