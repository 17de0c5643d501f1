/** Accounts: signing in and out, profile, passwords (section 7, Auth). */
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Context } from '#host/context.ts';
import type { Database } from '#host/platform/database/open.ts';
import { mails, passwordHistory, recoveryTokens, sessions, users } from '#host/platform/database/schema.ts';
import { badRequest } from '#host/platform/http/httpError.ts';
import { newMailId, queueMail, sealContent } from '#host/platform/mail/queue.ts';
import { passwordChangedMail, recoveryMail } from './mails.ts';
import { hashPassword, isAmong, verifyPassword } from './passwords.ts';
import type { User } from './session.ts';
import { hashToken, newToken } from './tokens.ts';

const HOUR = 3_600_000;
const SESSION_LIFE = 30 * 24 * HOUR;
const RECOVERY_LIFE = HOUR;

const deadLink = () => badRequest('This link no longer works. Please ask for a new one.');

/** Opens a session for a user. Returns its token, which nobody has had before. */
export async function openSession({ database, now }: Context, userId: string): Promise<string> {
  const token = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + SESSION_LIFE);
  await database.insert(sessions).values({ tokenHash: hashToken(token), userId, createdAt, expiresAt });
  return token;
}

/**
 * Signs in.
 *
 * @throws HttpError 400, with one text for an unknown address and a wrong password
 */
export async function login(context: Context, email: string, password: string): Promise<{ token: string }> {
  const [user] = await context.database.select().from(users).where(eq(users.email, email));
  const matches = await verifyPassword(user?.passwordHash, password);
  if (!user || !matches) throw badRequest('E-mail or password is not right. Please try again.');
  return { token: await openSession(context, user.id) };
}

/**
 * Requires the password of a user.
 *
 * @throws HttpError 400
 */
export async function requirePassword(
  { database }: Context,
  userId: string,
  password: string,
): Promise<void> {
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  if (!(await verifyPassword(user?.passwordHash, password))) {
    throw badRequest('Your password has changed since. Please sign in.');
  }
}

/** Ends the session of a token; a token that no longer counts is fine. */
export async function logout({ database }: Context, token: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/**
 * Mails a recovery link to an address that has an account. The same statements run when it has none, so
 * that neither the answer nor its time tells which.
 */
export async function recoverPassword(context: Context, email: string): Promise<void> {
  const { database, now, brand, publicUrl } = context;
  const token = newToken();
  const draft = recoveryMail(brand, email, `${publicUrl}/reset-password?token=${token}`);
  const at = now();
  const expiresAt = new Date(at.getTime() + RECOVERY_LIFE);
  const owner = eq(users.email, email);
  await database.transaction(async (transaction) => {
    await transaction.insert(recoveryTokens).select(
      transaction
        .select({
          tokenHash: sql<string>`${hashToken(token)}::text`.as('token_hash'),
          userId: users.id,
          expiresAt: sql<Date>`${expiresAt.toISOString()}::timestamptz`.as('expires_at'),
        })
        .from(users)
        .where(owner),
    );
    await transaction.insert(mails).select(
      transaction
        .select({
          id: sql<string>`${newMailId()}::text`.as('id'),
          to: users.email,
          content: sql<string>`${sealContent(context.secrets, draft)}::text`.as('content'),
          createdAt: sql<Date>`${at.toISOString()}::timestamptz`.as('created_at'),
          sentAt: sql<Date | null>`null::timestamptz`.as('sent_at'),
          attempts: sql<number>`0`.as('attempts'),
          nextAttemptAt: sql<Date>`${at.toISOString()}::timestamptz`.as('next_attempt_at'),
        })
        .from(users)
        .where(owner),
    );
  });
  context.mailer.wake();
}

async function requireNewPassword(database: Database, userId: string, password: string): Promise<void> {
  const earlier = await database.select().from(passwordHistory).where(eq(passwordHistory.userId, userId));
  const hashes = earlier.map(({ passwordHash }) => passwordHash);
  if (await isAmong(hashes, password)) {
    throw badRequest('You have used this password before. Please choose another one.');
  }
}

/** Stores a password, ends every session but one, and makes open recovery links worthless. */
async function storePassword(
  transaction: Database,
  context: Context,
  user: Pick<User, 'id' | 'email'>,
  passwordHash: string,
  keepToken?: string,
): Promise<void> {
  await transaction.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  await transaction
    .insert(passwordHistory)
    .values({ id: randomUUID(), userId: user.id, passwordHash, createdAt: context.now() });
  await transaction
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, user.id),
        keepToken === undefined ? undefined : ne(sessions.tokenHash, hashToken(keepToken)),
      ),
    );
  await transaction.delete(recoveryTokens).where(eq(recoveryTokens.userId, user.id));
  await queueMail(transaction, context, passwordChangedMail(context.brand, user.email));
}

/**
 * Sets a new password with a recovery link's token, which works once. A rejected password leaves it good.
 *
 * @throws HttpError 400
 */
export async function resetPassword(context: Context, token: string, password: string): Promise<void> {
  const { database, now } = context;
  const alive = and(eq(recoveryTokens.tokenHash, hashToken(token)), gt(recoveryTokens.expiresAt, now()));
  const [row] = await database
    .select({ id: users.id, email: users.email })
    .from(recoveryTokens)
    .innerJoin(users, eq(users.id, recoveryTokens.userId))
    .where(alive);
  if (!row) throw deadLink();
  await requireNewPassword(database, row.id, password);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    const used = await transaction.delete(recoveryTokens).where(alive).returning();
    if (used.length === 0) throw deadLink();
    await storePassword(transaction, context, row, passwordHash);
  });
  context.mailer.wake();
}

/**
 * Changes the password of the signed-in user; the session it is done in stays.
 *
 * @throws HttpError 400
 */
export async function changePassword(
  context: Context,
  user: User,
  token: string,
  oldPassword: string,
  password: string,
): Promise<void> {
  if (!(await verifyPassword(user.passwordHash, oldPassword))) {
    throw badRequest('Your current password is not right. Please try again.');
  }
  await requireNewPassword(context.database, user.id, password);
  const passwordHash = await hashPassword(password);
  await context.database.transaction((transaction) =>
    storePassword(transaction, context, user, passwordHash, token),
  );
  context.mailer.wake();
}
