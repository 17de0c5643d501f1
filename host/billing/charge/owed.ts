/** Payments that are still owed, with what their attempts and mails need to know. */
import { and, eq, notInArray } from 'drizzle-orm';
import { dayIn } from '#host/catalogue/days.ts';
import type { Context } from '#host/context.ts';
import { payments, type Payment } from '#host/platform/database/billing.ts';
import { orders } from '#host/platform/database/licenses.ts';
import { paymentMethods } from '#host/platform/database/schema.ts';
import { addDays, chargeableAt } from '../days.ts';

/** How long a payment waits for its owner before it is overdue, in days. */
const WAITING_DAYS = 21;

/** A payment and its order's zone. */
export interface Owed {
  payment: Payment;
  zone: string;
}

/** Everything that an owner has not paid yet, scheduled payments too; oldest first, fees behind what they are for. */
export const unpaidOf = ({ database }: Pick<Context, 'database'>, ownerId: string): Promise<Owed[]> =>
  database
    .select({ payment: payments, zone: orders.zone })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.ownerId, ownerId), notInArray(payments.state, ['paid', 'void'])))
    .orderBy(payments.dueAt, payments.number, payments.id);

/** One payment as it stands now. @throws Error when there is none */
export async function readOwed({ database }: Pick<Context, 'database'>, paymentId: string): Promise<Owed> {
  const [row] = await database
    .select({ payment: payments, zone: orders.zone })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  if (!row) throw new Error(`There is no payment ${paymentId}`);
  return row;
}

/** The card that an owner pays with now. */
export async function cardOf({ database }: Pick<Context, 'database'>, ownerId: string) {
  const [card] = await database.select().from(paymentMethods).where(eq(paymentMethods.userId, ownerId));
  return card;
}

/** When a payment that waits from now on becomes overdue. */
export const waitsUntil = (zone: string, at: Date) =>
  chargeableAt(zone, addDays(dayIn(zone, at), WAITING_DAYS));
