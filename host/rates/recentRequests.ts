/**
 * Keeps what a promo request leaves out. Applying a promo code sends providers, members, capacity and classes
 * alone (specification, section 4); the place of the music and the square footage are those of the person's
 * last full rate request with the same answers. A person is a session, or a visitor's address.
 */
import { createHash } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { recentRequests } from '#host/platform/database/schema.ts';
import type { RateForm } from './service.ts';

const DAY = 86_400_000;

/** The hash of what both requests hold and of who sent them; nothing of it is stored as it is. */
function requestHash(form: RateForm, person: string): string {
  const shared = [
    person,
    form.businessProviders,
    form.businessTotalMembers,
    form.businessNumberGroup,
    form.businessClassesPerWeek,
    form.subscriberEmail,
  ];
  return createHash('sha256').update(JSON.stringify(shared)).digest('base64url');
}

/** Keeps a person's full request for a day; a later one with the same answers takes its place. */
export async function rememberRequest(
  { database, now }: Context,
  form: RateForm,
  person: string,
): Promise<void> {
  const { packageCode, isBgMusic, businessSquareFootage: squareFootage } = form;
  if (packageCode !== undefined || isBgMusic === undefined || squareFootage === undefined) return;
  const request = { isBgMusic, squareFootage, expiresAt: new Date(now().getTime() + DAY) };
  await database
    .insert(recentRequests)
    .values({ figures: requestHash(form, person), ...request })
    .onConflictDoUpdate({ target: recentRequests.figures, set: request });
}

/** A promo request with what it leaves out; any other request as it is. */
export async function completeRequest(
  { database, now }: Context,
  form: RateForm,
  person: string,
): Promise<RateForm> {
  const { businessPromotionCode, packageCode, isBgMusic, businessSquareFootage } = form;
  if (businessPromotionCode === undefined || packageCode !== undefined) return form;
  if (isBgMusic !== undefined && businessSquareFootage !== undefined) return form;
  const [recent] = await database
    .select()
    .from(recentRequests)
    .where(eq(recentRequests.figures, requestHash(form, person)));
  if (!recent || recent.expiresAt <= now()) return form;
  return {
    ...form,
    isBgMusic: isBgMusic ?? (recent.isBgMusic === '1' ? '1' : '0'),
    businessSquareFootage: businessSquareFootage ?? recent.squareFootage,
  };
}

/** Deletes expired requests. Nothing depends on it: an expired one is never used. */
export async function deleteExpiredRequests({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<void> {
  await database.delete(recentRequests).where(lte(recentRequests.expiresAt, now()));
}
