/** Verification codes by mail: six digits, ten minutes, five guesses, one winner (sections 2 and 9). */
import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { users, verificationCodes, verifiedEmails } from '#host/platform/database/schema.ts';
import { badRequest, conflict } from '#host/platform/http/httpError.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { codeMail } from './mails.ts';

const MINUTE = 60_000;
const CODE_LIFE = 10 * MINUTE;
const MAX_GUESSES = 5;

/** A shown code counts for this long towards a registration. */
const VERIFICATION_LIFE = 24 * 60 * MINUTE;

/** Keyed, because a million codes are guessed in a second. */
const digestOf = ({ secrets }: Pick<Context, 'secrets'>, email: string, code: string) =>
  secrets.digest('verification code', `${email} ${code}`);

function newCode(): string {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
}

/**
 * Rejects an address that already has an account.
 *
 * @throws HttpError 409 with a text that offers to sign in
 */
export async function requireFreeEmail(
  { database }: Pick<Context, 'database'>,
  email: string,
): Promise<void> {
  const taken = await database.$count(users, eq(users.email, email));
  if (taken > 0) throw conflict('This e-mail already has an account. Please sign in, or use another e-mail.');
}

/**
 * Mails a new code to a free address; the one before it no longer counts.
 *
 * @throws HttpError 409 when the address has an account
 */
export async function sendCode(context: Context, email: string): Promise<void> {
  await requireFreeEmail(context, email);
  const code = newCode();
  const fresh = {
    codeDigest: digestOf(context, email, code),
    judged: 0,
    expiresAt: new Date(context.now().getTime() + CODE_LIFE),
  };
  await context.database.transaction(async (transaction) => {
    await transaction
      .insert(verificationCodes)
      .values({ email, ...fresh })
      .onConflictDoUpdate({ target: verificationCodes.email, set: fresh });
    await queueMail(transaction, context, codeMail(context.brand, email, code));
  });
  context.mailer.wake();
}

/**
 * Checks a code: at most five times each, also in parallel, and only one call wins.
 *
 * @throws HttpError 400 when it does not match or no longer counts
 */
export async function checkCode(context: Context, email: string, code: string): Promise<void> {
  const { database, now } = context;
  const ofAddress = eq(verificationCodes.email, email);
  const [live] = await database
    .update(verificationCodes)
    .set({ judged: sql`${verificationCodes.judged} + 1` })
    .where(and(ofAddress, lt(verificationCodes.judged, MAX_GUESSES), gt(verificationCodes.expiresAt, now())))
    .returning();
  if (!live) throw badRequest('This code no longer counts. Please go back and ask for a new one.');
  if (live.codeDigest !== digestOf(context, email, code)) {
    throw badRequest('This code does not match. Please check the e-mail and try again.');
  }
  await database.transaction(async (transaction) => {
    const won = await transaction
      .delete(verificationCodes)
      .where(and(ofAddress, eq(verificationCodes.codeDigest, live.codeDigest)))
      .returning({ email: verificationCodes.email });
    if (won.length === 0) throw badRequest('This code has just been used. Please go on.');
    const verifiedAt = now();
    await transaction
      .insert(verifiedEmails)
      .values({ email, verifiedAt })
      .onConflictDoUpdate({ target: verifiedEmails.email, set: { verifiedAt } });
  });
}

/**
 * Requires that the owner of an address has shown a code in the last 24 hours.
 *
 * @throws HttpError 400
 */
export async function requireVerifiedEmail({ database, now }: Context, email: string): Promise<void> {
  const since = new Date(now().getTime() - VERIFICATION_LIFE);
  const verified = await database.$count(
    verifiedEmails,
    and(eq(verifiedEmails.email, email), gt(verifiedEmails.verifiedAt, since)),
  );
  if (verified === 0) throw badRequest('Please verify your e-mail address first.');
}
