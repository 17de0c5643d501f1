/** The operator's commands. During a command on a payment, no billing run charges the payment's owner. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { selectOrders } from '#host/agreements/inForce.ts';
import { finishAttempt, tryPayment, type TryResult } from '#host/billing/charge/attempt.ts';
import { changePayment, logPaymentEvent } from '#host/billing/ledger.ts';
import { amountOf } from '#host/billing/paymentPlan.ts';
import { handleEvent } from '#host/billing/processor/handleEvent.ts';
import { linesLeft, processRefunds, shareOut, writeRefund } from '#host/billing/refunds.ts';
import { chargeableAt } from '#host/billing/dueDates.ts';
import { statesBefore } from '#host/billing/transitions.ts';
import { extraMail } from '#host/mails/billing/adjustments.ts';
import { endAttempt, releaseWaiting, writePaid } from '#host/billing/charge/outcome.ts';
import { lastAttempt, readPayable, type Payable } from '#host/billing/charge/openPayments.ts';
import { mailNews } from '#host/billing/charge/news.ts';
import { underLock } from '#host/billing/charge/ownerLock.ts';
import { dayIn } from '#host/catalogue/days.ts';
import { inTransaction, type Context } from '#host/context.ts';
import { payments, type Payment } from '#host/platform/database/billing.ts';
import { orders } from '#host/platform/database/licenses.ts';
import { paymentRefunds } from '#host/platform/database/operator.ts';
import { providerEvents } from '#host/platform/database/processor.ts';
import { conflict, notFound } from '#host/platform/http/httpError.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { toCents, toDollars } from '#host/rates/engine.ts';
import type { extraForm, refundForm } from './forms.ts';
import { becomeVoid, waiveFeeOf, type Ending } from './void.ts';

async function findPayment({ database }: Context, id: string): Promise<Payment> {
  const [payment] = await database.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw notFound('There is no such payment.');
  return payment;
}

/** Runs `work` under the lock of the payment's owner. @throws HttpError 404, or 409 if the lock is taken */
async function onPayment(context: Context, paymentId: string, work: (owed: Payable) => Promise<unknown>) {
  const payment = await findPayment(context, paymentId);
  await underLock(context, payment.ownerId, async () => {
    await work(await readPayable(context, paymentId));
    await mailNews(context, payment.ownerId, true);
  });
  context.billing.wake();
  const { payment: after } = await readPayable(context, paymentId);
  return { id: after.id, status: after.state };
}

const change = (context: Context, payment: Payment, to: Parameters<typeof changePayment>[2]) =>
  inTransaction(context, (context) => changePayment(context, payment, to));

/** Makes a payment due now, and records the operator as the trigger of the payment's next attempt. */
const makeDue = (context: Context, payment: Payment, event: 'retry' | 'release', actor: string) =>
  change(context, payment, { event, set: { nextTryAt: context.now(), trigger: 'operator' }, actor });

/** Charges a payment at once, without a fee for a decline. If an attempt is open, finishes it instead. */
export const retry = (context: Context, paymentId: string, by: string) =>
  onPayment(context, paymentId, async (owed): Promise<TryResult> => {
    const { payment } = owed;
    if (payment.state === 'trying') return finishAttempt(context, owed);
    if (!statesBefore('retry').includes(payment.state))
      throw conflict(`A payment that is ${payment.state} is not tried again.`);
    const next = await makeDue(context, payment, 'retry', by);
    return tryPayment(context, { ...owed, payment: next }, { trigger: 'operator' });
  });

/** Releases a payment on hold. The next billing run charges it despite the spacing rule (docs/billing.md). */
export const release = (context: Context, paymentId: string, by: string) =>
  onPayment(context, paymentId, async ({ payment }) => {
    if (payment.state !== 'held') throw conflict(`This payment is ${payment.state} and not held.`);
    const { intentId } = payment;
    if (intentId !== null && (await context.intents.findIntent(intentId)).status === 'canceled')
      throw conflict('This payment was canceled at the card provider. Please write it off.');
    await makeDue(context, payment, 'release', by);
  });

/**
 * Voids a payment after canceling its payment intent, or marks it paid if that intent has already succeeded.
 * While the intent is being canceled, the payment is on hold, so that no billing run charges it.
 */
