/** Processes one owner: open attempts, due payments, renewals and the card. Then mails what has changed. */
import { and, eq, max } from 'drizzle-orm';
import { inTransaction, type Context } from '#host/context.ts';
import { payments, type Payment } from '#host/platform/database/billing.ts';
import { orders } from '#host/platform/database/licenses.ts';
import { checkCard } from './cardExpiry.ts';
import { finishAttempt, tryPayment, type TryResult } from './attempt.ts';
import { changePayment, type Change } from '../ledger.ts';
import { morningBefore } from '../orders.ts';
import { resumeOrder } from '../processor/pauseOrder.ts';
import { mailNews } from './news.ts';
import { readPayable, unpaidOf, waitsUntil, type Payable } from './openPayments.ts';
import { advanceRenewals } from '../renewal/advance.ts';
import { DAY } from '#host/platform/durations.ts';

/** The minimum number of days between first attempts of an order's installments, as a guard against bugs. */
const BRAKE_DAYS = 20;

/** At least this many new installments of an order in one run suggest a bug, so they are put on hold. */
const TOO_MANY_AT_ONCE = 3;

const transition = (context: Context, { payment }: Payable, change: Change) =>
  inTransaction(context, (context) => changePayment(context, payment, change));

const isDue = ({ nextTryAt }: Payment, now: Date) => nextTryAt !== null && nextTryAt <= now;

/** Whether a payment is an installment without any attempt, not even one that got no response. */
const isNew = ({ payment: { state, kind, firstTriedAt } }: Payable) =>
  state === 'scheduled' && kind === 'installment' && firstTriedAt === null;

/** Marks a payment as overdue once its waiting period has ended. The next mail to the owner reports this. */
const endWait = (context: Context, owed: Payable) =>
  transition(context, owed, {
    event: 'waiting period over',
    set: { nextTryAt: null, news: { kind: 'overdue', isAgain: false } },
  });

/** Returns the payments to charge now. Installments too close to each other are postponed or put on hold. */
async function throttle(context: Context, orderId: string, due: readonly Payable[]) {
  const now = context.now();
  const fresh = due.filter(isNew);
  // Installments that an earlier run postponed are not counted, because that run has already checked them.
  const fallen = fresh.filter(
    ({ payment: { dueAt, nextTryAt } }) => nextTryAt !== null && nextTryAt <= dueAt,
  );
  if (fallen.length >= TOO_MANY_AT_ONCE) {
    for (const owed of fresh) await transition(context, owed, { event: 'too many due at once' });
    context.report(
      new Error(
        `${fresh.length} payments of one order fell due at once and are on hold. Release or void them`,
      ),
    );
    return due.filter((owed) => !isNew(owed));
  }
  const [order] = await context.database.select().from(orders).where(eq(orders.id, orderId));
  // An order with a delayed payment does not renew, so the delay ends on the last morning before the renewal.
  const limit = order && morningBefore(order, 1);
  const ofOrder = and(eq(payments.orderId, orderId), eq(payments.kind, 'installment'));
  const firstTries = context.database.select({ at: max(payments.firstTriedAt) }).from(payments);
  const lastTried = (await firstTries.where(ofOrder))[0]?.at;
  const earliest = lastTried && new Date(lastTried.getTime() + BRAKE_DAYS * DAY);
  const allowed: Payable[] = [];
  let hasNew = false;
  for (const owed of due) {
    const isBraked = isNew(owed) && limit && limit > now && (hasNew || (earliest && earliest > now));
    if (!isBraked) {
      hasNew ||= isNew(owed);
      allowed.push(owed);
      continue;
    }
    const later = hasNew || !earliest ? new Date(now.getTime() + BRAKE_DAYS * DAY) : earliest;
    const nextTryAt = later < limit ? later : limit;
    await transition(context, owed, { event: 'delayed by the spacing rule', set: { nextTryAt } });
  }
  return allowed;
}

/** Receives the result of each attempt, so that a run notices when the processor does not respond. */
export type OnResult = (tried: TryResult) => void;

/** Whether a payment waits for its owner rather than for an earlier payment. */
const needsOwner = ({ state, reason }: Payment) => state === 'waiting' && reason !== 'earlier payment';

/** Makes a due payment wait for an earlier unpaid payment. An overdue payment remains overdue. */
async function queueBehindUnpaid(context: Context, owed: Payable): Promise<void> {
  const { payment, zone } = owed;
  if (!isDue(payment, context.now())) return;
  const waiting = { reason: 'earlier payment', nextTryAt: waitsUntil(zone, context.now()) } as const;
  await transition(context, owed, {
    event: 'earlier payment unpaid',
    set: { trigger: 'run', ...(payment.state === 'overdue' ? { nextTryAt: null } : waiting) },
  });
}

