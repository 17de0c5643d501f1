/** Renders agreements' contracts. Callers do so before a transaction, so that the transaction is short. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Brand } from '#common/server/environment.ts';
import { toProfile } from '#host/auth/profile.ts';
import type { Context } from '#host/context.ts';
import { agreements, type documents } from '#host/platform/database/licenses.ts';
import { renderPdf } from '#host/platform/documents/layout.ts';
import { notFound } from '#host/platform/http/httpError.ts';
import { agreementTemplate } from './contractTemplate.ts';
import { findAgreement } from './inForce.ts';
import { locationOf, type LicensePlan } from './licensePlan.ts';
import { dayAt, dayBefore } from './term.ts';

export type RenderedDocument = typeof documents.$inferInsert;

export async function renderDocuments(brand: Brand, plan: LicensePlan, createdAt: Date) {
  const rendered: RenderedDocument[] = [];
  for (const agreement of plan.agreements) {
    const content = await renderPdf(brand, agreementTemplate(brand, plan, agreement, createdAt));
    const sha256 = createHash('sha256').update(content).digest('hex');
    rendered.push({ agreementId: agreement.id, content, sha256, createdAt });
  }
  return rendered;
}

/**
 * Renders an agreement's contract from stored data, with the last covered day if an end date is stored.
 *
 * @param signature a new signature, which is not stored yet. The contract then names no last covered day
 * @throws HttpError 404 for an unknown agreement
 */
export async function renderAgain(
  context: Context,
  agreementId: string,
  signature?: { name: string; on: string },
): Promise<Buffer> {
  const row = await findAgreement(context, eq(agreements.id, agreementId));
  if (!row) throw notFound('This document was not found.');
  const { agreement, business, order, user } = row;
  const { quote } = order;
  const line = quote.lines.find(({ providerId }) => providerId === agreement.providerId);
  const { signedAt, signedName } = agreement;
  const stored = signedAt && { name: signedName ?? user.fullName, on: dayAt(business, signedAt) };
  const signed = signature ?? stored;
  const planned = {
    ...agreement,
    basis: line?.basis ?? '',
    needsSignature: agreement.signing !== 'none',
    ...(signed && { signature: signed }),
    // A newly signed contract is stored without a last day, because renewal may be turned on again.
    ...(agreement.endsOn !== null && !signature && { lastDay: dayBefore(agreement.endsOn) }),
  };
  const plan = {
    buyer: toProfile(user),
    location: locationOf(business, quote),
    quote,
    startsOn: agreement.startsOn,
    renewsOn: agreement.renewsOn,
    agreements: [planned],
  };
  return renderPdf(context.brand, agreementTemplate(context.brand, plan, planned, context.now()));
}
