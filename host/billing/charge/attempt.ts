/**
 * One try of a card. The order of writes is what makes it safe: the attempt's row, the intent's id, the confirmation,
 * and then one transaction with all that its outcome means. A process that finds an open attempt under the owner's lock
 * finishes it. No transaction is open while the card provider is asked.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { NoCardError, type IntentState, type Outcome } from '#host/platform/cards/intents.ts';
import { attempts, payments, type Attempt, type Trigger } from '#host/platform/database/billing.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { changePayment, StalePaymentError } from '../ledger.ts';
import { waitingMail } from '#host/mails/billing/unpaid.ts';
import { writeCanceled, writeNoAnswer, writeOutcome } from './outcome.ts';
import { cardOf, isRefused, readPayable, waitsUntil, wasRefused, type Payable } from './openPayments.ts';

/** How long an owner has for the bank's authentication, in milliseconds. */
const ASKED_FOR = 3_600_000;

/** When an attempt that cannot be looked up is looked for again at first, and at the latest, in milliseconds. */
const LOOK_AFTER = 60_000;
const CHECK_AT_LEAST_EVERY = 6 * 3_600_000;

/** The result of a try: `unknown` when the processor has not answered. */
export type TryResult = { kind: 'paid' | 'unpaid' | 'unknown' } | { kind: 'asking'; clientSecret: string };

/** On whose behalf a payment is tried; the owner's own request can answer the bank. */
export interface TryOptions {
  trigger: Trigger;
  /** Hash of the idempotency key of the owner's request, who is at the page. */
  challengeKey?: string;
}

/** The payment's intent, made and stored before anything is confirmed; one that is not stored takes no money, ever. */
async function intentOf(context: Context, { payment }: Payable, attempt: Attempt): Promise<string> {
  if (payment.intentId !== null) {
    // A denial that was broken off has changed the amount at the provider, and not here.
    await context.intents.changeAmount(payment.intentId, payment.amountCents);
    return payment.intentId;
  }
  const what = payment.lines.map(({ label }) => label).join(', ');
  const intentId = await context.intents.createIntent({
    paymentId: payment.id,
    attemptId: attempt.id,
    customerId: attempt.customerId,
    amountCents: payment.amountCents,
    description: `${context.brand.name}: ${what}`.slice(0, 500),
    isRecurring: payment.kind === 'installment',
  });
  await context.database
    .update(payments)
    .set({ intentId })
    .where(and(eq(payments.id, payment.id), isNull(payments.intentId)));
  // Somebody else may have stored another one: that one is confirmed, and this one never.
  const { payment: stored } = await readPayable(context, payment.id);
  if (stored.intentId === null) throw new Error(`The intent of payment ${payment.id} was not stored`);
  return stored.intentId;
}

/** Retrieves the outcome of an attempt without an answer; undefined when the processor does not answer again. */
async function lookUp(context: Context, paymentId: string): Promise<IntentState | undefined> {
  const { payment } = await readPayable(context, paymentId);
  if (payment.intentId === null) return { status: 'idle' };
  try {
    return await context.intents.findIntent(payment.intentId);
  } catch (error) {
    context.report(error);
    return undefined;
  }
}

/** Writes an outcome and returns the result of the try. */
async function settle(
  context: Context,
  owed: Payable,
  attempt: Attempt,
  outcome: Outcome,
): Promise<TryResult> {
  await writeOutcome(context, owed, attempt, outcome);
  if (outcome.kind === 'asking') return outcome;
  return { kind: outcome.kind === 'paid' ? 'paid' : 'unpaid' };
}

/** Confirms the payment's intent with the attempt's card; run again for the same attempt, it gets the same answer. */
async function confirm(context: Context, owed: Payable, attempt: Attempt): Promise<TryResult> {
  let outcome: Outcome;
  try {
    const intentId = await intentOf(context, owed, attempt);
    outcome = await context.intents.confirmIntent({
      intentId,
      attemptId: attempt.id,
      paymentMethod: attempt.paymentMethod,
      isOnSession: attempt.challengeKey !== null,
    });
  } catch (error) {
    if (error instanceof NoCardError) return settle(context, owed, attempt, { kind: 'no card' });
    context.report(error);
    const found = await lookUp(context, owed.payment.id);
    if (found === undefined || found.status === 'processing') return lookLater(context, owed, attempt);
    if (found.status === 'succeeded') return settle(context, owed, attempt, { kind: 'paid' });
    if (found.status === 'asking' && attempt.challengeKey !== null)
      return { kind: 'asking', clientSecret: found.clientSecret };
    if (found.status === 'canceled') return giveUp(context, owed, attempt);
    if (found.status === 'idle' && found.refused && !(await wasRefused(context, owed.payment.id)))
      return settle(context, owed, attempt, found.refused);
    await writeNoAnswer(context, owed, attempt, 'no answer');
    return { kind: 'unknown' };
  }
  return settle(context, owed, attempt, outcome);
}

/** Leaves an attempt open that could not be looked up either; it is looked for ever more rarely. */
async function lookLater(context: Context, { payment }: Payable, { startedAt }: Attempt): Promise<TryResult> {
  const at = context.now();
  const wait = Math.min(Math.max(at.getTime() - startedAt.getTime(), LOOK_AFTER), CHECK_AT_LEAST_EVERY);
  await context.database
    .update(payments)
    .set({ nextTryAt: new Date(at.getTime() + wait) })
    .where(and(eq(payments.id, payment.id), eq(payments.state, 'trying')));
  return { kind: 'unknown' };
}

