/** Changes payment states unless another process has changed them, and writes events and ledger postings. */
import { randomUUID } from 'node:crypto';
import type { Context } from '#host/context.ts';
import { and, eq, type SQL } from 'drizzle-orm';
import {
  billingEvents,
  entries,
  payments,
  type Attempt,
  type Payment,
  type PaymentLine,
} from '#host/platform/database/billing.ts';
import { nextState, type PaymentEvent } from './transitions.ts';

/** One side of a posting, in cents. A positive amount is a debit. */
type Side = Pick<PaymentLine, 'account' | 'cents'>;

/** What a ledger posting requires: a database transaction and a clock. */
export type Books = Pick<Context, 'database' | 'now'>;

/** Writes a ledger posting. @throws Error when its sides do not sum to 0 */
export async function post(
  { database, now }: Books,
  { id: paymentId, ownerId }: Pick<Payment, 'id' | 'ownerId'>,
  sides: readonly Side[],
): Promise<void> {
  if (sides.reduce((sum, { cents }) => sum + cents, 0) !== 0) throw new Error('A posting does not balance');
  const postingId = randomUUID();
  const at = now();
  await database
    .insert(entries)
    .values(sides.map((side) => ({ postingId, paymentId, ownerId, at, ...side })));
}

/** Posts a payment as receivable: debits the owner and credits the account of each line. */
export const postReceivable = (context: Context, payment: Payment) =>
  post(context, payment, [
    { account: 'owner', cents: payment.amountCents },
    ...payment.lines.map(({ account, cents }) => ({ account, cents: -cents })),
  ]);

export const isPosted = async ({ database }: Context, { id }: Payment) =>
  (await database.$count(entries, eq(entries.paymentId, id))) > 0;

/** Posts a payment as paid: debits the `card` account (money at the processor) and credits the owner. */
export const postPaid = (context: Context, payment: Payment) =>
  post(context, payment, [
    { account: 'card', cents: payment.amountCents },
    { account: 'owner', cents: -payment.amountCents },
  ]);

/** An event for an order's log, written in the same transaction as the change that it describes. */
type BillingEvent = Omit<typeof billingEvents.$inferInsert, 'id' | 'at'>;

export const logEvent = ({ database, now }: Context, event: BillingEvent) =>
  database.insert(billingEvents).values({ at: now(), ...event });

export const logPaymentEvent = (
  context: Context,
  { id: paymentId, orderId }: Pick<Payment, 'id' | 'orderId'>,
  event: Omit<BillingEvent, 'orderId' | 'paymentId'>,
) => logEvent(context, { orderId, paymentId, ...event });

/** Whether an event of an order or a payment is in the log. `of` selects the order or the payment. */
export const wasLogged = async ({ database }: Context, of: SQL, event: string) =>
  (await database.$count(billingEvents, and(of, eq(billingEvents.event, event)))) > 0;

/** Thrown when another process has meanwhile changed the row, so that the transaction is rolled back. */
export class StalePaymentError extends Error {
  override name = 'StalePaymentError';
}

/** What happened to a payment, and the columns to set with its new state. */
export interface Change {
  event: PaymentEvent;
  /** The attempt whose outcome caused the event. */
  attempt?: Attempt;
  set?: Partial<Omit<Payment, 'id' | 'state'>>;
  actor?: string;
  detail?: Record<string, unknown>;
}

/**
 * Changes a payment's state by an event (transitions.ts), and logs the event. Clears `reason` unless the new
 * state is `waiting` or `trying`, and clears `nextTryAt` if the new state is `paid`, `void` or `held`.
 *
 * @throws StalePaymentError if another process has changed the state
 */
export async function changePayment(
  context: Context,
  payment: Payment,
  { event, attempt, set, actor = 'host', detail }: Change,
): Promise<Payment> {
  const state = nextState(payment, event, attempt);
  const isWaiting = state === 'waiting' || state === 'trying';
  const isEnded = state === 'held' || state === 'paid' || state === 'void';
  const [changed] = await context.database
    .update(payments)
    .set({
      state,
      ...(!isWaiting && { reason: null }),
      ...(isEnded && { nextTryAt: null, trigger: 'run' }),
      ...set,
    })
    .where(and(eq(payments.id, payment.id), eq(payments.state, payment.state)))
    .returning();
  if (!changed) throw new StalePaymentError(`Payment ${payment.id} is no longer ${payment.state}`);
  await logPaymentEvent(context, payment, {
    actor,
    event,
    fromState: payment.state,
    toState: changed.state,
    ...(detail && { detail }),
  });
  // A payment is posted as receivable when it first leaves the state `scheduled`. An unanswered attempt
  // returns the payment to `scheduled`, so `isPosted` prevents a second posting after the next attempt.
  const becomesReceivable = payment.state === 'scheduled' && !['scheduled', 'void'].includes(changed.state);
  if (becomesReceivable && !(await isPosted(context, changed))) await postReceivable(context, changed);
  return changed;
}
