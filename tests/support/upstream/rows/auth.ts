import type { Rows } from '#tests/support/upstream/row.ts';
import { accountForm, done, profile, verification } from './samples.ts';

export const auth = {
  'POST /web/auth/login': {
    operation: 'Login',
    variables: { email: 'ada@gym.example', password: 'p&=ü 1' },
    form: { email: 'ada@gym.example', password: 'p&=ü 1' },
    reply: { token: 'token-of-ada' },
    data: { login: { token: 'token-of-ada' } },
  },
  'GET /web/auth/me': {
    operation: 'WhoAmI',
    reply: profile,
    data: { me: { id: '7', fullName: 'Ada Owner', title: null, token: null } },
  },
  'POST /web/auth/reset-password?token={token}': {
    operation: 'NewPasswordByMail',
    variables: { token: 'a/b c&d', password: 'New1pass' },
    path: '/web/auth/reset-password?token=a%2Fb%20c%26d',
    form: { password: 'New1pass', passwordConfirmation: 'New1pass' },
    reply: { message: 'Password changed' },
    data: { resetPassword: { ok: true, message: 'Password changed' } },
  },
  'POST /web/auth/recover-password': {
    operation: 'ForgottenPassword',
    variables: { token: 't' },
    form: { email: 'ada@gym.example', token: 't' },
    reply: { message: 'Mail sent' },
    data: { recoverPassword: { ok: true, message: 'Mail sent' } },
  },
  'POST /web/auth/change-password': {
    operation: 'NewPassword',
    variables: { oldPassword: 'Old1pass', password: 'New1pass' },
    form: { oldPassword: 'Old1pass', password: 'New1pass', passwordConfirmation: 'New1pass' },
    reply: {},
    data: { changePassword: done },
  },
  'POST /web/auth/verify-email': {
    operation: 'IsAddressFree',
    form: { email: 'ada@gym.example' },
    reply: { message: 'Free' },
    data: { verifyEmail: done },
  },
  'POST /web/auth/send-verification-code': {
    operation: 'VerificationCode',
    variables: { input: accountForm },
    form: accountForm,
    reply: { message: 'Code sent' },
    data: { sendVerificationCode: done },
  },
  'POST /web/auth/check-verification-code': {
    operation: 'CheckCode',
    variables: { input: { ...verification, registrationId: 'registration-1' } },
    form: verification,
    headers: { 'registration-id': 'registration-1' },
    reply: true,
    data: { checkVerificationCode: done },
  },
  'POST /auth/logout': {
    operation: 'Logout',
    reply: null,
    data: { logout: { ok: true, message: null } },
  },
} satisfies Rows;
