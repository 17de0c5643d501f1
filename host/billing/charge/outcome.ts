/** Writes an attempt's outcome in one transaction: state, ledger, fee, mail and time of the next attempt. */
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { FAILED_PAYMENT_FEE } from '#common/limits.ts';
import { dayIn } from '#host/catalogue/days.ts';
import { inTransaction, type Context } from '#host/context.ts';
import type { Outcome, Unpaid } from '#host/platform/cards/intents.ts';
import {
  attempts,
  payments,
  type Attempt,
  type AttemptOutcome,
  type Payment,
  type PaymentNews,
  type WaitingReason,
} from '#host/platform/database/billing.ts';
import { agreements } from '#host/platform/database/licenses.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { toCents } from '#host/rates/engine.ts';
import { nextRetry } from '../dueDates.ts';
import { changePayment, logPaymentEvent, postReceivable, postPaid, StalePaymentError } from '../ledger.ts';
import { newReceiptNumber } from '../orders.ts';
import { whenPaid } from '../paymentPlan.ts';
import type { PaymentEvent } from '../transitions.ts';
import { refusedMail } from '#host/mails/billing/processor.ts';
import { waitsUntil, wasRefused, type Payable } from './openPayments.ts';
import { MINUTE } from '#host/platform/durations.ts';

/** The delay in minutes before each retry after a missing response. Further retries use the last delay. */
const NO_ANSWER_MINUTES = [5, 15, 60, 360] as const;

/** Ends an attempt. @throws StalePaymentError when another process has already closed the attempt */
export async function endAttempt(
  { database, now }: Context,
  { id }: Attempt,
  outcome: AttemptOutcome,
  code: string | null = null,
): Promise<void> {
  const ended = await database
    .update(attempts)
    .set({ endedAt: now(), outcome, code })
    .where(and(eq(attempts.id, id), isNull(attempts.endedAt)))
    .returning({ id: attempts.id });
  if (ended.length === 0) throw new StalePaymentError(`Attempt ${id} was closed by another process`);
}

/**
 * Adds a failed payment fee, which is charged once the installment is paid. Adds none and returns false if an
 * earlier run's attempt was declined, or the owner got a fee today (docs/decisions/24-payment-order.md).
 */
async function chargeFee(context: Context, { payment, zone }: Payable): Promise<boolean> {
  const at = context.now();
  const dueOn = dayIn(zone, at);
  const isFee = eq(payments.kind, 'fee');
  const ofDay = and(eq(payments.ownerId, payment.ownerId), isFee, eq(payments.dueOn, dueOn));
  const isDeclined = inArray(attempts.outcome, ['declined', 'declined permanently']);
  const declines = and(eq(attempts.paymentId, payment.id), eq(attempts.trigger, 'run'), isDeclined);
  if ((await context.database.$count(attempts, declines)) > 1) return false;
  if ((await context.database.$count(payments, ofDay)) > 0) return false;
  const amountCents = toCents(FAILED_PAYMENT_FEE);
  const [fee] = await context.database
    .insert(payments)
    .values({
      orderId: payment.orderId,
      ownerId: payment.ownerId,
      businessId: payment.businessId,
      kind: 'fee',
      dueOn,
      dueAt: at,
      amountCents,
      lines: [{ account: 'failed payment fees', label: 'Failed payment fee', cents: amountCents }],
      state: 'waiting',
      reason: 'earlier payment',
      feeFor: payment.id,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning();
  if (!fee) return false;
  await logPaymentEvent(context, fee, {
    actor: 'host',
    event: 'fee charged',
    toState: fee.state,
    detail: { feeFor: payment.id },
  });
  await postReceivable(context, fee);
  return true;
}

/**
 * Releases the payments that waited for `done`, once it is paid, void or on hold: the order's oldest unpaid
 * installment and the fee for `done`. While `done` is on hold (`isHeld`), the fee still waits.
 */
export async function releaseWaiting(context: Context, done: Payment, isHeld = false): Promise<void> {
  const unpaid = await context.database
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, done.orderId), notInArray(payments.state, ['paid', 'void', 'held'])))
    .orderBy(payments.dueAt, payments.number);
  const [oldest] = unpaid.filter(({ kind }) => kind === 'installment');
  for (const payment of unpaid) {
    if (payment.state !== 'waiting' || payment.reason !== 'earlier payment') continue;
    const isNext = payment.kind === 'fee' ? !isHeld && payment.feeFor === done.id : payment.id === oldest?.id;
    if (!isNext) continue;
    await changePayment(context, payment, {
      event: 'earlier payment settled',
      set: { nextTryAt: context.now(), trigger: 'run' },
    });
  }
}

/** Returns the short names of the PROs whose licenses in the payment's order await a signature. */
async function pendingOf({ database }: Context, { orderId }: Payment): Promise<string[]> {
  const rows = await database
    .select({ shortName: agreements.shortName })
    .from(agreements)
    .where(and(eq(agreements.orderId, orderId), eq(agreements.signing, 'pending')));
  return rows.map(({ shortName }) => shortName);
}

/** Marks a payment as paid. `attempt` is its last attempt, which may have been recorded as unpaid before. */
export async function writePaid(
  context: Context,
  owed: Payable,
  attempt: Attempt,
  {
    actor = attempt.trigger,
    lastFour = attempt.lastFour,
  }: { actor?: string; lastFour?: string | undefined } = {},
): Promise<void> {
  const at = context.now();
  if (attempt.endedAt === null) await endAttempt(context, attempt, 'paid');
  const paid = await changePayment(context, owed.payment, {
    event: 'paid',
    attempt,
    set: {
      lines: whenPaid(owed.payment.lines, await pendingOf(context, owed.payment)),
      paidAt: at,
      receiptNumber: newReceiptNumber(),
      lastFour,
      news: { kind: 'paid' },
    },
    actor,
  });
  await postPaid(context, paid);
  await releaseWaiting(context, paid);
}

