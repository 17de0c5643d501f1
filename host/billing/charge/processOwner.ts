/** What is due of one owner: open attempts are finished first, then each order's payments are tried, oldest first. */
import { and, eq, max } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { payments, type Payment } from '#host/platform/database/billing.ts';
import { orders } from '#host/platform/database/licenses.ts';
import { checkCard } from './cardExpiry.ts';
import { finishAttempt, tryPayment, type TryResult } from './attempt.ts';
import { changePayment } from '../ledger.ts';
import { overdueMail } from '#host/mails/billing/unpaid.ts';
import { resumeOrder } from '../processor/pauseOrder.ts';
import { unpaidOf, waitsUntil, type Payable } from './openPayments.ts';
import { advanceRenewals } from '../renewal/advance.ts';
import { queueMail } from '#host/platform/mail/queue.ts';

/** Installments of one order are first tried this many days apart at least, whatever clocks and rows say. */
const BRAKE_DAYS = 20;

/** So many installments of one order that fall due in one pass are an error of ours and not a debt. */
const TOO_MANY_AT_ONCE = 3;

const DAY = 86_400_000;

/** Sets a payment to what it becomes without a try. */
const transition = (context: Context, { payment }: Payable, event: string, set: Partial<Payment>) =>
  context.database.transaction((transaction) =>
    changePayment(transaction, payment, context.now(), { set, event }),
  );

const isDue = ({ nextTryAt }: Payment, now: Date) => nextTryAt !== null && nextTryAt <= now;

/** What is tried for the first time, by the clock; a try without an answer was one. */
const isNew = ({ payment: { state, kind, firstTriedAt } }: Payable) =>
  state === 'scheduled' && kind === 'installment' && firstTriedAt === null;

/** A payment that has waited long enough is overdue: the licenses stay in force for their term. */
async function endWait(context: Context, owed: Payable): Promise<void> {
  await context.database.transaction(async (transaction) => {
    await changePayment(transaction, owed.payment, context.now(), {
      set: { state: 'overdue', reason: null, nextTryAt: null },
      event: 'waited in vain',
    });
    await queueMail(transaction, context, await overdueMail(context, transaction, owed, false));
  });
  context.mailer.wake();
}

/** Holds installments of one order that are too close to each other; returns those that may be tried. */
async function throttle(
  context: Context,
  due: readonly Payable[],
  lastTried: Date | undefined,
): Promise<Payable[]> {
  const now = context.now();
  const fresh = due.filter(isNew);
  if (fresh.length >= TOO_MANY_AT_ONCE) {
    for (const owed of fresh)
      await transition(context, owed, 'held by the brake', { state: 'held', nextTryAt: null });
    context.report(
      new Error(`${fresh.length} payments of one order fell due at once and are held; release or void them`),
    );
    return due.filter((owed) => !isNew(owed));
  }
  const earliest = lastTried && new Date(lastTried.getTime() + BRAKE_DAYS * DAY);
  const allowed: Payable[] = [];
  let hasNew = false;
  for (const owed of due) {
    const isBraked = isNew(owed) && (hasNew || (earliest !== undefined && earliest > now));
    if (!isBraked) {
      hasNew ||= isNew(owed);
      allowed.push(owed);
      continue;
    }
    const later = hasNew || !earliest ? new Date(now.getTime() + BRAKE_DAYS * DAY) : earliest;
    await transition(context, owed, 'braked', { nextTryAt: later });
  }
  return allowed;
}

/** Called after each try, so that a processor that is down gets no further requests. */
export type OnResult = (tried: TryResult) => void;

/** Whether a payment has to wait for its owner, and not only for an earlier one. */
const needsOwner = ({ state, reason }: Payment) => state === 'waiting' && reason !== 'earlier payment';

/** Puts what is due behind an unpaid payment: it waits untried, and without a fee. */
async function queueBehindUnpaid(context: Context, owed: Payable): Promise<void> {
  const { payment, zone } = owed;
  if (!isDue(payment, context.now())) return;
  const isOverdue = payment.state === 'overdue';
  await transition(context, owed, 'waits for an earlier payment', {
    ...(isOverdue
      ? { nextTryAt: null }
      : { state: 'waiting', reason: 'earlier payment', nextTryAt: waitsUntil(zone, context.now()) }),
    trigger: 'pass',
  });
}

/** The states of an installment that is neither paid nor written off, nor left to the operator. */
const UNSETTLED = new Set<Payment['state']>(['overdue', 'retrying', 'waiting', 'trying']);

/**
 * Tries what is due of one order, oldest first; behind an installment that is not paid the others wait.
 *
 * @param tried what this pass has tried already, and does not try again
 * @returns whether a card was tried, so that something else may be due now
 */
