/**
 * Quotes: rates that were shown, stored under an id that nobody can guess. A promo request takes from its quote what
 * it leaves out (specification, section 4), and a purchase charges the price of its quote, or nothing. A quote is valid
 * for a day, a mailed one for a week (quoteEmails/). Without one, rates are calculated from the request alone.
 */
import { and, eq, exists, lte, not, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { newToken } from '#host/auth/tokens.ts';
import type { Context } from '#host/context.ts';
import { quoteLinks } from '#host/platform/database/credentials.ts';
import { quotes } from '#host/platform/database/schema.ts';
import { conflict } from '#host/platform/http/httpError.ts';
import { addYears, dayAt, dayEverywhere, type Place } from '#host/catalogue/days.ts';
import { longDate } from '#host/platform/format.ts';
import { requireUsablePackage } from './packageCodes.ts';
import { toDollars } from './engine.ts';
import { toRateResult, type RateResult } from './result.ts';
import { calculate, rateForm, type Quote, type RateForm } from './service.ts';

const DAY = 86_400_000;

/** A valid quote, and the business that it is for when it adds licenses to one. */
export interface StandingQuote {
  id: string;
  quote: Quote;
  businessId: string | null;
  /** When it was made. */
  createdAt: Date;
  expiresAt: Date;
  /** When its price was calculated. This is before `createdAt` where it took over the price of another quote. */
  calculatedAt: Date;
}

/** What a request names by the header `Quote-Id`: undefined without it, null for a quote that is no longer valid. */
export type QuoteRef = StandingQuote | null | undefined;

/** The error for a quote that is no longer valid. */
export const gone = () => conflict('This price no longer stands. Please look at the new one and confirm it.');
const otherAnswers = () =>
  conflict('Your answers have changed. Please look at the new price and confirm it.');

/** The quote that a request names. */
export async function namedQuote({ database, now }: Context, { headers }: FastifyRequest): Promise<QuoteRef> {
  const id = headers['quote-id'];
  if (typeof id !== 'string' || id === '') return undefined;
  const [row] = await database.select().from(quotes).where(eq(quotes.id, id));
  if (!row || row.expiresAt <= now()) return null;
  const { businessId, createdAt, expiresAt } = row;
  const quote = row.quote as Quote;
  const calculatedAt = quote.calculatedAt === undefined ? createdAt : new Date(quote.calculatedAt);
  return { id, quote, businessId, createdAt, expiresAt, calculatedAt };
}

/** A business that gets more licenses, and what it pays for those it has. */
export interface Licensed {
  businessId: string;
  /** Cents a month. */
  monthlyCents: number;
  /** Whether one of its orders includes the management fee, which is charged once per location and month. */
  hasManagementFee: boolean;
}

/** What a quote is calculated for, as far as it is known. */
interface QuoteFor {
  zip?: string | undefined;
  licensed?: Licensed;
  /** The quote that the request names. */
  named?: QuoteRef;
}

/** The rates that a visitor or an owner sees: the quote's own, its id, its dates and the location's payment then. */
export interface ShownQuote extends RateResult {
  quoteId: string;
  /** ISO days of the business, where its place is known or makes no difference. */
  startDate?: string;
  renewalDate?: string;
  newMonthlyTotal: number;
}

const yearFrom = (startDate: string) => ({ startDate, renewalDate: addYears(startDate, 1) });

/** The first license year of a purchase at a moment. */
export const firstYear = (place: Place, moment: Date) => yearFrom(dayAt(place, moment));

/** The same where the place may be unknown. Returns no days where the place would make a difference. */
function shownYear(zip: string | undefined, moment: Date) {
  const day = zip === undefined ? dayEverywhere(moment) : dayAt({ zip }, moment);
  return day === undefined ? {} : yearFrom(day);
}

/** A quote as it is shown at a moment. */
export const shownQuote = (
  id: string,
  quote: Quote,
  { zip, at, paidCents = 0 }: { zip: string | undefined; at: Date; paidCents?: number },
): ShownQuote => ({
  ...toRateResult(quote),
  quoteId: id,
  ...shownYear(zip, at),
  newMonthlyTotal: toDollars(paidCents + quote.totalCents),
});

/** Calculates rates and stores them as a quote. A request with the same answers as its named quote gets that price. */
export async function makeQuote(
  context: Context,
  form: RateForm,
  { zip, licensed, named }: QuoteFor = {},
): Promise<ShownQuote> {
  const calculated = calculate(context, form, { zip, hasManagementFee: licensed?.hasManagementFee });
  const same =
    !licensed && named?.businessId === null && asksTheSame(named.quote.inputs, form) ? named : null;
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
    scheduleVersion: quote.scheduleVersion,
    quote,
    createdAt,
    expiresAt: same && same.expiresAt < inADay ? same.expiresAt : inADay,
  });
  return shownQuote(id, quote, { zip, at: createdAt, paidCents: licensed?.monthlyCents });
}

