/**
 * Makes one attempt to charge a payment. The host stores the attempt and the payment intent's id before it
 * confirms the intent, so that after a crash the next process that gets the owner's lock can finish the
 * attempt. No database transaction is open during a request to the processor.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { dayIn } from '#host/catalogue/days.ts';
import { inTransaction, type Context } from '#host/context.ts';
import { CardDeclined, CardProviderRefusal } from '#host/platform/cards/cards.ts';
import { AUTHENTICATION_TIMEOUT, type Outcome } from '#host/platform/cards/intents.ts';
import { attempts, payments, type Attempt, type Trigger } from '#host/platform/database/billing.ts';
import { changePayment, StalePaymentError } from '../ledger.ts';
import { answerOf, intentOf, PaidEarlierError, readIntent } from './attemptIntent.ts';
import { writeHeld, writeNoAnswer, writeOutcome } from './outcome.ts';
import { cardOf, isRefused, readPayable, waitsUntil, wasRefused, type Payable } from './openPayments.ts';
import { HOUR, MINUTE } from '#host/platform/durations.ts';

/** An attempt of unknown outcome is polled again after `POLL_AFTER` to `POLL_AT_LEAST_EVERY` milliseconds. */
const POLL_AFTER = MINUTE;
const POLL_AT_LEAST_EVERY = 6 * HOUR;

/**
 * An attempt's result. `unknown`: the processor has not responded or not decided yet. `authenticating`: the
 * bank requires authentication. `refused`: the processor rejected the host's request, not the card.
 */
export type TryResult =
  | { kind: 'paid' | 'unpaid' | 'unknown' }
  | { kind: 'authenticating'; clientSecret: string }
  | { kind: 'refused'; code: string };

/** The cause of an attempt. Only an attempt with a `challengeKey` ("Pay now") lets the owner authenticate. */
export interface TryOptions {
  trigger: Trigger;
  /** The hash of the idempotency key of the owner's "Pay now" request, absent for other attempts. */
  challengeKey?: string;
}

/** Writes and returns the result of an attempt that failed with `error`. Rethrows a StalePaymentError. */
async function recordFailure(
  context: Context,
  owed: Payable,
  attempt: Attempt,
  error: unknown,
): Promise<TryResult> {
  if (error instanceof StalePaymentError) throw error;
  if (error instanceof PaidEarlierError) return writeOutcome(context, owed, attempt, { kind: 'paid' });
  if (error instanceof CardDeclined) return writeOutcome(context, owed, attempt, { kind: 'no card' });
  context.report(error);
  if (error instanceof CardProviderRefusal) {
    // If the processor refuses all requests, the payment is retried later. Otherwise, it is put on hold.
    if (error.isForAll) await writeNoAnswer(context, owed, attempt, 'no answer');
    else await writeHeld(context, owed, attempt, error.code);
    return { kind: 'refused', code: error.code };
  }
  const found = await readIntent(context, attempt);
  if (!found || found.status === 'processing') return pollLater(context, owed, attempt);
  if (found.status === 'succeeded')
    return writeOutcome(context, owed, attempt, { kind: 'paid', lastFour: found.lastFour });
  if (found.status === 'authenticating' && attempt.challengeKey !== null)
    return { kind: 'authenticating', clientSecret: found.clientSecret };
  if (found.status === 'authenticating')
    return writeOutcome(context, owed, attempt, { kind: 'authentication required' });
  if (found.status === 'canceled') return holdCanceled(context, owed, attempt);
  if (found.refused) return writeOutcome(context, owed, attempt, found.refused);
  await writeNoAnswer(context, owed, attempt, 'no answer');
  return { kind: 'unknown' };
}

/** Creates the attempt's intent if it has none, confirms the intent, and writes and returns the outcome. */
async function confirm(context: Context, owed: Payable, attempt: Attempt): Promise<TryResult> {
  let outcome: Outcome;
  try {
    const intentId = await intentOf(context, owed, attempt);
    outcome = await context.intents.confirmIntent({
      intentId,
      attemptId: attempt.id,
      paymentMethod: attempt.paymentMethod,
      isOnSession: attempt.challengeKey !== null,
      isRecurring: owed.payment.kind === 'installment',
    });
  } catch (error) {
    return recordFailure(context, owed, attempt, error);
  }
  return writeOutcome(context, owed, attempt, outcome);
}

/** Ends an attempt that charged nothing. Its payment is immediately due for another attempt. */
async function endUncharged(context: Context, owed: Payable, attempt: Attempt): Promise<TryResult> {
  await writeNoAnswer(context, owed, attempt, 'not made');
  return { kind: 'unpaid' };
}

/** Schedules the next check of an attempt of unknown outcome. The attempt stays open. The intervals grow. */
async function pollLater(context: Context, { payment }: Payable, { startedAt }: Attempt): Promise<TryResult> {
  const at = context.now();
  const wait = Math.min(Math.max(at.getTime() - startedAt.getTime(), POLL_AFTER), POLL_AT_LEAST_EVERY);
  await context.database
    .update(payments)
    .set({ nextTryAt: new Date(at.getTime() + wait) })
    .where(and(eq(payments.id, payment.id), eq(payments.state, 'trying')));
  return { kind: 'unknown' };
}