/** Somebody has cancelled the intent at the provider, so that nothing is ever paid with it: a person has to look. */
async function giveUp(context: Context, owed: Payable, attempt: Attempt): Promise<TryResult> {
  await writeCanceled(context, owed, attempt);
  context.report(new Error(`The intent of payment ${owed.payment.id} was cancelled elsewhere; it is held`));
  return { kind: 'unpaid' };
}

/** Lets a payment wait for another card, untried; what is overdue stays so. */
async function waitForCard(
  context: Context,
  owed: Payable,
  reason: 'no card' | 'hard decline',
): Promise<void> {
  const { payment, zone } = owed;
  const at = context.now();
  const isOverdue = payment.state === 'overdue';
  const until = waitsUntil(zone, at);
  await context.database.transaction(async (transaction) => {
    await changePayment(transaction, payment, at, {
      set: isOverdue ? { nextTryAt: null } : { state: 'waiting', reason, nextTryAt: until },
      event: reason,
    });
    if (isOverdue) return;
    const isAgain = await wasRefused({ database: transaction }, payment.id, ['refused for good']);
    const details = { reason, until, hasFee: false, isAgain };
    await queueMail(transaction, context, await waitingMail(context, transaction, owed, details));
  });
  context.mailer.wake();
}

/**
 * Tries a payment once. Without a card, or by itself with one that was refused for good, it waits for another.
 *
 * @throws StalePaymentError when another process has changed it
 */
export async function tryPayment(
  context: Context,
  { payment, zone }: Payable,
  { trigger, challengeKey }: TryOptions,
): Promise<TryResult> {
  const at = context.now();
  const card = await cardOf(context, payment.ownerId);
  if (!card) {
    await waitForCard(context, { payment, zone }, 'no card');
    return { kind: 'unpaid' };
  }
  if (trigger === 'pass' && (await isRefused(context, card))) {
    await waitForCard(context, { payment, zone }, 'hard decline');
    return { kind: 'unpaid' };
  }
  const attempt: Attempt = {
    id: randomUUID(),
    paymentId: payment.id,
    trigger,
    fromState: payment.state,
    customerId: card.customerId,
    paymentMethod: card.paymentMethod,
    lastFour: card.lastFour,
    challengeKey: challengeKey ?? null,
    startedAt: at,
    endedAt: null,
    outcome: null,
    code: null,
  };
  const trying = await context.database.transaction(async (transaction) => {
    await transaction.insert(attempts).values(attempt);
    return changePayment(transaction, payment, at, {
      // Every run checks it until its outcome is known.
      set: { state: 'trying', nextTryAt: at, firstTriedAt: payment.firstTriedAt ?? at },
      event: 'tried',
      actor: trigger,
    });
  });
  return confirm(context, { payment: trying, zone }, attempt);
}

/** The open attempt of a payment, if there is one. */
async function openAttempt({ database }: Context, paymentId: string): Promise<Attempt | undefined> {
  const [row] = await database
    .select()
    .from(attempts)
    .where(and(eq(attempts.paymentId, paymentId), isNull(attempts.endedAt)));
  return row;
}

/**
 * Finishes an attempt that a process left open: looks its intent up, and goes on from there.
 *
 * @param answeredKey hash of the key of an owner's request that comes back from the authentication
 */
export async function finishAttempt(
  context: Context,
  owed: Payable,
  answeredKey?: string,
): Promise<TryResult> {
  const attempt = await openAttempt(context, owed.payment.id);
  if (!attempt) {
    const { payment } = await readPayable(context, owed.payment.id);
    if (payment.state !== 'trying') throw new StalePaymentError(`Payment ${payment.id} is tried no longer`);
    throw new Error(`Payment ${payment.id} is being tried without an attempt`);
  }
  const { intentId } = owed.payment;
  if (intentId === null) {
    await writeNoAnswer(context, owed, attempt, 'not made');
    return { kind: 'unpaid' };
  }
  const isAnswered = answeredKey !== undefined && answeredKey === attempt.challengeKey;
  const find = isAnswered ? context.intents.findAuthenticated : context.intents.findIntent;
  let state: IntentState;
  try {
    state = await find(intentId);
  } catch (error) {
    context.report(error);
    return lookLater(context, owed, attempt);
  }
  if (state.status === 'succeeded') return settle(context, owed, attempt, { kind: 'paid' });
  if (state.status === 'processing') return lookLater(context, owed, attempt);
  if (state.status === 'asking') {
    const isYoung = context.now().getTime() - attempt.startedAt.getTime() < ASKED_FOR;
    if (isYoung) return { kind: 'asking', clientSecret: state.clientSecret };
    return settle(context, owed, attempt, { kind: 'bank asks' });
  }
  if (state.status === 'canceled') return giveUp(context, owed, attempt);
  if (attempt.challengeKey !== null) {
    // The owner was asked and did not say yes; asking again under the same key would only repeat the question.
    if (state.refused) return settle(context, owed, attempt, state.refused);
    await writeNoAnswer(context, owed, attempt, 'not made');
    return { kind: 'unpaid' };
  }
  // Never confirmed, or declined: the same attempt again gets the same answer.
  return confirm(context, owed, attempt);
}
