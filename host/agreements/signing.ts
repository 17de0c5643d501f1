/** Signs the document that a provider requires besides the contract (docs/decisions/19-signatures.md). */
import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { User } from '#host/auth/session.ts';
import { hashToken, newToken } from '#host/auth/tokens.ts';
import { distinctName, type Business } from '#host/businesses/service.ts';
import { inTransaction, type Context } from '#host/context.ts';
import { audit } from '#host/platform/audit.ts';
import { agreementHistory, agreements, documents, type Agreement } from '#host/platform/database/licenses.ts';
import { users } from '#host/platform/database/schema.ts';
import { conflict, notFound } from '#host/platform/http/httpError.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { signedMail, signingMail } from '#host/mails/agreements.ts';
import { renderAgain } from './contracts.ts';
import { findAgreement } from './inForce.ts';
import { dayAt, isCurrent } from './term.ts';

/** Matches the token of a link for a signed-in owner: an agreement's id, and the keyed digest of this id. */
const OWN_TOKEN = /^([\w-]+)~([\w-]+)$/;

const digestOf = ({ secrets }: Context, id: string) => secrets.digest('signing link', id);

/** Returns the path where a signed-in owner signs an agreement. The path's token is computed from `id`. */
export const ownSigningPath = (context: Context, id: string) => `/sign/${id}~${digestOf(context, id)}`;

/** Returns a signing link: a URL, or only a path if this host serves its pages at the app's own address. */
export function ownSigningUrl(context: Context, id: string): string {
  const { address = '', publicUrl } = context;
  return (address === publicUrl ? '' : address) + ownSigningPath(context, id);
}

/** Returns the condition that finds a link's agreement: by id (own link) or by token hash (mailed link). */
function byToken(context: Context, token: string) {
  const [, id = '', digest = ''] = OWN_TOKEN.exec(token) ?? [];
  return id !== '' && digest === digestOf(context, id)
    ? eq(agreements.id, id)
    : eq(agreements.signingTokenHash, hashToken(token));
}

/** Whether an unsigned agreement was denied or has ended, so that a signature cannot put it in force. */
const isOver = ({ agreement, business }: { agreement: Agreement; business: Business }, now: Date) =>
  agreement.signing === 'pending' && !isCurrent(agreement, dayAt(business, now));

/** Finds a signing link's agreement, order, location and owner, or undefined for a link that is not valid. */
export async function findSigning(context: Context, token: string) {
  const row = await findAgreement(context, byToken(context, token));
  return row && !isOver(row, context.now()) ? row : undefined;
}

export type Signing = NonNullable<Awaited<ReturnType<typeof findSigning>>>;

/** Stores the typed name as the signature, and mails a confirmation. A second call changes nothing. */
export async function sign(
  context: Context,
  { agreement, business, user }: Signing,
  { name, address }: { name: string; address: string },
): Promise<void> {
  const at = context.now();
  const day = dayAt(business, at);
  const content = await renderAgain(context, agreement.id, { name, on: day });
  const { id, signing, deniedAt } = agreements;
  const pending = and(eq(id, agreement.id), eq(signing, 'pending'), isNull(deniedAt));
  await inTransaction(context, async (context) => {
    const signed = await context.database
      .update(agreements)
      .set({ signing: 'signed', signedName: name, signedAt: at })
      .where(pending)
      .returning({ id: agreements.id });
    if (signed.length === 0) return;
    const sha256 = createHash('sha256').update(content).digest('hex');
    await context.database
      .update(documents)
      .set({ content, sha256, createdAt: at })
      .where(eq(documents.agreementId, agreement.id));
    await context.database
      .insert(agreementHistory)
      .values({ agreementId: agreement.id, event: 'SIGNED', at });
    await audit(context, { event: 'document-signed', userId: user.id, email: user.email, address });
    const place = await distinctName(context, business);
    await queueMail(context, signedMail(context, user.email, agreement, { place, name, day }));
  });
}

/**
 * Mails a new signing link for one of the user's agreements, and invalidates the links of earlier mails.
 *
 * @throws HttpError 404 for an unknown agreement, 409 if nothing is left to sign, 429 after too many links
 */
export async function sendSigningLink(
  context: Context,
  { id: userId, email }: User,
  agreementId: string,
  address: string,
): Promise<void> {
  const row = await findAgreement(context, and(eq(agreements.id, agreementId), eq(users.id, userId)));
  if (!row) throw notFound('This agreement was not found.');
  const { agreement, business } = row;
  const signed = conflict('This agreement has no document left to sign.');
  if (agreement.signing !== 'pending' || isOver(row, context.now())) throw signed;
  await context.limits.signingLinksOf.consume(userId);
  const token = newToken();
  await inTransaction(context, async (context) => {
    const changed = await context.database
      .update(agreements)
      .set({ signingTokenHash: hashToken(token) })
      .where(and(eq(agreements.id, agreementId), eq(agreements.signing, 'pending')))
      .returning({ id: agreements.id });
    if (changed.length === 0) throw signed;
    await audit(context, { event: 'signing-link-sent', userId, email, address });
    const place = await distinctName(context, business);
    await queueMail(context, signingMail(context, email, agreement, { place, token, isAgain: true }));
  });
}
