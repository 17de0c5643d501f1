/**
 * Quotes: rates that were shown, kept under an id that nobody can guess. A promo request takes from its quote what
 * it leaves out (specification, section 4), and a purchase charges what its quote says, or nothing. A quote stands
 * for a day; without one, rates are calculated from the request alone.
 */
import { eq, lte } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { newToken } from '#host/auth/tokens.ts';
import type { Context } from '#host/context.ts';
import { quotes } from '#host/platform/database/schema.ts';
import { conflict } from '#host/platform/http/httpError.ts';
import { addYears, dayAt, dayEverywhere, type Place } from '#host/catalogue/days.ts';
import { longDate } from '#host/platform/format.ts';
import { requireUsablePackage } from './codes.ts';
import { toDollars } from './engine.ts';
import { toRateResult, type RateResult } from './result.ts';
import { calculate, type Quote, type RateForm } from './service.ts';

const DAY = 86_400_000;

/** A quote that stands, and the business that it is for when it adds licenses to one. */
export interface StandingQuote {
  quote: Quote;
  businessId: string | null;
  /** When it was made. */
  createdAt: Date;
}

/** What a request names by the header `Quote-Id`: undefined without it, null for a quote that no longer stands. */
export type NamedQuote = StandingQuote | null | undefined;

const gone = () => conflict('This price no longer stands. Please look at the new one and confirm it.');
const otherAnswers = () =>
  conflict('Your answers have changed. Please look at the new price and confirm it.');

/** The quote that a request names. */
export async function namedQuote(
  { database, now }: Context,
  { headers }: FastifyRequest,
): Promise<NamedQuote> {
  const id = headers['quote-id'];
  if (typeof id !== 'string' || id === '') return undefined;
  const [row] = await database.select().from(quotes).where(eq(quotes.id, id));
  if (!row || row.expiresAt <= now()) return null;
  return { quote: row.quote as Quote, businessId: row.businessId, createdAt: row.createdAt };
}

/** A business that more licenses are for, and what it pays for those it has. */
export interface Licensed {
  businessId: string;
  /** Cents a month. */
  monthlyCents: number;
  /** Whether one of its orders carries the management fee, which is charged once a location and month. */
  hasManagementFee: boolean;
}

/** What a quote is made for, as far as it is known. */
interface QuoteFor {
  zip?: string | undefined;
  licensed?: Licensed;
}

/** The rates that a visitor or an owner is shown: the quote's own, its id, its dates and what the location pays then. */
export interface ShownQuote extends RateResult {
  quoteId: string;
  /** ISO days of the business, where its place is known or decides nothing. */
  startDate?: string;
  renewalDate?: string;
  newMonthlyTotal: number;
}

const yearFrom = (startDate: string) => ({ startDate, renewalDate: addYears(startDate, 1) });

/** The first license year of what is bought at a moment. */
export const firstYear = (place: Place, moment: Date) => yearFrom(dayAt(place, moment));

/** The same where the place may not be known; nothing where it would decide. */
function shownYear(zip: string | undefined, moment: Date) {
  const day = zip === undefined ? dayEverywhere(moment) : dayAt({ zip }, moment);
  return day === undefined ? {} : yearFrom(day);
}

/** Calculates rates and keeps them as a quote. */
export async function makeQuote(
  context: Context,
  form: RateForm,
  { zip, licensed }: QuoteFor = {},
): Promise<ShownQuote> {
  const quote = calculate(context, form, { zip, hasManagementFee: licensed?.hasManagementFee });
  await requireUsablePackage(context, quote.package);
  const id = newToken();
  const createdAt = context.now();
  await context.database.insert(quotes).values({
    id,
    businessId: licensed?.businessId ?? null,
    scheduleVersion: quote.scheduleVersion,
    quote,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + DAY),
  });
  return {
    ...toRateResult(quote),
    quoteId: id,
    ...shownYear(zip, createdAt),
    newMonthlyTotal: toDollars((licensed?.monthlyCents ?? 0) + quote.totalCents),
  };
}

/**
 * A promo request with what it leaves out, from the quote that it names; any other request as it is.
 *
 * @throws HttpError 409 when that quote no longer stands, or is for another business
 */
export function completePromo(form: RateForm, named: NamedQuote, businessId: string | null = null): RateForm {
  if (named === undefined || form.businessPromotionCode === undefined) return form;
  if (named?.businessId !== businessId) throw gone();
  const { isBgMusic, businessSquareFootage } = named.quote.inputs;
  return {
    ...form,
    isBgMusic: form.isBgMusic ?? isBgMusic,
    businessSquareFootage: form.businessSquareFootage ?? businessSquareFootage,
  };
}

const COUNTS = [
  'businessTotalMembers',
  'businessNumberGroup',
  'businessClassesPerWeek',
  'businessSquareFootage',
] as const;

/** Whether two requests ask for the same; a count that the quote was made without had no part in its price. */
function asksTheSame(quoted: RateForm, asked: RateForm): boolean {
  const sameCounts = COUNTS.every((name) => quoted[name] === undefined || quoted[name] === asked[name]);
  const code = (text: string | undefined) => text?.trim().toUpperCase();
  if (!sameCounts || code(quoted.packageCode) !== code(asked.packageCode)) return false;
  // A package leaves out everything else.
  if (quoted.packageCode !== undefined) return true;
  const providers = (form: RateForm) => [...(form.businessProviders ?? [])].sort().join();
  return (
    providers(quoted) === providers(asked) &&
    (quoted.isBgMusic ?? '0') === (asked.isBgMusic ?? '0') &&
    code(quoted.businessPromotionCode) === code(asked.businessPromotionCode) &&
    quoted.subscriberEmail === asked.subscriberEmail
  );
}

/**
 * What a purchase is charged: what the quote says that it names, or today's rates when it names none.
 *
 * @throws HttpError 409 when the quote no longer stands, or was made from other answers
 */
export async function agreedQuote(
  context: Context,
  form: RateForm,
  named: NamedQuote,
  licensed?: Licensed,
): Promise<Quote> {
  if (named === null) throw gone();
  if (
    named &&
    (named.businessId !== (licensed?.businessId ?? null) || !asksTheSame(named.quote.inputs, form))
  )
    throw otherAnswers();
  // Bought meanwhile, the fee would be charged twice.
  if (named && licensed?.hasManagementFee && named.quote.managementCents > 0) throw gone();
  const quote = named?.quote ?? calculate(context, form, { hasManagementFee: licensed?.hasManagementFee });
  await requireUsablePackage(context, quote.package);
  return quote;
}

/**
 * Requires that what is bought now starts on the day that was shown with its quote, where one was shown.
 *
 * @throws HttpError 409
 */
export function requireShownDay(place: Place, named: NamedQuote, now: Date): void {
  const zip = named?.quote.zip;
  if (!named || zip === undefined) return;
  const { startDate } = firstYear(place, now);
  if (firstYear({ zip }, named.createdAt).startDate === startDate) return;
  throw conflict(`Your licenses would now start on ${longDate(startDate)}. Please confirm the new dates.`);
}

/** Deletes expired quotes. Nothing depends on it: an expired one is never used. */
export async function deleteExpiredQuotes({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<void> {
  await database.delete(quotes).where(lte(quotes.expiresAt, now()));
}