/**
 * Completes a promo request from the quote that it names. Any other request is returned as it is.
 *
 * @throws HttpError 409 when that quote is no longer valid, or is for another business
 */
export function completePromo(form: RateForm, named: QuoteRef, businessId: string | null = null): RateForm {
  if (named === undefined || form.businessPromotionCode === undefined) return form;
  if (named?.businessId !== businessId) throw gone();
  const { isBgMusic, businessSquareFootage } = named.quote.inputs;
  return {
    ...form,
    isBgMusic: form.isBgMusic ?? isBgMusic,
    businessSquareFootage: form.businessSquareFootage ?? businessSquareFootage,
  };
}

/** An answer as it decides a price: neither the order of a list nor the case of a code does. */
function comparable(form: RateForm, name: keyof RateForm): string {
  const value = form[name] ?? (name === 'isBgMusic' ? '0' : '');
  return (Array.isArray(value) ? [...value].sort().join() : String(value)).trim().toUpperCase();
}

const ANSWERS = rateForm.keyof().options;

/** Whether two requests ask for the same price. */
const asksTheSame = (quoted: RateForm, asked: RateForm): boolean =>
  ANSWERS.every((name) => {
    const isCount = typeof (quoted[name] ?? asked[name]) === 'number';
    // A count that the quote was made without had no part in its price.
    if (isCount && quoted[name] === undefined) return true;
    // A package leaves out all other answers.
    if (quoted.packageCode !== undefined && !isCount && name !== 'packageCode') return true;
    return comparable(quoted, name) === comparable(asked, name);
  });

/**
 * What a purchase is charged: the price of the quote that it names, or today's rates when it names none.
 *
 * @throws HttpError 409 when the quote is no longer valid, or was made from other answers
 */
export async function lockedQuote(
  context: Context,
  form: RateForm,
  named: QuoteRef,
  licensed?: Licensed,
): Promise<Quote> {
  if (named === null) throw gone();
  if (
    named &&
    (named.businessId !== (licensed?.businessId ?? null) || !asksTheSame(named.quote.inputs, form))
  )
    throw otherAnswers();
  // If the fee was bought meanwhile, it would be charged twice.
  if (named && licensed?.hasManagementFee && named.quote.managementCents > 0) throw gone();
  const quote = named?.quote ?? calculate(context, form, { hasManagementFee: licensed?.hasManagementFee });
  await requireUsablePackage(context, quote.package);
  return quote;
}

/**
 * Requires that a purchase starts on the day that was shown with its quote, where one was shown.
 *
 * @throws HttpError 409
 */
export function requireShownDay(place: Place, named: QuoteRef, now: Date): void {
  const zip = named?.quote.zip;
  if (!named || zip === undefined) return;
  const { startDate } = firstYear(place, now);
  if (firstYear({ zip }, named.createdAt).startDate === startDate) return;
  throw conflict(`Your licenses would now start on ${longDate(startDate)}. Please confirm the new dates.`);
}

/** Days that a mailed quote is stored after it has expired, so that its link can show what has changed. */
const STORED_AFTER_MAIL_DAYS = 30;

/** Deletes expired quotes and their links. Nothing depends on it, because an expired quote is never used. */
export async function deleteExpiredQuotes({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<void> {
  const at = now();
  const links = database.select().from(quoteLinks).where(eq(quoteLinks.quoteId, quotes.id));
  const isForgotten = lte(quotes.expiresAt, new Date(at.getTime() - STORED_AFTER_MAIL_DAYS * DAY));
  await database.delete(quotes).where(and(lte(quotes.expiresAt, at), or(not(exists(links)), isForgotten)));
}
