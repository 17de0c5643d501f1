import { withBusinessMetrics, type Business } from '#host/businesses/service.ts';
import type { Context } from '#host/context.ts';
import { listed } from '#host/platform/format.ts';
import { conflict } from '#host/platform/http/httpError.ts';
import type { QuoteRef } from '#host/rates/quotes.ts';
import { calculate, type RateForm } from '#host/rates/service.ts';
import { currentAgreements } from './inForce.ts';

/** Rejects licenses that the location already has. @throws HttpError 409 */
export async function requireNewLicenses(
  context: Context,
  business: Business,
  form: RateForm,
  shown: QuoteRef,
): Promise<void> {
  const quote = shown?.quote ?? calculate(context, withBusinessMetrics(business, form));
  const ids = quote.lines.map(({ providerId }) => providerId);
  const current = (await currentAgreements(context, business)).filter(({ providerId }) =>
    ids.includes(providerId),
  );
  const owned = [...new Set(current.map(({ shortName }) => shortName))];
  if (owned.length === 0) return;
  // An owner did not choose a package's providers, so all of them are named.
  const named = quote.package ? owned : owned.slice(0, 1);
  throw conflict(
    `This location already has ${named.length === 1 ? 'a license' : 'licenses'} from ${listed(named)}.`,
  );
}
