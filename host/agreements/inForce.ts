/** Reads a business's agreements and orders, and calculates its current monthly payment. */
import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import { withBusinessMetrics, type Business } from '#host/businesses/service.ts';
import type { Context } from '#host/context.ts';
import { agreements, orders, type Agreement } from '#host/platform/database/licenses.ts';
import { businesses, users } from '#host/platform/database/schema.ts';
import { listed } from '#host/platform/format.ts';
import { conflict } from '#host/platform/http/httpError.ts';
import type { Licensed, QuoteRef } from '#host/rates/quotes.ts';
import { calculate, type Quote, type RateForm } from '#host/rates/service.ts';
import { dayAt, isCurrent } from './term.ts';

type OrderRow = typeof orders.$inferSelect;

/** An order with quotes of type `Quote`, because the type of their JSON columns is only a general object. */
export type Order = Omit<OrderRow, 'quote' | 'noticeQuote'> & { quote: Quote; noticeQuote: Quote | null };

/** Casts an order's quotes to `Quote`. This is safe, because the host wrote a Quote into each column. */
export const toOrder = (row: OrderRow) => row as Order;

type BusinessPlace = Pick<Business, 'id' | 'zip'>;

export const selectOrders = ({ database }: Context) =>
  database
    .select({ order: orders, business: businesses, user: users })
    .from(orders)
    .innerJoin(businesses, eq(businesses.id, orders.businessId))
    .innerJoin(users, eq(users.id, businesses.userId));

export const selectAgreements = ({ database }: Context) =>
  database
    .select({ agreement: agreements, order: orders, business: businesses, user: users })
    .from(agreements)
    .innerJoin(orders, eq(orders.id, agreements.orderId))
    .innerJoin(businesses, eq(businesses.id, agreements.businessId))
    .innerJoin(users, eq(users.id, businesses.userId));

/** Reads the agreement that meets a condition, with order, location and owner, or undefined if none does. */
export async function findAgreement(context: Context, condition: SQL | undefined) {
  const [row] = await selectAgreements(context).where(condition);
  return row && { ...row, order: toOrder(row.order) };
}

/** Reads every agreement of a business, ended ones included, sorted by provider. */
export const allAgreements = ({ database }: Context, business: BusinessPlace): Promise<Agreement[]> =>
  database
    .select()
    .from(agreements)
    .where(eq(agreements.businessId, business.id))
    .orderBy(asc(agreements.providerId), asc(agreements.startsOn));

/** Reads a business's current agreements, including unsigned ones (see `isCurrent`), sorted by provider. */
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
  return rows.map(toOrder);
}

/**
 * Reads a location's orders in force, oldest first. `providerIds` are the providers of the order's licenses
 * that renew. `signedIds` are the providers among them whose licenses are signed.
 */
export async function renewingOrders(context: Context, business: BusinessPlace) {
  const current = await currentAgreements(context, business);
  const renewing = current.filter(({ endsOn }) => endsOn === null);
  return (await ordersOf(context, current)).map((order) => {
    const ofOrder = renewing.filter(({ orderId }) => orderId === order.id);
    const ids = (some: readonly Agreement[]) => some.map(({ providerId }) => providerId);
    const signed = ofOrder.filter(({ signing }) => signing !== 'pending');
    return { order, providerIds: ids(ofOrder), signedIds: ids(signed) };
  });
}

/** Returns a business's monthly payment, and whether it already includes the location's management fee. */
export async function licensedToday(context: Context, business: BusinessPlace): Promise<Licensed> {
  const bought = await ordersOf(context, await currentAgreements(context, business));
  return {
    businessId: business.id,
    monthlyCents: bought.reduce((sum, { quote }) => sum + quote.totalCents, 0),
    hasManagementFee: bought.some(({ quote }) => quote.managementCents > 0),
  };
}

/** Rejects a form that requests a license which the location already has. @throws HttpError 409 */
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
  // The owner did not choose a package's providers, so its error names all licensed ones, not only the first.
  const named = quote.package ? owned : owned.slice(0, 1);
  throw conflict(
    `This location already has ${named.length === 1 ? 'a license' : 'licenses'} from ${listed(named)}.`,
  );
}
