/** Mails quotes. Each mail has its own link, which opens the quote until the quote is deleted. */
import { eq } from 'drizzle-orm';
import { hashToken, newToken } from '#host/auth/tokens.ts';
import { dayByLastClocks, endOfDayEverywhere } from '#host/catalogue/days.ts';
import { inTransaction, type Context } from '#host/context.ts';
import { quoteLinks } from '#host/platform/database/credentials.ts';
import { quotes } from '#host/platform/database/schema.ts';
import { renderPdf } from '#host/platform/documents/layout.ts';
import { badRequest, notFound } from '#host/platform/http/httpError.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { gone, shownQuote, type QuoteRef } from '../quotes.ts';
import type { Quote } from '../service.ts';
import { answersOf } from './answers.ts';
import { quoteMail, quoteTemplate } from '#host/mails/rates.ts';
import { DAY } from '#host/platform/durations.ts';

/**
 * Mails a quote as a PDF with an unguessable link, and makes the quote valid for a week from its calculation.
 *
 * @throws HttpError 400 without a quote or for a quote of an existing location, 409 if the quote is not valid
 */
export async function sendQuote(context: Context, named: QuoteRef, to: string): Promise<void> {
  const { now, brand, publicUrl } = context;
  if (named === undefined) throw badRequest('Please calculate the rates first.');
  if (named === null) throw gone();
  if (named.businessId !== null)
    throw badRequest('A quote for a location that you have stays in your account.');
  const { id, quote } = named;
  // The quote expires once this date has ended in all US time zones.
  const expiresOn = dayByLastClocks(new Date(named.calculatedAt.getTime() + 7 * DAY));
  const token = newToken();
  const mailed = { quote, expiresOn, link: `${publicUrl}/quote/${token}` };
  const content = await renderPdf(brand, quoteTemplate(mailed, now()));
  await inTransaction(context, async (context) => {
    await context.database
      .update(quotes)
      .set({ expiresAt: endOfDayEverywhere(expiresOn) })
      .where(eq(quotes.id, id));
    await context.database
      .insert(quoteLinks)
      .values({ linkHash: hashToken(token), quoteId: id, createdAt: now() });
    await queueMail(context, {
      ...quoteMail(brand, to, mailed),
      attachments: [{ filename: 'music-license-quote.pdf', content: content.toString('base64') }],
    });
  });
}

/** Returns the quote that a link opens, even if it has expired. @throws HttpError 404 for an unknown link */
export async function linkedQuote({ database, now }: Context, link: string) {
  const [row] = await database
    .select({ id: quotes.id, quote: quotes.quote, expiresAt: quotes.expiresAt })
    .from(quoteLinks)
    .innerJoin(quotes, eq(quotes.id, quoteLinks.quoteId))
    .where(eq(quoteLinks.linkHash, hashToken(link)));
  if (!row) throw notFound('There is no quote at this address.');
  const quote = row.quote as Quote;
  return {
    quoteId: row.id,
    rates: shownQuote(row.id, quote, { zip: quote.zip, at: now() }),
    /** The last ISO date on which the quote is valid, in the past for an expired quote. */
    expiresOn: dayByLastClocks(new Date(row.expiresAt.getTime() - 1)),
    answers: answersOf(quote),
  };
}
