/** Reads orders whose renewal step is due, and changes their renewal state. */
import { and, asc, eq, lte } from 'drizzle-orm';
import { renewalDay } from '#host/catalogue/licenseYear.ts';
import type { Order } from '#host/agreements/inForce.ts';
import type { Context } from '#host/context.ts';
import { agreements, orders, type Agreement, type RenewalState } from '#host/platform/database/licenses.ts';
import { businesses, users } from '#host/platform/database/schema.ts';
import type { Quote } from '#host/rates/service.ts';
import { note, StalePaymentError } from '../ledger.ts';
import { addresseeOf } from '#host/mails/billing/payments.ts';
import type { Renewing } from '#host/mails/billing/renewal.ts';

/** An order with its location, its owner and its agreements. */
export interface ExpiringOrder {
  order: Order;
  business: typeof businesses.$inferSelect;
  user: typeof users.$inferSelect;
  licenses: Agreement[];
  renewsOn: string;
}

/** Reads an owner's orders whose next renewal step is due. */
export async function dueOrders({ database, now }: Context, ownerId: string): Promise<ExpiringOrder[]> {
  const rows = await database
    .select({ order: orders, business: businesses, user: users })
    .from(orders)
    .innerJoin(businesses, eq(businesses.id, orders.businessId))
    .innerJoin(users, eq(users.id, businesses.userId))
    .where(and(eq(users.id, ownerId), lte(orders.nextActionAt, now())))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      // The host wrote a Quote into this JSON column, so the cast is safe.
      order: { ...row.order, quote: row.order.quote as Quote },
      licenses: await database
        .select()
        .from(agreements)
        .where(eq(agreements.orderId, row.order.id))
        .orderBy(asc(agreements.providerId)),
      renewsOn: renewalDay(row.order),
    })),
  );
}

/** Changes a renewal's state unless another process has changed it meanwhile. @throws StalePaymentError */
export async function changeRenewal(
  context: Context,
  { order }: ExpiringOrder,
  set: Partial<typeof orders.$inferInsert> & { renewal: RenewalState },
  event: string,
): Promise<void> {
  const changed = await context.database
    .update(orders)
    .set(set)
    .where(and(eq(orders.id, order.id), eq(orders.renewal, order.renewal)))
    .returning({ id: orders.id });
  if (changed.length === 0)
    throw new StalePaymentError(`The renewal of order ${order.id} is no longer ${order.renewal}`);
  await note(context, {
    orderId: order.id,
    actor: 'host',
    event,
    fromState: order.renewal,
    toState: set.renewal,
  });
}

/** Returns the recipient of mails about a renewal, with the data that the mails show. */
export const renewingOf = async (
  context: Context,
  { business, licenses, renewsOn }: ExpiringOrder,
): Promise<Renewing> => ({
  ...(await addresseeOf(context, { businessId: business.id })),
  renewsOn,
  pending: licenses.filter(({ signing }) => signing === 'pending').map(({ shortName }) => shortName),
});
