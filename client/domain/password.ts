/** The password rules (specification, section 5) of the registration, Account Settings and the reset page. */
import { STRONG_PASSWORD } from '#common/limits.ts';
import { all, matches, required, type Rule } from './validate.ts';

/** The hint at a field for a new password, which describes the rule `strongPassword`. */
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

/** Rules of the registration's account step, and of the dialog that requests the password after a reload. */
export const registrationPassword = {
  password: strongPassword('Password is required'),
  password2: repeatedPassword('Required', MISMATCH),
};

/** Rules of Change Password in Account Settings. The double space below is as in the specification. */
export const changedPassword = {
  oldPassword: strongPassword('Current password is required'),
  password: strongPassword(NEW_PASSWORD_REQUIRED),
  passwordConfirmation: repeatedPassword(
    'Confirm new password is required',
    'New password and confirm new password  must match',
  ),
};

/** Rules of the page to which a recovery e-mail links. */
export const resetPassword = {
  password: strongPassword(NEW_PASSWORD_REQUIRED),
  passwordConfirmation: repeatedPassword('This field is required', MISMATCH),
};

/** Returns the password field that an error names, or undefined for other errors, such as an expired link. */
export function refusedPassword(message: string): 'oldPassword' | 'password' | undefined {
  if (/\b(current|old) password\b/i.test(message)) return 'oldPassword';
  return /\bpassword\b/i.test(message) && !/\b(link|token)\b/i.test(message) ? 'password' : undefined;
}
