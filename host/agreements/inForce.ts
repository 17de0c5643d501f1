/** What a business is licensed with today, and what it pays for it. */
import { asc, eq, inArray } from 'drizzle-orm';
import type { Business } from '#host/businesses/service.ts';
import type { Context } from '#host/context.ts';
import { agreements, orders } from '#host/platform/database/schema.ts';
import type { Licensed } from '#host/rates/quotes.ts';
import type { Quote } from '#host/rates/service.ts';
import { dayAt, isCurrent } from './term.ts';

type Agreement = typeof agreements.$inferSelect;

/** An order with the calculation that it was bought at. */
export type Order = Omit<typeof orders.$inferSelect, 'quote'> & { quote: Quote };

type Reads = Pick<Context, 'database' | 'now'>;

/** A business, as far as it matters here. */
type Held = Pick<Business, 'id' | 'zip'>;

/** The agreements of a business that are in force, in the providers' order. */
export async function currentAgreements({ database, now }: Reads, business: Held): Promise<Agreement[]> {
  const rows = await database
    .select()
    .from(agreements)
    .where(eq(agreements.businessId, business.id))
    .orderBy(asc(agreements.providerId), asc(agreements.startsOn));
  const today = dayAt(business, now());
  return rows.filter((agreement) => isCurrent(agreement, today));
}

/** The orders that some of these agreements came with, oldest first. */
export async function ordersOf({ database }: Reads, current: readonly Agreement[]): Promise<Order[]> {
  const ids = [...new Set(current.map(({ orderId }) => orderId))];
  if (ids.length === 0) return [];
  const rows = await database
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  return rows.map((row) => ({ ...row, quote: row.quote as Quote }));
}

/** A business as more licenses are quoted for it: what it pays today. */
export async function licensedToday(context: Reads, business: Held): Promise<Licensed> {
  const bought = await ordersOf(context, await currentAgreements(context, business));
  return {
    businessId: business.id,
    monthlyCents: bought.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0),
    hasManagementFee: bought.some(({ quote }) => quote.managementCents > 0),
  };
}
