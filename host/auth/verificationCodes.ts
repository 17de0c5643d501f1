/** Mails and checks six-digit codes, valid for ten minutes and five guesses (specification, section 9). */
import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { inTransaction, type Context } from '#host/context.ts';
import { verificationCodes, verifiedEmails } from '#host/platform/database/credentials.ts';
import { users } from '#host/platform/database/schema.ts';
import { badRequest, conflict } from '#host/platform/http/httpError.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { accountExistsMail, codeMail } from '#host/mails/auth.ts';
import { makeRecoveryLink } from './recovery.ts';
import { addressDigest } from './service.ts';
import type { proofOf } from './session.ts';
import { hashToken, newToken } from './tokens.ts';
import { DAY, MINUTE } from '#host/platform/durations.ts';

const CODE_LIFE = 10 * MINUTE;
const MAX_GUESSES = 5;

/** Returns the hash under which a registration's id is stored, or an empty text without an id. */
const registrationOf = (id: string | undefined) => (id === undefined ? '' : hashToken(id));

/** Returns a keyed digest, because all million codes could be tried against a plain hash within a second. */
const digestOf = ({ secrets }: Context, email: string, code: string) =>
  secrets.digest('verification code', `${email} ${code}`);

function newCode(): string {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
}

/** Rejects an e-mail address with an account. @throws HttpError 409 with a text that suggests signing in */
export async function requireFreeEmail({ database }: Context, email: string): Promise<void> {
  const taken = await database.$count(users, eq(users.email, email));
  if (taken > 0) throw conflict('This e-mail already has an account. Please sign in, or use another e-mail.');
}

/**
 * Mails a new code to an e-mail address and invalidates the previous code. If the e-mail address has an
 * account, the mail has links to sign in or reset the password, and no code. The response is the same in both
 * cases.
 */
export async function sendCode(context: Context, email: string): Promise<void> {
  const { brand, publicUrl } = context;
  const expiresAt = new Date(context.now().getTime() + CODE_LIFE);
  await inTransaction(context, async (context) => {
    const hasAccount = (await context.database.$count(users, eq(users.email, email))) > 0;
    const code = newCode();
    const fresh = {
      codeDigest: digestOf(context, email, hasAccount ? newToken() : code),
      guesses: 0,
      expiresAt,
    };
    await context.database
      .insert(verificationCodes)
      .values({ email, ...fresh })
      .onConflictDoUpdate({ target: verificationCodes.email, set: fresh });
    const link = await makeRecoveryLink(context, email);
    const draft = hasAccount
      ? accountExistsMail(brand, email, `${publicUrl}/account`, link)
      : codeMail(brand, email, code);
    await queueMail(context, draft);
  });
}

/**
 * Checks a code. Each code allows five checks, even if they run concurrently, and one success. If the request
 * has a registration's id, the e-mail address is verified for that registration alone.
 *
 * @throws HttpError 400 when the code does not match or is no longer valid
 */
export async function checkCode(
  context: Context,
  email: string,
  code: string,
  { registrationId, network }: ReturnType<typeof proofOf>,
): Promise<void> {
  const { database, now } = context;
  const ofAddress = eq(verificationCodes.email, email);
  const [live] = await database
    .update(verificationCodes)
    .set({ guesses: sql`${verificationCodes.guesses} + 1` })
    .where(and(ofAddress, lt(verificationCodes.guesses, MAX_GUESSES), gt(verificationCodes.expiresAt, now())))
    .returning();
  if (!live) throw badRequest('This code no longer counts. Please go back and ask for a new one.');
  if (live.codeDigest !== digestOf(context, email, code)) {
    throw badRequest('This code does not match. Please check the e-mail and try again.');
  }
  await inTransaction(context, async (context) => {
    const won = await context.database
      .delete(verificationCodes)
      .where(and(ofAddress, eq(verificationCodes.codeDigest, live.codeDigest)))
      .returning({ email: verificationCodes.email });
    if (won.length === 0) throw badRequest('This code has just been used. Please go on.');
    const proof = {
      codeDigest: live.codeDigest,
      networkDigest: addressDigest(context, network),
      verifiedAt: now(),
    };
    await context.database
      .insert(verifiedEmails)
      .values({ email, registrationHash: registrationOf(registrationId), ...proof })
      .onConflictDoUpdate({ target: [verifiedEmails.email, verifiedEmails.registrationHash], set: proof });
  });
}

/** A request's proof of a verified e-mail address: the registration's id, the network and the form's code. */
type Proof = ReturnType<typeof proofOf> & { verificationCode?: string | undefined };

/**
 * Whether an e-mail address was verified in the last 24 hours for this registration. A verification without
 * a registration id counts too if it used the form's code or, if the form has none, came from this network.
 */
async function isVerified(
  context: Context,
  email: string,
  { registrationId, network, verificationCode: code }: Proof,
): Promise<boolean> {
  const since = new Date(context.now().getTime() - DAY);
  const isOwnCode =
    code === undefined
      ? eq(verifiedEmails.networkDigest, addressDigest(context, network))
      : eq(verifiedEmails.codeDigest, digestOf(context, email, code));
  const verified = await context.database.$count(
    verifiedEmails,
    and(
      eq(verifiedEmails.email, email),
      or(
        registrationId === undefined
          ? undefined
          : eq(verifiedEmails.registrationHash, registrationOf(registrationId)),
        and(eq(verifiedEmails.registrationHash, ''), isOwnCode),
      ),
      gt(verifiedEmails.verifiedAt, since),
    ),
  );
  return verified > 0;
}

/** Requires that an e-mail address was verified in the last 24 hours. @throws HttpError 400 if it was not */
export async function requireVerifiedEmail(context: Context, email: string, proof: Proof): Promise<void> {
  if (await isVerified(context, email, proof)) return;
  throw badRequest('Please verify your e-mail address first.');
}

/** Requires that the subscriber e-mail address, if given, was verified by a code. @throws HttpError 400 */
export async function requireSubscriberCode(context: Context, email: string | undefined, proof: Proof) {
  if (email === undefined || (await isVerified(context, email, proof))) return;
  throw badRequest('Please verify your subscriber e-mail first, with the code that we send to it.');
}
