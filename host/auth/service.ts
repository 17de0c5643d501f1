/** Sessions: signing in and out (section 7, Auth). */
import { eq } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { sessions, users } from '#host/platform/database/schema.ts';
import { badRequest } from '#host/platform/http/httpError.ts';
import { verifyPassword } from './passwords.ts';
import { hashToken, newToken } from './tokens.ts';

const HOUR = 3_600_000;
const SESSION_LIFE = 30 * 24 * HOUR;

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
