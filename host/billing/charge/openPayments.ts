/** Reads unpaid payments and the data that their attempts and mails need. */
import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { dayIn } from '#host/catalogue/days.ts';
import type { Context } from '#host/context.ts';
import {
  attempts,
  payments,
  type Attempt,
  type AttemptOutcome,
  type Payment,
} from '#host/platform/database/billing.ts';
import { orders } from '#host/platform/database/licenses.ts';
import { paymentMethods } from '#host/platform/database/schema.ts';
import { addDays, chargeableAt } from '../dueDates.ts';

/** How long a payment waits for its owner before it becomes overdue, in days. */
const WAITING_DAYS = 21;

export interface Payable {
  payment: Payment;
  zone: string;
}

export const selectPayables = ({ database }: Context) =>
  database
    .select({ payment: payments, zone: orders.zone })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId));

/** Reads an owner's unpaid payments, including scheduled ones, sorted by due date. */
export const unpaidOf = (context: Context, ownerId: string): Promise<Payable[]> =>
  selectPayables(context)
    .where(and(eq(payments.ownerId, ownerId), notInArray(payments.state, ['paid', 'void'])))
    .orderBy(payments.dueAt, payments.number, payments.id);

/** Reads the current state of one payment. @throws Error if the payment does not exist */
export async function readPayable(context: Context, paymentId: string): Promise<Payable> {
  const [row] = await selectPayables(context).where(eq(payments.id, paymentId));
  if (!row) throw new Error(`There is no payment ${paymentId}`);
  return row;
}

export async function cardOf({ database }: Context, ownerId: string) {
  const [card] = await database.select().from(paymentMethods).where(eq(paymentMethods.userId, ownerId));
  return card;
}

/** Returns when a payment becomes overdue if it starts to wait for its owner at `at`. */
export const waitsUntil = (zone: string, at: Date) =>
  chargeableAt(zone, addDays(dayIn(zone, at), WAITING_DAYS));

const REFUSALS: AttemptOutcome[] = ['declined', 'declined permanently', 'authentication required'];

/** Whether an earlier attempt of the payment ended with one of `outcomes`, by default a bank's refusal. */
export async function wasRefused({ database }: Context, paymentId: string, outcomes = REFUSALS) {
  const refused = and(eq(attempts.paymentId, paymentId), inArray(attempts.outcome, outcomes));
  return (await database.$count(attempts, refused)) > 0;
}

export async function lastAttempt({ database }: Context, paymentId: string): Promise<Attempt | undefined> {
  const [row] = await database
    .select()
    .from(attempts)
    .where(eq(attempts.paymentId, paymentId))
    .orderBy(desc(attempts.startedAt))
    .limit(1);
  return row;
}

/** Whether a card was refused permanently and has not paid since. Card networks forbid charging it again. */
export async function isRefused(
  { database }: Context,
  { customerId, paymentMethod }: Pick<Attempt, 'customerId' | 'paymentMethod'>,
): Promise<boolean> {
  const [last] = await database
    .select({ outcome: attempts.outcome })
    .from(attempts)
    .where(
      and(
        eq(attempts.customerId, customerId),
        eq(attempts.paymentMethod, paymentMethod),
        inArray(attempts.outcome, ['declined permanently', 'paid']),
      ),
    )
    .orderBy(desc(attempts.startedAt))
    .limit(1);
  return last?.outcome === 'declined permanently';
}
