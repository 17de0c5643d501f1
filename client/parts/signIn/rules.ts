/** The validation rules of the login and reset-password dialogs (section 5). */
import { EMAIL } from '#common/limits.ts';
import { all, matches, required, type Rule } from '#client/domain/validate.ts';

const validEmail = matches(EMAIL, 'Please enter a valid e-mail');

export const loginEmail: Rule = all(required('Required'), validEmail);

export const loginPassword: Rule = all(required('Required'), matches(/^.{8,}$/s, 'Minimum 8 characters'));

export const recoveryEmail: Rule = all(required('Email is required'), validEmail);
