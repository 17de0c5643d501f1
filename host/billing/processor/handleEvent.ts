/** Handles the processor's events in any order, because an event only causes a read of the current state. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { inTransaction, type Context } from '#host/context.ts';
import { billingEvents, payments, type Payment } from '#host/platform/database/billing.ts';
import { providerEvents, type StoredEvent } from '#host/platform/database/processor.ts';
import { paymentMethods } from '#host/platform/database/schema.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { finishAttempt } from '../charge/attempt.ts';
import { scheduleCardCheck } from '../charge/cardExpiry.ts';
import { mailNews } from '../charge/news.ts';
import { logPaymentEvent, post, wasLogged } from '../ledger.ts';
import { writePaid } from '../charge/outcome.ts';
import { lastAttempt, readPayable } from '../charge/openPayments.ts';
import { withOwner } from '../charge/ownerLock.ts';
import { adoptRefund, takeBackRefund } from '../refunds.ts';
import { writeDispute } from './disputes.ts';
import { failedRefundMail, paidThoughVoidMail, unhandledEventMail } from '#host/mails/billing/processor.ts';
import { pauseOrder } from './pauseOrder.ts';
import { mayTryCards } from './outageAlert.ts';
import { markHandled, readEvents } from './eventStore.ts';
import { DAY } from '#host/platform/durations.ts';

/** The maximum number of events that one run handles. If there are more, the next run handles them. */
const AT_ONCE = 1_000;

/** The actor to log for changes that the processor's events report. */
const PROVIDER = 'card provider';

/** How long a failing event is retried, in milliseconds, before the brand has to handle the event. */
const LEFT_AFTER = 5 * DAY;

/** Records a payment as paid if its intent has succeeded. The caller has the owner's lock. */
async function handleIntent(context: Context, { id, intentId }: Payment): Promise<void> {
  const owed = await readPayable(context, id);
  const { payment } = owed;
  if (payment.state === 'paid' || intentId === null) return;
  if (payment.state === 'trying') {
    await finishAttempt(context, owed);
    return;
  }
  const found = await context.intents.findIntent(intentId);
  if (found.status !== 'succeeded') return;
  const attempt = await lastAttempt(context, id);
  await inTransaction(context, async (context) => {
    if (payment.state === 'void') await queueMail(context, await paidThoughVoidMail(context, payment));
    else if (attempt) await writePaid(context, owed, attempt, { actor: PROVIDER, lastFour: found.lastFour });
    else throw new Error(`The intent of payment ${id} has succeeded without an attempt`);
  });
}

/** Books the processor's own fee for a payment once. Returns false if the payment must be paid first. */
async function handleFee(context: Context, { id }: Payment, chargeId: string): Promise<boolean> {
  const cents = await context.events?.findFee(chargeId);
  const { payment } = await readPayable(context, id);
  if (!cents || payment.state !== 'paid') return !cents || payment.state === 'void';
  await inTransaction(context, async (context) => {
    const event = 'provider fee';
    if (await wasLogged(context, eq(billingEvents.paymentId, payment.id), event)) return;
    await logPaymentEvent(context, payment, { actor: PROVIDER, event, detail: { chargeId, cents } });
    await post(context, payment, [
      { account: 'provider fees', cents },
      { account: 'card', cents: -cents },
    ]);
  });
  return true;
}

/** Books a refund that was made at the processor without the host, and records a refund that failed. */
async function handleRefund(context: Context, payment: Payment, refundId: string): Promise<void> {
  const found = await context.events?.readRefund(refundId);
  if (!found) return;
  if (found.refundId === undefined) await adoptRefund(context, payment, found);
  if (found.status !== 'failed') return;
  await inTransaction(context, async (context) => {
    const ofRefund = sql`${billingEvents.paymentId} = ${payment.id} and ${billingEvents.detail} ->> 'refundId' = ${refundId}`;
    if (await wasLogged(context, ofRefund, 'refund failed')) return;
    await logPaymentEvent(context, payment, {
      actor: PROVIDER,
      event: 'refund failed',
      detail: { refundId },
    });
    await takeBackRefund(context, payment, refundId);
    await pauseOrder(context, payment.orderId, `failed refund ${refundId}`);
    await queueMail(context, await failedRefundMail(context, payment, refundId));
  });
}

