/** Renders an agreement's contract again: with a signature, or with its end date while its renewal is off. */
import { eq } from 'drizzle-orm';
import { toProfile } from '#host/auth/profile.ts';
import type { Context } from '#host/context.ts';
import { agreements, orders } from '#host/platform/database/licenses.ts';
import { businesses, users } from '#host/platform/database/schema.ts';
import { notFound } from '#host/platform/http/httpError.ts';
import type { Quote } from '#host/rates/service.ts';
import { renderPdf } from '#host/platform/documents/layout.ts';
import { agreementTemplate } from './contractTemplate.ts';
import { dayAt, dayBefore } from './term.ts';

/**
 * Renders an agreement's contract from stored data, with its last covered date if its renewal is off.
 *
 * @param signature the signature that is about to be stored
 * @throws HttpError 404
 */
export async function renderAgain(
  { database, brand, now }: Pick<Context, 'database' | 'brand' | 'now'>,
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
