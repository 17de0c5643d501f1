/** Section 5, Change Password (settings). */
import { STRONG_PASSWORD } from '#common/limits.ts';
import { all, matches, required } from '#client/ui/form/validate.ts';
import type { Rule } from '#client/ui/form/validate.ts';

const strong = matches(
  STRONG_PASSWORD,
  'Must contain 8 characters, one Uppercase, one Lowercase and one Number',
);

export const currentPassword: Rule = all(required('Current password is required'), strong);

export const newPassword: Rule = all(required('New password is required'), strong);

export const confirmation: Rule = all(required('Confirm new password is required'), (value, { password }) =>
  // Two spaces, as the specification has it; a page shows one.
  value === password ? undefined : 'New password and confirm new password  must match',
);
