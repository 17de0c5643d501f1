/** Section 5: login, reset-password dialog and reset-password page. */
import { EMAIL, STRONG_PASSWORD } from '#common/limits.ts';
import { all, matches, required } from '#client/ui/form/validate.ts';
import type { Rule } from '#client/ui/form/validate.ts';

const validEmail = matches(EMAIL, 'Please enter a valid e-mail');

export const loginEmail: Rule = all(required('Required'), validEmail);

export const loginPassword: Rule = all(required('Required'), matches(/^.{8,}$/s, 'Minimum 8 characters'));

export const recoveryEmail: Rule = all(required('Email is required'), validEmail);

export const newPassword: Rule = all(
  required('New password is required'),
  matches(STRONG_PASSWORD, 'Must contain 8 characters, one Uppercase, one Lowercase and one Number'),
);

export const newPasswordConfirmation: Rule = all(required('This field is required'), (value, { password }) =>
  value === password ? undefined : 'Passwords must match',
);
