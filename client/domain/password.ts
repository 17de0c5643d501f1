/** Section 5: the password rules of registration, Account Settings and the reset page. */
import { STRONG_PASSWORD } from '#common/limits.ts';
import { all, matches, required } from './validate.ts';
import type { Rule } from './validate.ts';

/** The same rule in words, below a field in which a password is chosen. */
export const PASSWORD_HINT =
  'At least 8 characters with an uppercase letter, a lowercase letter and a number';

const NEW_PASSWORD_REQUIRED = 'New password is required';
const MISMATCH = 'Passwords must match';

const strongPassword = (missing: string): Rule =>
  all(
    required(missing),
    matches(STRONG_PASSWORD, 'Must contain 8 characters, one Uppercase, one Lowercase and one Number'),
  );

/** Requires the same text as in the form's field `password`. */
const repeatedPassword = (missing: string, mismatch: string): Rule =>
  all(required(missing), (value, { password }) => (value === password ? undefined : mismatch));

/** Account step, and the dialog that asks for the password after a reload. */
export const registrationPassword = {
  password: strongPassword('Password is required'),
  password2: repeatedPassword('Required', MISMATCH),
};

/** Change Password of Account Settings; the two spaces are the specification's, and a page shows one. */
export const changedPassword = {
  oldPassword: strongPassword('Current password is required'),
  password: strongPassword(NEW_PASSWORD_REQUIRED),
  passwordConfirmation: repeatedPassword(
    'Confirm new password is required',
    'New password and confirm new password  must match',
  ),
};

/** The page that a recovery e-mail links to. */
export const resetPassword = {
  password: strongPassword(NEW_PASSWORD_REQUIRED),
  passwordConfirmation: repeatedPassword('This field is required', MISMATCH),
};

/** The password field that an error message names; undefined for another reason, such as an expired link. */
export function refusedPassword(message: string): 'oldPassword' | 'password' | undefined {
  if (/\b(current|old) password\b/i.test(message)) return 'oldPassword';
  return /\bpassword\b/i.test(message) && !/\b(link|token)\b/i.test(message) ? 'password' : undefined;
}
