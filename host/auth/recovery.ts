/** Changes passwords, by a recovery link or with the current password (specification, section 7, Auth). */
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { inTransaction, type Context } from '#host/context.ts';
import type { Database } from '#host/platform/database/open.ts';
import { recoveryTokens, sessions } from '#host/platform/database/credentials.ts';
import { mails, passwordHistory, users } from '#host/platform/database/schema.ts';
import { audit } from '#host/platform/audit.ts';
import { badRequest } from '#host/platform/http/httpError.ts';
import { newMailId, queueMail, sealContent } from '#host/platform/mail/queue.ts';
import { passwordChangedMail, recoveryMail } from '#host/mails/auth.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { rememberAddress } from './service.ts';
import type { User } from './session.ts';
import { hashToken, newToken } from './tokens.ts';
import { HOUR } from '#host/platform/durations.ts';

const deadLink = () => badRequest('This link no longer works. Please ask for a new one.');

/** Creates a one-hour recovery link, even for an address without an account. Invalidates an earlier link. */
export async function makeRecoveryLink({ database, now, publicUrl }: Context, email: string) {
  const token = newToken();
  const fresh = { tokenHash: hashToken(token), expiresAt: new Date(now().getTime() + HOUR) };
  await database
    .insert(recoveryTokens)
    .values({ email, ...fresh })
    .onConflictDoUpdate({ target: recoveryTokens.email, set: fresh });
  return `${publicUrl}/reset-password?token=${token}`;
}

/**
 * Mails a recovery link to an e-mail address that has an account. If there is no account, the same SQL
 * statements run and queue no mail, so that the response and its timing are the same.
 */
export async function recoverPassword(context: Context, email: string): Promise<void> {
  await inTransaction(context, async (context) => {
    const at = context.now().toISOString();
    const draft = recoveryMail(context.brand, email, await makeRecoveryLink(context, email));
    await context.database.insert(mails).select(
      context.database
        // `insert … select` requires the columns in the order of the table's definition.
        .select({
          id: sql<string>`${newMailId()}::text`.as('id'),
          to: users.email,
          createdAt: sql<Date>`${at}::timestamptz`.as('created_at'),
          sentAt: sql<Date | null>`null::timestamptz`.as('sent_at'),
          attempts: sql<number>`0`.as('attempts'),
          nextAttemptAt: sql<Date>`${at}::timestamptz`.as('next_attempt_at'),
          content: sql<string>`${sealContent(context.secrets, draft)}::text`.as('content'),
        })
        .from(users)
        .where(eq(users.email, email)),
    );
    context.mailer.wake();
  });
}

async function requireNewPassword(database: Database, userId: string, password: string): Promise<void> {
  const earlier = await database.select().from(passwordHistory).where(eq(passwordHistory.userId, userId));
  for (const { passwordHash } of earlier)
    if (await verifyPassword(passwordHash, password))
      throw badRequest('You have used this password before. Please choose another one.');
}

const wrongPassword = () => badRequest('Your current password is not right. Please try again.');

/**
 * Stores a password, ends every session except that of `keepToken`, and deletes the user's recovery link.
 *
 * @param user has a `passwordHash` if the current password was checked for this change
 * @throws HttpError 400 when the current password has changed since that check
 */
async function storePassword(
  context: Context,
  user: Pick<User, 'id' | 'email'> & { passwordHash?: string },
  passwordHash: string,
  keepToken?: string,
): Promise<void> {
  // Deletes the link first, as `resetPassword` does, because a different order could cause a deadlock.
  await context.database.delete(recoveryTokens).where(eq(recoveryTokens.email, user.email));
  const isVerified = user.passwordHash === undefined ? undefined : eq(users.passwordHash, user.passwordHash);
  const changed = await context.database
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user.id), isVerified))
    .returning({ id: users.id });
  if (changed.length === 0) throw wrongPassword();
  await context.database
    .insert(passwordHistory)
    .values({ userId: user.id, passwordHash, createdAt: context.now() });
  const isOther = keepToken === undefined ? undefined : ne(sessions.tokenHash, hashToken(keepToken));
  await context.database.delete(sessions).where(and(eq(sessions.userId, user.id), isOther));
  await queueMail(context, passwordChangedMail(context.brand, user.email));
}

/**
 * Sets a new password by the token of a recovery link. The token works once, and remains valid if the
 * password is rejected. Ends every session of the user except the request's own (`keepToken`).
 *
 * @throws HttpError 400 for a link that is not valid, or a password that the user has had before
 */
export async function resetPassword(
  context: Context,
  token: string,
  password: string,
  { keepToken, address }: { keepToken: string | undefined; address: string },
): Promise<void> {
  const { database, now } = context;
  const alive = and(eq(recoveryTokens.tokenHash, hashToken(token)), gt(recoveryTokens.expiresAt, now()));
  const [row] = await database
    .select({ id: users.id, email: users.email })
    .from(recoveryTokens)
    .innerJoin(users, eq(users.email, recoveryTokens.email))
    .where(alive);
  if (!row) throw deadLink();
  await requireNewPassword(database, row.id, password);
  const passwordHash = await hashPassword(password);
  await inTransaction(context, async (context) => {
    const used = await context.database.delete(recoveryTokens).where(alive).returning();
    if (used.length === 0) throw deadLink();
    await storePassword(context, row, passwordHash, keepToken);
    await rememberAddress(context, row.id, address);
    const { id: userId, email } = row;
    await audit(context, { event: 'password-reset', userId, email, address });
  });
}

/** Changes a password, and ends all other sessions. @throws HttpError 400 for a wrong or a reused password */
export async function changePassword(
  context: Context,
  user: User,
  { oldPassword, password }: { oldPassword: string; password: string },
  { keepToken, address }: { keepToken: string | undefined; address: string },
): Promise<void> {
  const who = { userId: user.id, email: user.email, address };
  if (!(await verifyPassword(user.passwordHash, oldPassword))) {
    await audit(context, { event: 'password-change-failed', ...who });
    throw wrongPassword();
  }
  await requireNewPassword(context.database, user.id, password);
  const passwordHash = await hashPassword(password);
  await inTransaction(context, async (context) => {
    await storePassword(context, user, passwordHash, keepToken);
    await audit(context, { event: 'password-changed', ...who });
  });
}
