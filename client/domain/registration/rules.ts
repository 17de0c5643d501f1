/** What several fields are checked for, in section 5's own words, and what is wrong with a form's values. */
import { EMAIL, POSITIVE_INTEGER, WEEKLY_PARTICIPANTS_LIMIT } from '#common/limits.ts';
import { weeklyParticipants } from './registration.ts';
import type { AllValues, Rule } from '#client/ui/form/validate.ts';
import { all, matches, required } from '#client/ui/form/validate.ts';

/** The rules of a step by field name; `never` lets rules of different value types stand side by side. */
export type Rules = Readonly<Record<string, Rule<never>>>;

/** An e-mail address, as the account step and the subscriber dialog want it. */
export const email = all<string>(
  required('Email is required'),
  matches(EMAIL, 'Please enter a valid e-mail'),
);

  all<string>(
    required(missing),
    matches(/^-?\d+$/, 'Must be a number'),
    matches(POSITIVE_INTEGER, 'Must be a number greater than 0'),
  );

/** Capacity times classes, told at the classes. */
export const belowWeeklyLimit: Rule = (_, values) =>
  weeklyParticipants(values) >= WEEKLY_PARTICIPANTS_LIMIT
    ? '# of Group Class Participant Capacity x # of Classes per Week cannot be greater than 15000'
    : undefined;

/** What is wrong with these values, by field name; empty when nothing is. */
export function complaints(rules: Rules, values: AllValues): Record<string, string> {
  const entries = Object.entries(rules).flatMap(([name, rule]) => {
    const message = rule(values[name] as never, values);
    return message === undefined ? [] : [[name, message] as const];
  });
  return Object.fromEntries(entries);
}
