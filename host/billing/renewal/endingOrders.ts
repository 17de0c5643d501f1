/** Reads orders whose renewal step is due, and changes their renewal state. */
import { and, asc, eq, lte } from 'drizzle-orm';
import { renewalDay } from '#host/catalogue/licenseYear.ts';
import { selectOrders, toOrder } from '#host/agreements/inForce.ts';
import type { Context } from '#host/context.ts';
import { agreements, orders, type RenewalState } from '#host/platform/database/licenses.ts';
import { users } from '#host/platform/database/schema.ts';
import { logEvent, StalePaymentError } from '../ledger.ts';
import { addresseeOf } from '#host/mails/billing/payments.ts';
import type { Renewing } from '#host/mails/billing/renewal.ts';

/** Reads an owner's orders whose next renewal step is due, with their location, owner and agreements. */
export async function dueOrders(context: Context, ownerId: string) {
  const rows = await selectOrders(context)
    .where(and(eq(users.id, ownerId), lte(orders.nextActionAt, context.now())))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      order: toOrder(row.order),
      licenses: await context.database
        .select()
        .from(agreements)
        .where(eq(agreements.orderId, row.order.id))
        .orderBy(asc(agreements.providerId)),
      renewsOn: renewalDay(row.order),
    })),
  );
}

export type ExpiringOrder = Awaited<ReturnType<typeof dueOrders>>[number];

/** Changes a renewal's state unless another process has changed it meanwhile. @throws StalePaymentError */
export async function changeRenewal(
  context: Context,
  { order }: ExpiringOrder,
  set: Partial<typeof orders.$inferInsert> & { renewal: RenewalState },
  event: string = set.renewal,
): Promise<void> {
  const changed = await context.database
    .update(orders)
    .set(set)
    .where(and(eq(orders.id, order.id), eq(orders.renewal, order.renewal)))
    .returning({ id: orders.id });
  if (changed.length === 0)
    throw new StalePaymentError(`The renewal of order ${order.id} is no longer ${order.renewal}`);
  await logEvent(context, {
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
