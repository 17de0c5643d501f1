/**
 * Stores shown rates as quotes with unguessable ids. A request with a promo code can name a quote. The quote
 * then supplies the answers that the request omits (specification, section 4). A purchase charges exactly its
 * quote's price, or fails. A quote is valid for a day, and a mailed quote for a week (quoteEmails/).
 */
import { and, eq, exists, lte, not, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { newToken } from '#host/auth/tokens.ts';
import type { Context } from '#host/context.ts';
import { quoteLinks } from '#host/platform/database/credentials.ts';
import { quotes } from '#host/platform/database/schema.ts';
import { headerOf } from '#host/platform/http/forms.ts';
import { conflict } from '#host/platform/http/httpError.ts';
import { dayAt, dayEverywhere, type Place } from '#host/catalogue/days.ts';
import { renewalDay } from '#host/catalogue/licenseYear.ts';
import { longDate } from '#host/platform/format.ts';
import { requireUsablePackage } from './packageCodes.ts';
import { toDollars } from './engine.ts';
import { toRateResult } from './result.ts';
import { calculate, checkParticipants, rateForm, type Quote, type RateForm } from './service.ts';
import { DAY } from '#host/platform/durations.ts';

export const gone = () => conflict('This price is no longer valid. Please check the new one and confirm it.');
const otherAnswers = () => conflict('Your answers have changed. Please check the new price and confirm it.');

/** Returns the quote that `Quote-Id` names: undefined without this header, null if the quote is not valid. */
export async function namedQuote({ database, now }: Context, request: FastifyRequest) {
  const id = headerOf(request, 'quote-id');
  if (id === undefined) return undefined;
  const [row] = await database.select().from(quotes).where(eq(quotes.id, id));
  if (!row || row.expiresAt <= now()) return null;
  const quote = row.quote as Quote;
  // The time of a copied price is that of its first calculation, because a mailed quote expires a week later.
  const calculatedAt = quote.calculatedAt === undefined ? row.createdAt : new Date(quote.calculatedAt);
  return { ...row, quote, calculatedAt };
}

/** The quote that a request names. `businessId` is set if the quote adds licenses to an existing business. */
export type QuoteRef = Awaited<ReturnType<typeof namedQuote>>;

/** An existing business that gets more licenses, and what it already pays. */
export interface Licensed {
  businessId: string;
  /** The current monthly payment, in cents. */
  monthlyCents: number;
  /** Whether an order of the business includes the management fee, charged once per location and month. */
  hasManagementFee: boolean;
}

/** What a calculation uses apart from the answers: the business, and the quote that the request names. */
interface QuoteFor {
  zip?: string | undefined;
  licensed?: Licensed;
  /** The earlier quote that the request names. */
  named?: QuoteRef;
}

const yearFrom = (startDate: string) => ({
  startDate,
  renewalDate: renewalDay({ anchorOn: startDate, startsOn: startDate }),
});

/** Returns the first license year of a purchase made at a moment. */
export const firstYear = (place: Place, moment: Date) => yearFrom(dayAt(place, moment));

/** Returns the first license year, or {} if US time zones have different dates and there is no ZIP code. */
function shownYear(zip: string | undefined, moment: Date) {
  const day = zip === undefined ? dayEverywhere(moment) : dayAt({ zip }, moment);
  return day === undefined ? {} : yearFrom(day);
}

/** Converts a quote to the response with its rates, id and dates, and the location's new monthly payment. */
export const shownQuote = (
  id: string,
  quote: Quote,
  { zip, at, paidCents = 0 }: { zip: string | undefined; at: Date; paidCents?: number },
) => ({
  ...toRateResult(quote),
  quoteId: id,
  ...shownYear(zip, at),
  newMonthlyTotal: toDollars(paidCents + quote.totalCents),
});

/** Stores a new quote. A new location's quote copies the price of `named` if the answers are equal. */
export async function makeQuote(context: Context, form: RateForm, { zip, licensed, named }: QuoteFor = {}) {
  const calculated = calculate(context, form, { zip, hasManagementFee: licensed?.hasManagementFee });
  const same =
    !licensed && named?.businessId === null && hasSameAnswers(named.quote.inputs, form) ? named : null;
  const quote = same
    ? { ...same.quote, ...(zip !== undefined && { zip }), calculatedAt: same.calculatedAt.toISOString() }
    : calculated;
  await requireUsablePackage(context, quote.package);
  const id = newToken();
  const createdAt = context.now();
  const inADay = new Date(createdAt.getTime() + DAY);
  await context.database.insert(quotes).values({
    id,
    businessId: licensed?.businessId ?? null,
    quote,
    createdAt,
    expiresAt: same && same.expiresAt < inADay ? same.expiresAt : inADay,
  });
  return shownQuote(id, quote, { zip, at: createdAt, paidCents: licensed?.monthlyCents });
}

/** The names of the answers that a request with a promo code may omit. The chosen PROs are not among them. */
const OMITTED = rateForm
  .omit({ packageCode: true, businessProviders: true, businessPromotionCode: true, subscriberEmail: true })
  .keyof().options;

/**
 * Adds the missing answers to a request with a promo code, copied from the quote that the request names.
 * Returns any other request unchanged.
 *
 * @throws HttpError 409 if the named quote is no longer valid, or is for another business
 */
export function completePromo(form: RateForm, named: QuoteRef, businessId: string | null = null): RateForm {
  if (named === undefined || form.businessPromotionCode === undefined) return form;
  if (named?.businessId !== businessId) throw gone();
  const { inputs } = named.quote;
  return { ...form, ...Object.fromEntries(OMITTED.map((name) => [name, form[name] ?? inputs[name]])) };
}

/** Normalizes an answer for comparison, because list order and letter case do not affect the price. */
function comparable(form: RateForm, name: keyof RateForm): string {
  const value = form[name] ?? (name === 'isBgMusic' ? '0' : '');
  return (Array.isArray(value) ? [...value].sort().join() : String(value)).trim().toUpperCase();
}

const ANSWERS = rateForm.keyof().options;

/** Whether two requests have the same answers, as far as these affect the price. */
const hasSameAnswers = (quoted: RateForm, requested: RateForm): boolean =>
  ANSWERS.every((name) => {
    const isCount = typeof (quoted[name] ?? requested[name]) === 'number';
    // A count that is missing in the quote did not affect its price, so the request may have any count.
    if (isCount && quoted[name] === undefined) return true;
    // With a package code, only the code and the counts are compared, because the package sets the rest.
    if (quoted.packageCode !== undefined && !isCount && name !== 'packageCode') return true;
    return comparable(quoted, name) === comparable(requested, name);
  });

/**
 * Returns the quote whose price a purchase charges: the quote that its request names, or else a new quote.
 *
 * @throws HttpError 409 if the named quote is not valid or was calculated from other answers or for another
 * business, 400 if there are too many class participants or the package is no longer usable
 */
export async function lockedQuote(context: Context, form: RateForm, named: QuoteRef, licensed?: Licensed) {
  if (named === null) throw gone();
  if (
    named &&
    (named.businessId !== (licensed?.businessId ?? null) || !hasSameAnswers(named.quote.inputs, form))
  )
    throw otherAnswers();
  // If another purchase has added the management fee meanwhile, this quote would charge the fee twice.
  if (named && licensed?.hasManagementFee && named.quote.managementCents > 0) throw gone();
  const quote = named?.quote ?? calculate(context, form, { hasManagementFee: licensed?.hasManagementFee });
  // The quote may have been calculated without the counts, which are therefore checked here.
  checkParticipants(form, quote.package?.maxCountPerPackageAnnual ?? null);
  await requireUsablePackage(context, quote.package);
  return quote;
}

/** Throws HttpError 409 if the start date differs from the date that the quote (with a ZIP code) showed. */
export function requireShownDay(place: Place, named: QuoteRef, now: Date): void {
  const zip = named?.quote.zip;
  if (!named || zip === undefined) return;
  const { startDate } = firstYear(place, now);
  if (firstYear({ zip }, named.createdAt).startDate === startDate) return;
  throw conflict(`Your licenses would now start on ${longDate(startDate)}. Please confirm the new dates.`);
}

/** How many days a mailed quote is stored after it expires, so that its link can show how rates changed. */
const STORED_AFTER_MAIL_DAYS = 30;

/** Deletes expired quotes: mailed quotes and their links 30 days after the expiry, all others immediately. */
export async function deleteExpiredQuotes({ database, now }: Pick<Context, 'database' | 'now'>) {
  const at = now();
  const links = database.select().from(quoteLinks).where(eq(quoteLinks.quoteId, quotes.id));
  const isForgotten = lte(quotes.expiresAt, new Date(at.getTime() - STORED_AFTER_MAIL_DAYS * DAY));
  await database.delete(quotes).where(and(lte(quotes.expiresAt, at), or(not(exists(links)), isForgotten)));
}
