/** Validation rules that several fields share (specification, section 5), and a function to apply rules. */
import { EMAIL, POSITIVE_INTEGER, WEEKLY_PARTICIPANTS_LIMIT } from '#common/limits.ts';
import { weeklyParticipants } from './registration.ts';
import { all, matches, required, type AllValues, type Rule } from '#client/domain/validate.ts';

/** The validation rules of a form by field name. The type `never` allows rules for any type of value. */
export type Rules = Readonly<Record<string, Rule<never>>>;

export const email = all<string>(
  required('Email is required'),
  matches(EMAIL, 'Please enter a valid e-mail'),
);

/** Requires an integer of at least 1, without a leading zero. */
export const count = (missing: string) =>
  all<string>(
    required(missing),
    matches(/^-?\d+$/, 'Must be a number'),
    matches(POSITIVE_INTEGER, 'Must be a number greater than 0'),
  );

export const belowWeeklyLimit: Rule = (_, values) =>
  weeklyParticipants(values) >= WEEKLY_PARTICIPANTS_LIMIT
    ? '# of Group Class Participant Capacity x # of Classes per Week cannot be greater than 15000'
    : undefined;

/** Returns the error messages by field name. The object is empty if all values are valid. */
export function validationErrors(rules: Rules, values: AllValues): Record<string, string> {
  const entries = Object.entries(rules).flatMap(([name, rule]) => {
    const message = rule(values[name] as never, values);
    return message === undefined ? [] : [[name, message] as const];
  });
  return Object.fromEntries(entries);
}
