import type {
  AccountFormInput,
  MutationChangePasswordArgs,
  MutationLoginArgs,
  MutationRecoverPasswordArgs,
  MutationResetPasswordArgs,
  VerificationFormInput,
} from '#gateway/types.generated.ts';
import type { Upstream } from '#gateway/upstream/client.ts';

/** Creates the auth service (specification, section 7). */
export const authService = ({ call, read }: Upstream) => ({
  me: () => read('GET /web/auth/me'),
  login: (credentials: MutationLoginArgs) => call('POST /web/auth/login', { body: credentials }),
  resetPassword: ({ token, ...passwords }: MutationResetPasswordArgs) =>
    call('POST /web/auth/reset-password?token={token}', { path: { token }, body: passwords }),
  recoverPassword: ({ email, token }: MutationRecoverPasswordArgs) =>
    call('POST /web/auth/recover-password', { body: { email, token: token ?? '' } }),
  changePassword: (passwords: MutationChangePasswordArgs) =>
    call('POST /web/auth/change-password', { body: passwords }),
  verifyEmail: (email: string) => call('POST /web/auth/verify-email', { body: { email } }),
  sendVerificationCode: (input: AccountFormInput) =>
    call('POST /web/auth/send-verification-code', { body: input }),
  checkVerificationCode: ({ registrationId, ...input }: VerificationFormInput) =>
    call('POST /web/auth/check-verification-code', { body: input, registrationId }),
  logout: () => call('POST /auth/logout'),
});
