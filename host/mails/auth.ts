/** Composes the mails about an account: codes and passwords. */
import type { Brand } from '#common/server/environment.ts';
import { compose } from '#host/platform/mail/layout.ts';

export const codeMail = (brand: Brand, to: string, code: string) =>
  compose(brand, to, `${code} is your verification code`, [
    'Here is your verification code. Please enter it where you are signing up:',
    { code },
    'The code works for ten minutes. If you did not ask for it, you can ignore this e-mail.',
  ]);

/** Composes the mail that is sent instead of a code to an e-mail address that already has an account. */
export const accountExistsMail = (brand: Brand, to: string, signInLink: string, recoveryLink: string) =>
  compose(brand, to, 'You already have an account', [
    'Somebody, hopefully you, asked for a code to sign up with this address. There is already an account for it, so please sign in:',
    { link: signInLink, label: 'Sign in' },
    'If you do not remember your password, set a new one here:',
    { link: recoveryLink, label: 'Set a new password' },
    'The second link works once, within one hour. If you did not ask for a code, you can ignore this e-mail.',
  ]);

export const recoveryMail = (brand: Brand, to: string, link: string) =>
  compose(brand, to, 'Set a new password', [
    'Somebody, hopefully you, asked for a new password for your account. Set it here:',
    { link, label: 'Set a new password' },
    'The link works once, within one hour. If you did not ask for it, you can ignore this e-mail.',
  ]);

export const passwordChangedMail = (brand: Brand, to: string) =>
  compose(brand, to, 'Your password was changed', [
    'The password of your account has just been changed, and your other sessions were signed out.',
    `If that was not you, set a new password with “Forgot Password?” at once and write to ${brand.email}.`,
  ]);
