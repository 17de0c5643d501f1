/**
 * What the last full rate request of the same figures said. Applying a promo code sends providers, members,
 * capacity and classes alone (specification, section 4); where music is played and the square footage are
 * those of the rates that the person has just seen. A person is a session, or a visitor's address.
 */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { quotes } from '#host/platform/database/schema.ts';
import type { RateForm } from './service.ts';

const DAY = 86_400_000;

/** What both requests hold, and who sent them; nothing of it is kept as it is. */
function figuresOf(form: RateForm, person: string): string {
  const figures = [
    person,
    form.businessProviders,
    form.businessTotalMembers,
    form.businessNumberGroup,
    form.businessClassesPerWeek,
    form.subscriberEmail,
  ];
  return createHash('sha256').update(JSON.stringify(figures)).digest('base64url');
}

/** Keeps a person's full request for a day; a later one of the same figures takes its place. */
export async function rememberQuote(
  { database, now }: Context,
  form: RateForm,
  person: string,
): Promise<void> {
  const { packageCode, isBgMusic, businessSquareFootage: squareFootage } = form;
  if (packageCode !== undefined || isBgMusic === undefined || squareFootage === undefined) return;
  const kept = { isBgMusic, squareFootage, expiresAt: new Date(now().getTime() + DAY) };
  await database
    .insert(quotes)
    .values({ figures: figuresOf(form, person), ...kept })
    .onConflictDoUpdate({ target: quotes.figures, set: kept });
}

/** A promo request with what it leaves out; any other request as it is. */
export async function completeQuote(
  { database, now }: Context,
  form: RateForm,
  person: string,
): Promise<RateForm> {
  const { businessPromotionCode, packageCode, isBgMusic, businessSquareFootage } = form;
  if (businessPromotionCode === undefined || packageCode !== undefined) return form;
  if (isBgMusic !== undefined && businessSquareFootage !== undefined) return form;
  const [kept] = await database
    .select()
    .from(quotes)
    .where(eq(quotes.figures, figuresOf(form, person)));
  if (!kept || kept.expiresAt <= now()) return form;
  return {
    ...form,
    isBgMusic: isBgMusic ?? (kept.isBgMusic === '1' ? '1' : '0'),
    businessSquareFootage: businessSquareFootage ?? kept.squareFootage,
  };
}
