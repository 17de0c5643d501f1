/** Creates and reads the payment intent of an attempt. Each attempt has an intent of its own. */
import { and, eq, isNull } from 'drizzle-orm';
import { inTransaction, type Context } from '#host/context.ts';
import type { IntentState } from '#host/platform/cards/intents.ts';
import { attempts, payments, type Attempt } from '#host/platform/database/billing.ts';
import { StalePaymentError } from '../ledger.ts';
import type { Payable } from './openPayments.ts';

/** Thrown if an earlier attempt's intent has taken the money, so that the payment is not charged twice. */
export class PaidEarlierError extends Error {
  override name = 'PaidEarlierError';
}

/**
 * Creates the attempt's intent and stores its id before the confirmation, so that the host knows every intent
 * that can take money. An earlier attempt's intent is canceled first, so that only one intent can succeed.
 */
export async function intentOf(context: Context, { payment }: Payable, attempt: Attempt): Promise<string> {
  if (attempt.intentId !== null) return attempt.intentId;
  if (payment.intentId !== null) {
    const { status } = await context.intents.cancelIntent(payment.intentId);
    if (status === 'succeeded') throw new PaidEarlierError();
    if (status !== 'canceled') throw new Error(`The intent of payment ${payment.id} is ${status}`);
  }
  const what = payment.lines.map(({ label }) => label).join(', ');
  const intentId = await context.intents.createIntent({
    paymentId: payment.id,
    attemptId: attempt.id,
    customerId: attempt.customerId,
    amountCents: payment.amountCents,
    description: `${context.brand.name}: ${what}`.slice(0, 500),
  });
  await inTransaction(context, async (context) => {
    const mine = await context.database
      .update(attempts)
      .set({ intentId })
      .where(and(eq(attempts.id, attempt.id), isNull(attempts.intentId), isNull(attempts.endedAt)))
      .returning({ id: attempts.id });
    // If another process ended the attempt or stored another intent for it, do not confirm this new intent.
    if (mine.length === 0) throw new StalePaymentError(`Attempt ${attempt.id} belongs to another process`);
    await context.database.update(payments).set({ intentId }).where(eq(payments.id, payment.id));
  });
  return intentId;
}

/** Awaits and returns the state of an intent. After an error, reports the error and returns undefined. */
export const answerOf = ({ report }: Context, reading: Promise<IntentState>) =>
  reading.catch((error: unknown) => {
    report(error);
    return undefined;
  });

/** Reads the state of an attempt's intent: `idle` if none exists, or undefined if the request fails. */
export async function readIntent(context: Context, { id }: Attempt): Promise<IntentState | undefined> {
  const [attempt] = await context.database.select().from(attempts).where(eq(attempts.id, id));
  if (!attempt?.intentId) return { status: 'idle' };
  return answerOf(context, context.intents.findIntent(attempt.intentId));
}