const reasonOf = (outcome: Unpaid): WaitingReason | undefined => {
  if (outcome.kind !== 'declined') return outcome.kind;
  if (!outcome.isFinal) return undefined;
  return outcome.isExpired ? 'expired card' : 'hard decline';
};

const endOf = (outcome: Unpaid) => {
  if (outcome.kind === 'authentication required') return outcome.kind;
  return outcome.kind === 'declined' && !outcome.isFinal ? 'declined' : 'declined permanently';
};

async function writeUnpaid(context: Context, owed: Payable, attempt: Attempt, outcome: Unpaid) {
  const { payment, zone } = owed;
  const at = context.now();
  const reason = reasonOf(outcome);
  const isDecline = outcome.kind === 'declined';
  const ended = endOf(outcome);
  const code = isDecline ? outcome.code : outcome.kind === 'no card' ? 'no_card' : null;
  // The mail is a reminder after an earlier refusal. If the owner must act, only the same refusal counts.
  const isAgain = await wasRefused(context, payment.id, reason && [ended]);
  await endAttempt(context, attempt, ended, code);
  // Only a billing run's attempt at an installment incurs a fee. A retry by a person or a new card does not.
  const isAutomatic = attempt.trigger === 'run' && payment.kind === 'installment';
  const hasFee = isDecline && outcome.isKnown && isAutomatic && (await chargeFee(context, owed));
  const detail = code === null ? undefined : { code };
  const wasOverdue = attempt.fromState === 'overdue';
  const change = (event: PaymentEvent, nextTryAt: Date | null, news: PaymentNews) =>
    changePayment(context, payment, {
      event,
      attempt,
      set: { reason: reason !== undefined && !wasOverdue ? reason : null, trigger: 'run', nextTryAt, news },
      actor: attempt.trigger,
      ...(detail && { detail }),
    });
  if (ended !== 'declined' && reason !== undefined) {
    const wait = wasOverdue ? null : waitsUntil(zone, at);
    const until = wait && dayIn(zone, wait);
    await change(ended, wait, { kind: 'waiting', reason, until, hasFee, isAgain });
    return;
  }
  const next = nextRetry(zone, dayIn(zone, payment.firstTriedAt ?? at), at);
  if (!next) await change('last retry declined', null, { kind: 'overdue', isAgain: wasOverdue });
  else {
    const retry = dayIn(zone, next);
    await change('declined', next, { kind: 'declined', code: code ?? '', next: retry, hasFee, isAgain });
  }
}

/** Writes an attempt's outcome and returns its result. An attempt that awaits authentication stays open. */
export async function writeOutcome(context: Context, owed: Payable, attempt: Attempt, outcome: Outcome) {
  if (outcome.kind === 'authenticating') return outcome;
  await inTransaction(context, (context) =>
    outcome.kind === 'paid'
      ? writePaid(context, owed, attempt, { lastFour: outcome.lastFour })
      : writeUnpaid(context, owed, attempt, outcome),
  );
  return { kind: outcome.kind === 'paid' ? 'paid' : 'unpaid' } as const;
}

/** Ends an attempt that neither took money nor was declined, and schedules the next attempt. */
export async function writeNoAnswer(
  context: Context,
  { payment }: Payable,
  attempt: Attempt,
  outcome: 'no answer' | 'not made',
): Promise<void> {
  const at = context.now();
  const earlier = await context.database
    .select({ outcome: attempts.outcome })
    .from(attempts)
    .where(eq(attempts.paymentId, payment.id))
    .orderBy(attempts.startedAt);
  const ended = earlier.filter(({ outcome: each }) => each !== null);
  const answered = ended.findLastIndex(({ outcome: each }) => each !== 'no answer' && each !== 'not made');
  const waits = NO_ANSWER_MINUTES[Math.min(ended.length - 1 - answered, NO_ANSWER_MINUTES.length - 1)] ?? 0;
  const wait = outcome === 'not made' ? 0 : waits * MINUTE;
  await inTransaction(context, async (context) => {
    await endAttempt(context, attempt, outcome);
    await changePayment(context, payment, {
      event: outcome,
      attempt,
      set: { nextTryAt: new Date(at.getTime() + wait), trigger: attempt.trigger },
      actor: attempt.trigger,
    });
  });
}

/**
 * Ends an attempt that must not be repeated, and puts the payment on hold for the operator.
 *
 * @param code the code of the processor's refusal, or null if somebody canceled the intent at the processor
 */
export async function writeHeld(
  context: Context,
  { payment }: Payable,
  attempt: Attempt,
  code: string | null,
): Promise<void> {
  const isRefused = code !== null;
  await inTransaction(context, async (context) => {
    await endAttempt(context, attempt, isRefused ? 'rejected' : 'canceled', code);
    await changePayment(context, payment, {
      event: isRefused ? 'request refused' : 'intent canceled elsewhere',
      attempt,
      // A canceled intent never takes money, so its id is removed. A released payment gets a new intent.
      ...(!isRefused && { set: { intentId: null } }),
      detail: isRefused ? { code } : { intentId: payment.intentId },
    });
    await releaseWaiting(context, payment, true);
    if (isRefused) await queueMail(context, await refusedMail(context, payment, code));
  });
}
