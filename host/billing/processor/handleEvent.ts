/** Looks at what an event is about: the provider is asked how that stands, whatever the event says and when it comes. */
import { asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { billingEvents, payments, type Payment } from '#host/platform/database/billing.ts';
import { providerEvents, type StoredEvent } from '#host/platform/database/processor.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { finishAttempt } from '../charge/attempt.ts';
import { note } from '../ledger.ts';
import { writePaid } from '../charge/outcome.ts';
import { lastAttempt, readPayable } from '../charge/openPayments.ts';
import { withOwner } from '../charge/ownerLock.ts';
import { takeBackRefund } from '../refunds.ts';
import { writeDispute } from './disputes.ts';
import { failedRefundMail, paidThoughVoidMail } from '#host/mails/billing/processor.ts';
import { pauseOrder } from './pauseOrder.ts';
import { mayTryCards } from './clockSkew.ts';
import { hasOpenEvents, markHandled, readEvents } from './eventStore.ts';

/** How many events a pass looks at; the next one goes on. */
const AT_ONCE = 1_000;

/** After so long, in milliseconds, an event that cannot be looked at is left to the operator. */
const LEFT_AFTER = 86_400_000;

/** Writes that a payment is paid after all; the caller holds the owner's lock. */
async function handleIntent(context: Context, { id, intentId }: Payment): Promise<void> {
  const owed = await readPayable(context, id);
  const { payment } = owed;
  if (payment.state === 'paid' || intentId === null) return;
  if (payment.state === 'trying') {
    await finishAttempt(context, owed);
    return;
  }
  const { status } = await context.intents.findIntent(intentId);
  if (status !== 'succeeded') return;
  const attempt = await lastAttempt(context, id);
  await context.database.transaction(async (transaction) => {
    if (payment.state === 'void')
      await queueMail(transaction, context, await paidThoughVoidMail(context, transaction, payment));
    else if (attempt) await writePaid(context, transaction, owed, attempt, 'card provider');
    else throw new Error(`The intent of payment ${id} has succeeded without an attempt`);
  });
}

/** Writes that a refund did not reach its card, once. */
async function handleRefund(context: Context, payment: Payment, refundId: string): Promise<void> {
  if (!(await context.events?.hasFailed(refundId))) return;
  const { database, now } = context;
  await database.transaction(async (transaction) => {
    const trail = await transaction
      .select()
      .from(billingEvents)
      .where(eq(billingEvents.paymentId, payment.id));
    if (trail.some(({ event, detail }) => event === 'refund failed' && detail?.refundId === refundId)) return;
    await note(transaction, now(), {
      orderId: payment.orderId,
      paymentId: payment.id,
      actor: 'card provider',
      event: 'refund failed',
      detail: { refundId },
    });
    await takeBackRefund(transaction, payment, refundId, now());
    await pauseOrder(transaction, payment.orderId, 'failed refund', now());
    await queueMail(transaction, context, await failedRefundMail(context, transaction, payment, refundId));
  });
}

/**
 * Looks at one event, under the lock of the owner whose payment it is about.
 *
 * @returns whether it needs no further look
 */
export async function handleEvent(
  context: Context,
  { type, intentId, objectId }: Pick<StoredEvent, 'type' | 'intentId' | 'objectId'>,
): Promise<boolean> {
  if (intentId === null) return true;
  const [payment] = await context.database.select().from(payments).where(eq(payments.intentId, intentId));
  // A purchase's payments are written once it is paid; an intent that is not stored takes no money.
  if (!payment) return context.handlePurchase(intentId);
  const done = await withOwner(context, payment.ownerId, async () => {
    if (type.startsWith('payment_intent.')) await handleIntent(context, payment);
    else if (type.startsWith('charge.dispute.')) await writeDispute(context, payment, objectId);
    else await handleRefund(context, payment, objectId);
    return true;
  });
  context.mailer.wake();
  return done ?? false;
}

/** Whether an event of an intent tells of a payment that is paid by now, which stays so: most do. */
const isSettled = ({ type }: StoredEvent, state: Payment['state'] | null) =>
  type.startsWith('payment_intent.') && state === 'paid';

/** Looks at every event that nobody has looked at. One that fails is tried again in the next pass. */
async function handleEvents(context: Context): Promise<void> {
  const open = await context.database
    .select({ event: providerEvents, state: payments.state })
    .from(providerEvents)
    .leftJoin(payments, eq(payments.intentId, providerEvents.intentId))
    .where(isNull(providerEvents.handledAt))
    .orderBy(asc(providerEvents.receivedAt), asc(providerEvents.id))
    .limit(AT_ONCE);
  const settled = open.filter(({ event, state }) => isSettled(event, state)).map(({ event }) => event.id);
  if (settled.length > 0) await markHandled(context, settled);
  for (const { event, state } of open) {
    if (isSettled(event, state)) continue;
    try {
      if (await handleEvent(context, event)) await markHandled(context, [event.id]);
    } catch (error) {
      context.report(error);
      const isOld = context.now().getTime() - event.receivedAt.getTime() > LEFT_AFTER;
      if (isOld) await markHandled(context, [event.id]);
    }
  }
}

/** Reads what the provider tells, and looks at what it is about. A failure is reported and stops no payment. */
export async function hearProvider(context: Context): Promise<void> {
  if (!context.events) return;
  try {
    await readEvents(context);
  } catch (error) {
    // The list is only another way to hear of what is looked up anyway.
    context.report(error);
  }
  // What is looked at may have to be confirmed again.
  if ((await hasOpenEvents(context)) && (await mayTryCards(context))) await handleEvents(context);
}