/** Updates a card's last four digits and expiry. Returns false while another process has its owner's lock. */
async function refreshCard(context: Context, paymentMethod: string): Promise<boolean> {
  const { database, events } = context;
  const stored = eq(paymentMethods.paymentMethod, paymentMethod);
  const [card] = await database.select().from(paymentMethods).where(stored);
  if (!card || !events) return true;
  const done = await withOwner(context, card.userId, async () => {
    const face = await events.findCard(paymentMethod);
    await inTransaction(context, async (context) => {
      await context.database
        .update(paymentMethods)
        .set(face)
        .where(and(eq(paymentMethods.userId, card.userId), stored));
      await scheduleCardCheck(context, card.userId);
    });
    return true;
  });
  return done ?? false;
}

/** Handles one event under the lock of the payment's owner. Returns false if a later run must retry it. */
export async function handleEvent(
  context: Context,
  { type, intentId, objectId }: Pick<StoredEvent, 'type' | 'intentId' | 'objectId'>,
): Promise<boolean> {
  if (type.startsWith('payment_method.')) return refreshCard(context, objectId);
  if (intentId === null) return true;
  const [payment] = await context.database.select().from(payments).where(eq(payments.intentId, intentId));
  // An intent without a payment may be a purchase's, because a purchase has no payments until it is paid.
  if (!payment) {
    const isHandled = await context.handlePurchase(intentId);
    const ofIntent = eq(payments.intentId, intentId);
    // For `charge.updated`, returns false if the payments were just written. The next run then books the fee.
    return (
      isHandled && (type !== 'charge.updated' || (await context.database.$count(payments, ofIntent)) === 0)
    );
  }
  const done = await withOwner(context, payment.ownerId, async () => {
    if (type === 'charge.updated') return handleFee(context, payment, objectId);
    if (type.startsWith('payment_intent.')) await handleIntent(context, payment);
    else if (type.startsWith('charge.dispute.')) await writeDispute(context, payment, objectId);
    else await handleRefund(context, payment, objectId);
    await mailNews(context, payment.ownerId);
    return true;
  });
  return done ?? false;
}

/** Whether an event can be skipped because it reports the intent of a payment that is already paid. */
const isPaid = ({ type }: StoredEvent, state: Payment['state'] | null) =>
  type.startsWith('payment_intent.') && state === 'paid';

/** Handles the stored events that are not handled yet. A failing event is retried in the next run. */
async function handleEvents(context: Context): Promise<void> {
  const open = await context.database
    .select({ event: providerEvents, state: payments.state })
    .from(providerEvents)
    .leftJoin(payments, eq(payments.intentId, providerEvents.intentId))
    .where(isNull(providerEvents.handledAt))
    .orderBy(asc(providerEvents.receivedAt), asc(providerEvents.id))
    .limit(AT_ONCE);
  if (open.length === 0 || !(await mayTryCards(context))) return; // Handling an event may charge a card.
  const paidIds = open.filter(({ event, state }) => isPaid(event, state)).map(({ event }) => event.id);
  if (paidIds.length > 0) await markHandled(context, paidIds);
  for (const { event, state } of open) {
    if (isPaid(event, state)) continue;
    try {
      if (await handleEvent(context, event)) await markHandled(context, [event.id]);
    } catch (error) {
      context.report(error);
      if (context.now().getTime() - event.receivedAt.getTime() <= LEFT_AFTER) continue;
      await inTransaction(context, async (context) => {
        await markHandled(context, [event.id]);
        await queueMail(context, unhandledEventMail(context, event));
      });
    }
  }
}

/** Reads and handles processor events. If reading fails, reports the error and handles the stored events. */
export async function processEvents(context: Context): Promise<void> {
  if (!context.events) return;
  await readEvents(context).catch(context.report);
  await handleEvents(context);
}