/** Puts a payment on hold for the operator, because somebody canceled its intent at the processor. */
async function holdCanceled(context: Context, owed: Payable, attempt: Attempt): Promise<TryResult> {
  await writeHeld(context, owed, attempt, null);
  context.report(new Error(`The intent of payment ${owed.payment.id} was canceled elsewhere. It is on hold`));
  return { kind: 'unpaid' };
}

/** Makes a payment wait for a new card, and makes no attempt. An overdue payment remains overdue. */
async function waitForCard(
  context: Context,
  owed: Payable,
  reason: 'no card' | 'hard decline',
): Promise<TryResult> {
  const { payment, zone } = owed;
  const isOverdue = payment.state === 'overdue';
  const until = waitsUntil(zone, context.now());
  await inTransaction(context, async (context) => {
    const isAgain = await wasRefused(context, payment.id, ['declined permanently']);
    const news = { kind: 'waiting', reason, until: dayIn(zone, until), hasFee: false, isAgain } as const;
    await changePayment(context, payment, {
      event: reason,
      set: { trigger: 'run', ...(isOverdue ? { nextTryAt: null } : { reason, nextTryAt: until, news }) },
    });
  });
  return { kind: 'unpaid' };
}

/**
 * Makes one attempt to charge a payment. If the owner has no card, the payment waits for a card instead. In a
 * billing run, the payment also waits if the owner's present card was refused permanently.
 *
 * @throws StalePaymentError if another process has changed the payment
 */
export async function tryPayment(
  context: Context,
  { payment, zone }: Payable,
  { trigger, challengeKey }: TryOptions,
): Promise<TryResult> {
  const at = context.now();
  const card = await cardOf(context, payment.ownerId);
  if (!card) return waitForCard(context, { payment, zone }, 'no card');
  if (trigger === 'run' && (await isRefused(context, card)))
    return waitForCard(context, { payment, zone }, 'hard decline');
  const attempt: Attempt = {
    id: randomUUID(),
    paymentId: payment.id,
    trigger,
    fromState: payment.state,
    customerId: card.customerId,
    paymentMethod: card.paymentMethod,
    lastFour: card.lastFour,
    challengeKey: challengeKey ?? null,
    intentId: null,
    startedAt: at,
    endedAt: null,
    outcome: null,
    code: null,
  };
  const trying = await inTransaction(context, async (context) => {
    await context.database.insert(attempts).values(attempt);
    return changePayment(context, payment, {
      event: 'tried',
      // The payment is due at once, so that after a crash the next billing run finishes the attempt.
      set: { nextTryAt: at, firstTriedAt: payment.firstTriedAt ?? at },
      actor: trigger,
    });
  });
  return confirm(context, { payment: trying, zone }, attempt);
}

/**
 * Finishes an attempt that a process left open, according to the state of its intent.
 *
 * @param answeredKey the hashed idempotency key of the "Pay now" request that finishes the attempt, if any
 */
export async function finishAttempt(
  context: Context,
  owed: Payable,
  answeredKey?: string,
): Promise<TryResult> {
  const isOpen = and(eq(attempts.paymentId, owed.payment.id), isNull(attempts.endedAt));
  const [attempt] = await context.database.select().from(attempts).where(isOpen);
  if (!attempt) {
    const { payment } = await readPayable(context, owed.payment.id);
    if (payment.state !== 'trying') throw new StalePaymentError(`Payment ${payment.id} is tried no longer`);
    throw new Error(`Payment ${payment.id} is being tried without an attempt`);
  }
  const { intentId } = attempt;
  if (intentId === null) return endUncharged(context, owed, attempt);
  const isAnswered = answeredKey !== undefined && answeredKey === attempt.challengeKey;
  const find = isAnswered ? context.intents.findAuthenticated : context.intents.findIntent;
  const state = await answerOf(context, find(intentId));
  if (!state || state.status === 'processing') return pollLater(context, owed, attempt);
  if (state.status === 'succeeded')
    return writeOutcome(context, owed, attempt, { kind: 'paid', lastFour: state.lastFour });
  if (state.status === 'authenticating') {
    // If the owner has a new card, this authentication is obsolete. The next attempt cancels the old intent.
    if ((await cardOf(context, owed.payment.ownerId))?.paymentMethod !== attempt.paymentMethod)
      return endUncharged(context, owed, attempt);
    const isYoung = context.now().getTime() - attempt.startedAt.getTime() < AUTHENTICATION_TIMEOUT;
    if (isYoung) return { kind: 'authenticating', clientSecret: state.clientSecret };
    return writeOutcome(context, owed, attempt, { kind: 'authentication required' });
  }
  if (state.status === 'canceled') return holdCanceled(context, owed, attempt);
  if (attempt.challengeKey !== null) {
    // An attempt of "Pay now" ends here, because a second confirmation could request authentication again.
    return state.refused
      ? writeOutcome(context, owed, attempt, state.refused)
      : endUncharged(context, owed, attempt);
  }
  // Confirms the intent. If it was declined before, the repeated confirmation returns the same decline.
  return confirm(context, owed, attempt);
}
