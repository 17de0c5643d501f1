/** Section 5 of the specification: what the registration's fields are checked for, in its own words. */
import {
  EMAIL,
  PHONE_NUMBER,
  POSITIVE_INTEGER,
  VERIFICATION_CODE,
  WEEKLY_PARTICIPANTS_LIMIT,
  ZIP_CODE,
} from '#common/limits.ts';
import { registrationPassword } from '../password.ts';
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

export const accountRules = {
  fullName: required('Full name is required'),
  email,
  phoneNumber: all<string>(
    required('Phone Number is required'),
    matches(PHONE_NUMBER, 'The phone number must be this format: (123)123-1234'),
  ),
  ...registrationPassword,
} satisfies Rules;

export const verificationRules = {
  verificationCode: all<string>(
    required('code is required'),
    matches(VERIFICATION_CODE, 'The verification code must be this format: 123-123'),
  ),
} satisfies Rules;

export const businessRules = {
  businessName: required('Business Name is required'),
  businessAddress: required('Business Address required'),
  businessState: required('State is required'),
  businessCity: required('City is required'),
  businessZipCode: all<string>(
    required('Zip code is required'),
    matches(/^\d[\d-]*$/, 'Must be a number'),
    matches(ZIP_CODE, 'Must be a valid zip code'),
  ),
  businessType: required('Business Type is required'),
} satisfies Rules;

export const providersRules = {
  businessProviders: required('You should select at least 1 provider'),
  isBgMusic: required('You should select at least 1 music place'),
} satisfies Rules;

const count = (missing: string) =>
  all<string>(
    required(missing),
    matches(/^-?\d+$/, 'Must be a number'),
    matches(POSITIVE_INTEGER, 'Must be a number greater than 0'),
  );

const squareFootage = { businessSquareFootage: count('Field is required') } satisfies Rules;

const belowWeeklyLimit: Rule = (_, values) =>
  weeklyParticipants(values) >= WEEKLY_PARTICIPANTS_LIMIT
    ? '# of Group Class Participant Capacity x # of Classes per Week cannot be greater than 15000'
    : undefined;

/** The questions about classes, which a business with background music only is not asked. */
export const classRules = {
  businessTotalMembers: count('Total Members is required'),
  businessNumberGroup: count('Field is required'),
  businessClassesPerWeek: all<string>(count('Field is required'), belowWeeklyLimit),
} satisfies Rules;

export const metricsRules = { ...classRules, ...squareFootage } satisfies Rules;

/** The metrics step's rules for a business that plays background music only. */
export const backgroundOnlyRules: Rules = squareFootage;

/** What is wrong with these values, by field name; empty when nothing is. */
export function complaints(rules: Rules, values: AllValues): Record<string, string> {
  const entries = Object.entries(rules).flatMap(([name, rule]) => {
    const message = rule(values[name] as never, values);
    return message === undefined ? [] : [[name, message] as const];
  });
  return Object.fromEntries(entries);
}
