import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#host/context.ts';
import { email, givenPassword, newPassword, readForm, verificationCode } from '#host/platform/http/forms.ts';
import { networkOf } from '#common/server/clientAddress.ts';
import { checkCode, sendCode } from './verificationCodes.ts';
import { toProfile } from './profile.ts';
import { changePassword, recoverPassword, resetPassword } from './recovery.ts';
import { login, logout } from './service.ts';
import { bearerToken, findUser, proofOf, userRoutes } from './session.ts';

const loginForm = z.object({ email, password: givenPassword('Required') });
const emailForm = z.object({ email });
const codeForm = z.object({ email, verificationCode });

const confirmed = {
  password: newPassword('New password is required'),
  passwordConfirmation: z.string('Required'),
};
const matches = ({ password, passwordConfirmation }: { password: string; passwordConfirmation: string }) =>
  password === passwordConfirmation;

const resetForm = z.object(confirmed).refine(matches, 'Passwords must match');
const resetQuery = z.object({
  token: z.string('This link is not complete.').min(1, 'This link is not complete.'),
});
const changeForm = z
  .object({ oldPassword: givenPassword('Current password is required'), ...confirmed })
  .refine(matches, 'New password and confirm new password  must match');

const senderOf = (request: FastifyRequest) => ({
  keepToken: bearerToken(request),
  address: networkOf(request.ip),
});

/** Adds the Auth routes (specification, section 7). The code routes also exist below /web/questionnaire. */
export function authRoutes(app: FastifyInstance, context: Context): void {
  const { limits } = context;
  const userRoute = userRoutes(app, context);

  app.post('/web/auth/login', async (request) => {
    const form = readForm(loginForm, request.body);
    const address = networkOf(request.ip);
    await limits.loginsFrom.consume(address);
    const session = await login(context, form.email, form.password, address);
    await limits.loginsFrom.reward(address);
    return session;
  });

  userRoute('get', '/web/auth/me', toProfile);

  app.post('/web/auth/reset-password', async (request) => {
    const { token } = readForm(resetQuery, request.query);
    const { password } = readForm(resetForm, request.body);
    await resetPassword(context, token, password, senderOf(request));
    return { message: 'Your password has been set.' };
  });

  app.post('/web/auth/recover-password', async (request) => {
    const { email: address } = readForm(emailForm, request.body);
    await limits.mailsFrom.consume(networkOf(request.ip));
    await limits.recoveriesTo.consume(address);
    await recoverPassword(context, address);
    // A user who is signed in with this e-mail address already knows that it has an account.
    const isOwn = (await findUser(context, request))?.email === address;
    return {
      message: isOwn
        ? `A link to set a new password is on its way to ${address}.`
        : 'If there is an account for this address, a link is on its way.',
    };
  });

  userRoute('post', '/web/auth/change-password', async (user, request) => {
    const form = readForm(changeForm, request.body);
    // The number of attempts is limited, so that a stolen session cannot be used to guess the password.
    await limits.passwordChangesOf.consume(user.id);
    await changePassword(context, user, form, senderOf(request));
    await limits.passwordChangesOf.reset(user.id);
    return { message: 'Your password has been changed.' };
  });

  app.post('/web/auth/verify-email', (request) => {
    readForm(emailForm, request.body);
    // The response never reveals whether the address has an account. Only the mail of `sendCode` does.
    return { message: 'This e-mail address can be used.' };
  });

  for (const pair of ['/web/auth', '/web/questionnaire']) {
    app.post(`${pair}/send-verification-code`, async (request) => {
      const { email: address } = readForm(emailForm, request.body);
      await limits.mailsFrom.consume(networkOf(request.ip));
      await limits.codesTo.consume(address);
      await sendCode(context, address);
      return { message: 'A code is on its way to your e-mail address.' };
    });

    app.post(`${pair}/check-verification-code`, async (request) => {
      const form = readForm(codeForm, request.body);
      await checkCode(context, form.email, form.verificationCode, proofOf(request));
      return { message: 'Your e-mail address is verified.' };
    });
  }

  app.post('/auth/logout', async (request) => {
    await logout(context, bearerToken(request) ?? '');
    return { message: 'You are signed out.' };
  });
}
