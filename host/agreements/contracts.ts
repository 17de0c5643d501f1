/** Renders the contracts of agreements. Callers render them before they open a transaction. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Brand } from '#common/server/environment.ts';
import { toProfile } from '#host/auth/profile.ts';
import type { Context } from '#host/context.ts';
import { agreements, orders } from '#host/platform/database/licenses.ts';
import { businesses, users } from '#host/platform/database/schema.ts';
import { renderPdf } from '#host/platform/documents/layout.ts';
import { notFound } from '#host/platform/http/httpError.ts';
import type { Quote } from '#host/rates/service.ts';
import { agreementTemplate } from './contractTemplate.ts';
import type { LicensePlan } from './licensePlan.ts';
import { dayAt, dayBefore } from './term.ts';

/** A contract as a PDF, with its SHA-256 hash in hexadecimal. */
export interface RenderedDocument {
  agreementId: string;
  kind: 'agreement';
  content: Buffer;
  sha256: string;
}

/** Renders the contract of each planned agreement, one after the other. */
export async function renderDocuments(brand: Brand, plan: LicensePlan, createdAt: Date) {
  const documents: RenderedDocument[] = [];
  for (const agreement of plan.agreements) {
    const content = await renderPdf(brand, agreementTemplate(brand, plan, agreement, createdAt));
    const sha256 = createHash('sha256').update(content).digest('hex');
    documents.push({ agreementId: agreement.id, kind: 'agreement', content, sha256 });
  }
  return documents;
}

/**
 * Renders an agreement's contract from stored data, with its last covered date if its renewal is off.
 *
 * @param signature the signature that is about to be stored
 * @throws HttpError 404
 */
export async function renderAgain(
  { database, brand, now }: Context,
  agreementId: string,
  signature?: { name: string; on: string },
): Promise<Buffer> {
  const [row] = await database
    .select({ agreement: agreements, business: businesses, order: orders, user: users })
    .from(agreements)
    .innerJoin(orders, eq(orders.id, agreements.orderId))
    .innerJoin(businesses, eq(businesses.id, agreements.businessId))
    .innerJoin(users, eq(users.id, businesses.userId))
    .where(eq(agreements.id, agreementId));
  if (!row) throw notFound('This document was not found.');
  const { agreement, business, order, user } = row;
  // The host wrote a Quote into this JSON column, so the cast is safe.
  const quote = order.quote as Quote;
  const line = quote.lines.find(({ providerId }) => providerId === agreement.providerId);
  const { signedAt, signedName } = agreement;
  const stored = signedAt && { name: signedName ?? user.fullName, on: dayAt(business, signedAt) };
  const signed = signature ?? stored;
  const planned = {
    ...agreement,
    basis: line?.basis ?? '',
    needsSignature: agreement.signing !== 'none',
    ...(signed && { signature: signed }),
    // The contract stored at the time of signature shows no end date, because renewal may be turned on again.
    ...(agreement.endsOn !== null && !signature && { lastDay: dayBefore(agreement.endsOn) }),
  };
  const plan = {
    buyer: toProfile(user),
    location: { ...business, isBgMusic: quote.inputs.isBgMusic ?? business.isBgMusic },
    quote,
    startsOn: agreement.startsOn,
    renewsOn: agreement.renewsOn,
    agreements: [planned],
  };
  return renderPdf(brand, agreementTemplate(brand, plan, planned, now()));
}
