import { and, asc, eq, inArray } from 'drizzle-orm';
import { withBusinessMetrics, type Business } from '#host/businesses/service.ts';
import type { Context } from '#host/context.ts';
import { agreements } from '#host/platform/database/licenses.ts';
import { listed } from '#host/platform/format.ts';
import { conflict } from '#host/platform/http/httpError.ts';
import type { QuoteRef } from '#host/rates/quotes.ts';
import { calculate, type RateForm } from '#host/rates/service.ts';
import { dayAt, isCurrent } from './term.ts';

/**
 * Rejects licenses that the location already has. For a package, the error names all of them, because the
 * owner did not choose the package's providers.
 *
 * @throws HttpError 409
 */
export async function requireNewLicenses(
  context: Context,
  business: Business,
  form: RateForm,
  named: QuoteRef,
): Promise<void> {
  const quote = named?.quote ?? calculate(context, withBusinessMetrics(business, form));
  const providerIds = quote.lines.map(({ providerId }) => providerId);
  const rows = await context.database
    .select()
    .from(agreements)
    .where(and(eq(agreements.businessId, business.id), inArray(agreements.providerId, providerIds)))
    .orderBy(asc(agreements.providerId));
  const today = dayAt(business, context.now());
  const owned = [...new Set(rows.filter((row) => isCurrent(row, today)).map(({ shortName }) => shortName))];
  const [first] = owned;
  if (first === undefined) return;
  if (!quote.package) throw conflict(`This location already has a license from ${first}.`);
  const licenses = owned.length === 1 ? 'a license' : 'licenses';
  throw conflict(`This location already has ${licenses} from ${listed(owned)}.`);
}