async function workOrder(
  context: Context,
  orderId: string,
  open: readonly Payable[],
  tried: Set<string>,
  onResult: OnResult,
): Promise<boolean> {
  const now = context.now();
  const isOpen = ({ state }: Payment) => state === 'scheduled' || state === 'retrying' || state === 'overdue';
  const due = open.filter(({ payment }) => isDue(payment, now) && isOpen(payment) && !tried.has(payment.id));
  if (due.length === 0) return false;
  const allowed = await throttle(context, due, await lastFirstTry(context, orderId));
  // On a due day what is unpaid of the order comes first, whatever it waits for.
  const isDueDay = allowed.some(isNew);
  const isEarlier = ({ payment: { kind, state, firstTriedAt } }: Payable) =>
    kind === 'installment' && (UNSETTLED.has(state) || firstTriedAt !== null);
  const isQueued = ({ payment }: Payable) =>
    open.some(
      ({ payment: { kind, state, dueAt } }) =>
        kind === 'installment' && UNSETTLED.has(state) && dueAt < payment.dueAt,
    );
  let isBlocked = false;
  let hasTried = false;
  for (const owed of open.filter((each) => allowed.includes(each) || (isDueDay && isEarlier(each)))) {
    const { payment } = owed;
    // One that a new card or the owner has tried out of turn goes on in its turn.
    const isOutOfTurn = payment.trigger === 'pass' && !isDueDay && isQueued(owed);
    if (payment.kind === 'installment' && (isBlocked || isOutOfTurn)) {
      await queueBehindUnpaid(context, owed);
      continue;
    }
    const isTried = isOpen(payment);
    if (isTried && !tried.has(payment.id)) {
      tried.add(payment.id);
      const answer = await tryPayment(context, owed, { trigger: payment.trigger });
      onResult(answer);
      hasTried = true;
      if (answer.kind === 'paid') return true;
    }
    // A fee holds nothing up, and what waits for an earlier payment has that one before it.
    isBlocked ||=
      payment.kind === 'installment' && (isTried || needsOwner(payment) || payment.state === 'trying');
  }
  return hasTried;
}

/** When an installment of an order was last tried for the first time. */
async function lastFirstTry({ database }: Context, orderId: string): Promise<Date | undefined> {
  const [row] = await database
    .select({ at: max(payments.firstTriedAt) })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.kind, 'installment')));
  return row?.at ?? undefined;
}

/** What was tried and is due again at once is an error of ours: a card must not be tried every minute. */
async function postpone(context: Context, owed: Payable): Promise<void> {
  const nextTryAt = new Date(context.now().getTime() + DAY);
  await transition(context, owed, 'put off', { nextTryAt });
  context.report(new Error(`Payment ${owed.payment.id} was tried and stays due; it is put off for a day`));
}

/** Holds what falls due of an order whose cards are not tried; answers what may be. */
async function holdDisputed(context: Context, orderId: string, open: Payable[]): Promise<Payable[]> {
  const [order] = await context.database
    .select({ heldFor: orders.heldFor })
    .from(orders)
    .where(eq(orders.id, orderId));
  const heldFor = order?.heldFor ?? null;
  if (heldFor === null) return open;
  // What the operator has let go sets its order going again.
  if (open.some(({ payment: { state, trigger } }) => state === 'retrying' && trigger === 'operator')) {
    await resumeOrder(context.database, orderId);
    return open;
  }
  const now = context.now();
  const due = open.filter(({ payment }) => payment.state === 'scheduled' && isDue(payment, now));
  for (const owed of due)
    await transition(context, owed, `held for a ${heldFor}`, { state: 'held', nextTryAt: null });
  return open.filter((owed) => !due.includes(owed));
}

/** Does all that is due of an owner; the caller holds the owner's lock. */
export async function workOwner(
  context: Context,
  ownerId: string,
  onResult: OnResult = () => undefined,
): Promise<void> {
  await advanceRenewals(context, ownerId);
  await checkCard(context, ownerId);
  const now = context.now();
  let unpaid = await unpaidOf(context, ownerId);
  let isRead = true;
  for (const owed of unpaid) {
    const { payment } = owed;
    const isOver = payment.state === 'waiting' && isDue(payment, now);
    if (payment.state === 'trying') onResult(await finishAttempt(context, owed));
    else if (isOver) await endWait(context, owed);
    isRead &&= payment.state !== 'trying' && !isOver;
  }
  if (!isRead) unpaid = await unpaidOf(context, ownerId);
  const tried = new Set<string>();
  for (const orderId of new Set(unpaid.map(({ payment }) => payment.orderId))) {
    const ofOrder = () => unpaid.filter(({ payment }) => payment.orderId === orderId);
    // What has just been paid may let a fee or a later payment go on.
    while (ofOrder().some(({ payment }) => isDue(payment, context.now()))) {
      const open = await holdDisputed(context, orderId, ofOrder());
      if (!(await workOrder(context, orderId, open, tried, onResult))) break;
      unpaid = await unpaidOf(context, ownerId);
    }
  }
  for (const owed of unpaid) {
    const { id, state } = owed.payment;
    if (tried.has(id) && state !== 'trying' && isDue(owed.payment, context.now()))
      await postpone(context, owed);
  }
}
