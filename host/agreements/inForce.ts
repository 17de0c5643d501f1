/** Reads the licenses of a business that are in force today, and what it pays for them. */
import { asc, eq, inArray } from 'drizzle-orm';
import { withBusinessMetrics, type Business } from '#host/businesses/service.ts';
import type { Context } from '#host/context.ts';
import { agreements, orders, type Agreement } from '#host/platform/database/licenses.ts';
import { listed } from '#host/platform/format.ts';
import { conflict } from '#host/platform/http/httpError.ts';
import type { Licensed, QuoteRef } from '#host/rates/quotes.ts';
import { calculate, type Quote, type RateForm } from '#host/rates/service.ts';
import { dayAt, isCurrent } from './term.ts';

/** An order whose `quote` is typed; the database column is untyped JSON. */
export type Order = Omit<typeof orders.$inferSelect, 'quote'> & { quote: Quote };

/** The columns of a business that these functions need. */
type BusinessPlace = Pick<Business, 'id' | 'zip'>;

/** Reads every agreement of a business, ended ones included, sorted by provider. */
export const allAgreements = ({ database }: Context, business: BusinessPlace): Promise<Agreement[]> =>
  database
    .select()
    .from(agreements)
    .where(eq(agreements.businessId, business.id))
    .orderBy(asc(agreements.providerId), asc(agreements.startsOn));

/** Reads the agreements of a business that are in force today, sorted by provider. */
export async function currentAgreements(context: Context, business: BusinessPlace): Promise<Agreement[]> {
  const today = dayAt(business, context.now());
  return (await allAgreements(context, business)).filter((agreement) => isCurrent(agreement, today));
}

/** Reads the orders of the given agreements, oldest first. */
export async function ordersOf({ database }: Context, current: readonly Agreement[]): Promise<Order[]> {
  const ids = [...new Set(current.map(({ orderId }) => orderId))];
  if (ids.length === 0) return [];
  const rows = await database
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  return rows.map((row) => ({ ...row, quote: row.quote as Quote }));
}

/** Reads a location's orders in force, oldest first, each with the ids of the providers that renew. */
export async function renewingOrders(context: Context, business: BusinessPlace) {
  const current = await currentAgreements(context, business);
  const renewing = current.filter(({ endsOn }) => endsOn === null);
  return (await ordersOf(context, current)).map((order) => ({
    order,
    providerIds: renewing.filter(({ orderId }) => orderId === order.id).map(({ providerId }) => providerId),
  }));
}

/** Returns what a business pays today, because the price of further licenses depends on it. */
export async function licensedToday(context: Context, business: BusinessPlace): Promise<Licensed> {
  const bought = await ordersOf(context, await currentAgreements(context, business));
  return {
    businessId: business.id,
    monthlyCents: bought.reduce((sum, { quote }) => sum + quote.totalCents, 0),
    hasManagementFee: bought.some(({ quote }) => quote.managementCents > 0),
  };
}

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