async function end(context: Context, owed: Payable, ending: Ending): Promise<void> {
  let { payment } = owed;
  if (payment.state === 'paid' || payment.state === 'void')
    throw conflict(`This payment is ${payment.state} already.`);
  const { intentId } = payment;
  const attempt = await lastAttempt(context, payment.id);
  if (intentId !== null) {
    if (statesBefore('cancellation started').includes(payment.state))
      payment = await change(context, payment, { event: 'cancellation started', actor: ending.by });
    const { status } = await context.intents.cancelIntent(intentId);
    if (status === 'succeeded' && attempt) {
      await inTransaction(context, (context) =>
        writePaid(context, { ...owed, payment }, attempt, { actor: ending.by }),
      );
      return;
    }
    if (status !== 'canceled')
      throw conflict('The card provider is still at work on this payment. Please try again later.');
  }
  await inTransaction(context, async (context) => {
    if (attempt?.endedAt === null) await endAttempt(context, attempt, 'canceled');
    await becomeVoid(context, payment, ending);
    await waiveFeeOf(context, payment, ending.by);
    await releaseWaiting(context, payment);
  });
}

export const waive = (context: Context, paymentId: string, by: string) =>
  onPayment(context, paymentId, async (owed) => {
    if (owed.payment.kind !== 'fee') throw conflict('Only a fee is waived. Anything else is written off.');
    await end(context, owed, { event: 'waive', by });
  });

/** Writes off an owner's unpaid payment as a loss. The PROs are still owed their shares. */
export const writeOff = (context: Context, paymentId: string, by: string) =>
  onPayment(context, paymentId, (owed) => end(context, owed, { event: 'write-off', by }));

/** Adds an extra payment, charged from 09:00 on its due date, and mails the owner. @throws HttpError 404 */
export async function addExtra(context: Context, extra: z.infer<typeof extraForm>) {
  const [row] = await selectOrders(context).where(eq(orders.id, extra.order));
  if (!row) throw notFound('There is no such order.');
  const { order, user } = row;
  const at = context.now();
  const dueOn = extra.on ?? dayIn(order.zone, at);
  const dueAt = chargeableAt(order.zone, dueOn);
  const cents = toCents(extra.amount);
  const id = extra.id ?? randomUUID();
  await inTransaction(context, async (context) => {
    const [payment] = await context.database
      .insert(payments)
      .values({
        id,
        orderId: order.id,
        ownerId: user.id,
        businessId: order.businessId,
        kind: 'extra',
        dueOn,
        dueAt,
        amountCents: cents,
        lines: [
          { account: extra.pro === undefined ? 'management' : `pro ${extra.pro}`, label: extra.label, cents },
        ],
        state: 'scheduled',
        nextTryAt: dueAt,
        createdAt: at,
      })
      .onConflictDoNothing({ target: payments.id })
      .returning();
    if (!payment) return;
    await logPaymentEvent(context, payment, {
      actor: extra.by,
      event: 'extra',
      toState: payment.state,
      detail: { label: extra.label },
    });
    await queueMail(context, await extraMail(context, payment));
  });
  context.billing.wake();
  const { payment } = await readPayable(context, id);
  return { id, status: payment.state };
}

async function findRefund({ database }: Context, id: string) {
  const [refund] = await database.select().from(paymentRefunds).where(eq(paymentRefunds.id, id));
  return refund;
}

/** Refunds an amount of a payment, by default all that no refund covers yet. @throws HttpError 404, 409 */
export async function refund(context: Context, form: z.infer<typeof refundForm>) {
  const payment = await findPayment(context, form.payment);
  const written = await underLock(context, payment.ownerId, () =>
    inTransaction(context, async (context) => {
      const known = await findRefund(context, form.id ?? '');
      if (known) return known;
      const left = await linesLeft(context, payment);
      const cents = form.amount === undefined ? amountOf(left) : toCents(form.amount);
      if (amountOf(left) === 0) throw conflict('This payment was given back already.');
      return writeRefund(context, payment, {
        ...(form.id !== undefined && { id: form.id }),
        lines: shareOut(left, cents),
        reason: form.reason,
        actor: form.by,
      });
    }),
  );
  await processRefunds(context);
  const now = await findRefund(context, written.id);
  return { id: written.id, amount: toDollars(written.amountCents), status: now?.state ?? written.state };
}

/**
 * Handles a stored event again: the host requests the current state of the event's object from the payment
 * processor, and writes only the changes that the host's database lacks.
 *
 * @throws HttpError 404 for an unknown event, 409 if its payment is unknown or is being processed
 */
export async function replay(context: Context, eventId: string, by: string) {
  const { database } = context;
  const [event] = await database.select().from(providerEvents).where(eq(providerEvents.id, eventId));
  if (!event) throw notFound('There is no such event.');
  const [payment] = await database
    .select()
    .from(payments)
    .where(eq(payments.intentId, event.intentId ?? ''));
  if (!payment) throw conflict('This event is about no payment that is known here.');
  await logPaymentEvent(context, payment, {
    actor: by,
    event: 'replay',
    detail: { event: eventId, type: event.type },
  });
  if (!(await handleEvent(context, event)))
    throw conflict("This owner's payments are being worked on. Please try again in a moment.");
  return { id: eventId, payment: payment.id };
}
