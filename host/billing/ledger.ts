/** Conditional changes of a payment's state, with the events and ledger postings that belong to them. */
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

/** Writes a ledger posting. @throws Error when its sides do not sum to 0 */
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

/** Posts that the owner owes a payment from now on and that its parts are earned. */
export const postReceivable = (transaction: Database, payment: Payment, at: Date) =>
  post(transaction, payment, at, [
    { account: 'owner', cents: payment.amountCents },
    ...payment.lines.map(({ account, cents }) => ({ account, cents: -cents })),
  ]);

/** Whether the ledger already has the payment as receivable. */
export async function isPosted(transaction: Database, { id }: Payment): Promise<boolean> {
  return (await transaction.$count(entries, eq(entries.paymentId, id))) > 0;
}

/** Posts that the processor has the money of a payment and that the owner no longer owes it. */
export const postPaid = (transaction: Database, payment: Payment, at: Date) =>
  post(transaction, payment, at, [
    { account: 'card', cents: payment.amountCents },
    { account: 'owner', cents: -payment.amountCents },
  ]);

/** An event of an order, logged in the transaction of the change. */
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

/** Adds an event to an order's log. */
export const note = (transaction: Database, at: Date, event: BillingEvent) =>
  transaction.insert(billingEvents).values({ id: randomUUID(), at, ...event });

/** Another process has changed the payment meanwhile, so the transaction is rolled back. */
export class StalePaymentError extends Error {
  override name = 'StalePaymentError';
}

/** A change of a payment, and the event that the log records for it. */
export interface Change {
  set: Partial<Omit<Payment, 'id'>>;
  event: string;
  actor?: string;
  detail?: Record<string, unknown>;
}

/**
 * Changes a payment that still has the state in which it was read, and logs the change.
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
  // A scheduled payment becomes receivable with its first change to another state. An attempt without a response
  // returns it to `scheduled` although it has already been posted.
  const becomesReceivable = payment.state === 'scheduled' && !['scheduled', 'void'].includes(changed.state);
  if (becomesReceivable && !(await isPosted(transaction, changed)))
    await postReceivable(transaction, changed, at);
  return changed;
}