/** The states in which an installment blocks the later installments of its order. */
const UNSETTLED = new Set<Payment['state']>(['overdue', 'retrying', 'waiting', 'trying']);

/**
 * Charges the due payments of one order, oldest first. An unpaid installment blocks the later installments.
 *
 * @param tried ids of the payments that this run has already attempted and does not attempt again
 * @returns whether an attempt was made, after which another payment may be due
 */
async function processOrder(
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
  const allowed = await throttle(context, orderId, due);
  // Older unpaid installments, overdue fees and overdue extra payments are charged before a new installment.
  const isDueDay = allowed.some(isNew);
  const isEarlier = ({ payment: { kind, state, firstTriedAt } }: Payable) =>
    kind === 'installment' ? UNSETTLED.has(state) || firstTriedAt !== null : state === 'overdue';
  const isQueued = ({ payment }: Payable) =>
    open.some(
      ({ payment: { kind, state, dueAt } }) =>
        kind === 'installment' && UNSETTLED.has(state) && dueAt < payment.dueAt,
    );
  let isBlocked = false;
  let hasTried = false;
  for (const owed of open.filter((each) => allowed.includes(each) || (isDueDay && isEarlier(each)))) {
    const { payment } = owed;
    // A new card or a person can have an installment charged before an earlier one is paid. A billing run
    // cannot, so that after a failed attempt the installment waits for the earlier one again.
    const isOutOfTurn = payment.trigger === 'run' && !isDueDay && isQueued(owed);
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
      // Returns true so that the caller reads the order again, because a payment that is paid or on hold no
      // longer blocks the later ones.
      if (answer.kind === 'paid' || (await readPayable(context, payment.id)).payment.state === 'held')
        return true;
    }
    // Only an installment blocks later payments. An installment that waits for an earlier payment does not,
    // because that earlier payment already blocks them.
    isBlocked ||=
      payment.kind === 'installment' && (isTried || needsOwner(payment) || payment.state === 'trying');
  }
  return hasTried;
}

/** Puts a paused order's payments on hold once they are due, and returns the payments that may be charged. */
async function holdPaused(context: Context, orderId: string, open: Payable[]): Promise<Payable[]> {
  const [order] = await context.database
    .select({ pausedFor: orders.pausedFor })
    .from(orders)
    .where(eq(orders.id, orderId));
  const pausedFor = order?.pausedFor ?? [];
  if (pausedFor.length === 0) return open;
  // If the operator has released one payment of a paused order, the order is resumed.
  if (open.some(({ payment: { state, trigger } }) => state === 'retrying' && trigger === 'operator')) {
    await resumeOrder(context, orderId);
    return open;
  }
  const now = context.now();
  // If an attempt was open when the pause began, its payment may be `retrying` now, and is put on hold too.
  const due = open.filter(({ payment }) =>
    payment.state === 'scheduled' || payment.state === 'held'
      ? isDue(payment, now)
      : payment.state !== 'trying',
  );
  for (const owed of due)
    await transition(context, owed, { event: 'order paused', detail: { reasons: pausedFor } });
  return open.filter((owed) => !due.includes(owed));
}

/**
 * Processes everything that is due for an owner. The caller has the owner's lock. Payments are processed
 * before renewals, because an order renews only if nothing is owed. They are processed again after renewals,
 * because a renewal adds payments.
 */
export async function processOwner(context: Context, ownerId: string, onResult: OnResult = () => undefined) {
  await processPayments(context, ownerId, onResult);
  if (await advanceRenewals(context, ownerId)) await processPayments(context, ownerId, onResult);
  await checkCard(context, ownerId);
  await mailNews(context, ownerId);
}

/** Finishes an owner's open attempts, and charges the payments that are due. */
async function processPayments(context: Context, ownerId: string, onResult: OnResult): Promise<void> {
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
    // A payment that was just paid may release a fee or a later payment, which this run then charges.
    while (ofOrder().some(({ payment }) => isDue(payment, context.now()))) {
      const open = await holdPaused(context, orderId, ofOrder());
      if (!(await processOrder(context, orderId, open, tried, onResult))) break;
      unpaid = await unpaidOf(context, ownerId);
    }
  }
  for (const owed of unpaid) {
    const { id, state } = owed.payment;
    if (!tried.has(id) || state === 'trying' || !isDue(owed.payment, context.now())) continue;
    // Only a bug leaves a payment due right after its attempt. The delay prevents a retry every minute.
    const nextTryAt = new Date(context.now().getTime() + DAY);
    await transition(context, owed, { event: 'postponed', set: { nextTryAt } });
    context.report(new Error(`Payment ${id} was tried and stays due; it is postponed by a day`));
  }
}
