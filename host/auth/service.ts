/** Signs users in and out (specification, section 7, Auth). */
import { and, eq } from 'drizzle-orm';
import { inTransaction, type Context } from '#host/context.ts';
import { sessions, usedAddresses } from '#host/platform/database/credentials.ts';
import { users } from '#host/platform/database/schema.ts';
import { audit } from '#host/platform/audit.ts';
import { badRequest } from '#host/platform/http/httpError.ts';
import { verifyPassword } from './passwords.ts';
import { hashToken, newToken } from './tokens.ts';
import { DAY } from '#host/platform/durations.ts';

/** Returns the keyed digest of a client's network, which is stored instead of the client's address. */
export const addressDigest = ({ secrets }: Context, address: string) =>
  secrets.digest('client address', address);

/** Records that an account was used from a network. */
export async function rememberAddress(context: Context, userId: string, address: string): Promise<void> {
  const usedAt = context.now();
  await context.database
    .insert(usedAddresses)
    .values({ userId, addressDigest: addressDigest(context, address), usedAt })
    .onConflictDoUpdate({ target: [usedAddresses.userId, usedAddresses.addressDigest], set: { usedAt } });
}

/**
 * Opens a session of 30 days for a user, remembers the network, and returns the bearer token.
 *
 * @param verifiedHash the hash of the password that was checked for this session
 * @throws HttpError 400 when the password has changed since that check
 */
export const openSession = (context: Context, userId: string, address: string, verifiedHash?: string) =>
  inTransaction(context, async (context) => {
    const { database, now } = context;
    if (verifiedHash !== undefined) {
      // Without the share lock, a concurrent password change could miss this session and not end it.
      const isSame = and(eq(users.id, userId), eq(users.passwordHash, verifiedHash));
      const same = await database.select({ id: users.id }).from(users).where(isSame).for('share');
      if (same.length === 0) throw passwordChanged();
    }
    const token = newToken();
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + 30 * DAY);
    await database.insert(sessions).values({ tokenHash: hashToken(token), userId, createdAt, expiresAt });
    await rememberAddress(context, userId, address);
    return token;
  });

/**
 * Signs in. From a network where the account was used before, attempts are limited per minute. From other
 * networks they are limited per 15 minutes, for each network and in total. A new password resets the counts.
 *
 * @throws HttpError 400, with the same text for an unknown e-mail address and a wrong password, or 429
 */
export async function login(context: Context, email: string, password: string, address: string) {
  const { database, limits } = context;
  const here = and(
    eq(usedAddresses.userId, users.id),
    eq(usedAddresses.addressDigest, addressDigest(context, address)),
  );
  const [row] = await database
    .select({ user: users, usedAt: usedAddresses.usedAt })
    .from(users)
    .leftJoin(usedAddresses, here)
    .where(eq(users.email, email));
  const user = row?.user;
  const account = `${email} ${hashToken(user?.passwordHash ?? '')}`;
  const atAddress = `${account} ${address}`;
  const isUsed = row !== undefined && row.usedAt !== null;
  const tries = isUsed ? limits.loginsAtUsed : limits.loginsAtUnused;
  await tries.consume(atAddress);
  if (!isUsed) await limits.loginsOf.consume(account);
  const matches = await verifyPassword(user?.passwordHash, password);
  if (!user || !matches) {
    await audit(context, { event: 'login-failed', userId: user?.id, email, address });
    throw badRequest('E-mail or password is not right. Please try again.');
  }
  const token = await openSession(context, user.id, address, user.passwordHash);
  await audit(context, { event: 'login', userId: user.id, email, address });
  await tries.reset(atAddress);
  if (!isUsed) await limits.loginsOf.reward(account);
  return { token };
}

const passwordChanged = () => badRequest('Your password has changed since. Please sign in.');

/** Requires a user's current password, and returns its hash. @throws HttpError 400 for a wrong password */
export async function requirePassword({ database }: Context, userId: string, password: string) {
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  if (!(await verifyPassword(user?.passwordHash, password))) throw passwordChanged();
  return user?.passwordHash;
}

/** Ends the session of a token. A token that is no longer valid causes no error. */
export async function logout({ database }: Context, token: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}
