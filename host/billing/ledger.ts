/** What happens to payments and what it means in money: conditional changes of state, events and postings. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import {
  billingEvents,
  entries,
  payments,
  type Payment,
  type PaymentLine,
} from '#host/platform/database/billing.ts';
import type { Database } from '#host/platform/database/open.ts';

/** One side of a posting, in cents; a positive amount is a debit. */
type Side = Pick<PaymentLine, 'account' | 'cents'>;

/** Writes a posting. @throws Error when its sides do not sum to 0 */
export async function post(
  transaction: Database,
  { id: paymentId, ownerId }: Pick<Payment, 'id' | 'ownerId'>,
  at: Date,
  sides: readonly Side[],
): Promise<void> {
  if (sides.reduce((sum, { cents }) => sum + cents, 0) !== 0) throw new Error('A posting does not balance');
  const postingId = randomUUID();
  await transaction
    .insert(entries)
    .values(sides.map((side) => ({ id: randomUUID(), postingId, paymentId, ownerId, at, ...side })));
}

/** The owner owes a payment from now on: its parts are earned. */
export const postReceivable = (transaction: Database, payment: Payment, at: Date) =>
  post(transaction, payment, at, [
    { account: 'owner', cents: payment.amountCents },
    ...payment.lines.map(({ account, cents }) => ({ account, cents: -cents })),
  ]);

/** Whether it was posted already that the owner owes a payment. */
export async function isPosted(transaction: Database, { id }: Payment): Promise<boolean> {
  return (await transaction.$count(entries, eq(entries.paymentId, id))) > 0;
}

/** The card provider holds what a payment was; the owner owes it no more. */
export const postPaid = (transaction: Database, payment: Payment, at: Date) =>
  post(transaction, payment, at, [
    { account: 'card', cents: payment.amountCents },
    { account: 'owner', cents: -payment.amountCents },
  ]);

/** Logs an event of an order, in the transaction of the change. */
export interface BillingEvent {
  orderId: string;
  paymentId?: string;
  /** `host`, `owner`, or the operator's name. */
  actor: string;
  event: string;
  fromState?: string;
  toState?: string;
  detail?: Record<string, unknown>;
}

/** Adds to an order's trail. */
export const note = (transaction: Database, at: Date, event: BillingEvent) =>
  transaction.insert(billingEvents).values({ id: randomUUID(), at, ...event });

/** Another process has changed the payment meanwhile; nothing of this transaction is written. */
export class StalePaymentError extends Error {
  override name = 'StalePaymentError';
}

/** A change of a payment, and what the trail says about it. */
export interface Change {
  set: Partial<Omit<Payment, 'id'>>;
  event: string;
  actor?: string;
  detail?: Record<string, unknown>;
}

/**
 * Changes a payment that still has the state in which it was read, and keeps that in the trail.
 *
 * @throws StalePaymentError
 */
export async function changePayment(
  transaction: Database,
  payment: Payment,
  at: Date,
  { set, event, actor = 'host', detail }: Change,
): Promise<Payment> {
  const [changed] = await transaction
    .update(payments)
    .set(set)
    .where(and(eq(payments.id, payment.id), eq(payments.state, payment.state)))
    .returning();
  if (!changed) throw new StalePaymentError(`Payment ${payment.id} is no longer ${payment.state}`);
  await note(transaction, at, {
    orderId: payment.orderId,
    paymentId: payment.id,
    actor,
    event,
    fromState: payment.state,
    toState: changed.state,
    ...(detail && { detail }),
  });
  // What was to come is owed from its first change on, unless it is only checked later. A try without an answer
  // leaves it scheduled again, and owed already.
  const becomesReceivable = payment.state === 'scheduled' && !['scheduled', 'void'].includes(changed.state);
  if (becomesReceivable && !(await isPosted(transaction, changed)))
    await postReceivable(transaction, changed, at);
  return changed;
}
