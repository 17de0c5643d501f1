/**
 * Refunds payments. The host stores a refund before it requests the refund from the processor. If there is no
 * response, the host repeats the request only after a search for the refund at the processor.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, lte, ne, type SQL } from 'drizzle-orm';
import { inTransaction, type Context } from '#host/context.ts';
import { CardProviderRefusal } from '#host/platform/cards/cards.ts';
import type { ProviderRefund } from '#host/platform/cards/intents.ts';
import { payments, type Payment, type PaymentLine } from '#host/platform/database/billing.ts';
import { paymentRefunds, type PaymentRefund, type RefundStatus } from '#host/platform/database/operator.ts';
import { conflict } from '#host/platform/http/httpError.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { logPaymentEvent, post, type Books } from './ledger.ts';
import { refundMail, refundReport } from '#host/mails/billing/adjustments.ts';
import { amountOf } from './paymentPlan.ts';
import { REFUND_TRANSITIONS } from './transitions.ts';
import { MINUTE } from '#host/platform/durations.ts';

/** Returns when the host polls a pending refund again: after a tenth of its age, but at least 5 minutes. */
const pollAfter = ({ createdAt }: PaymentRefund, at: Date) =>
  new Date(at.getTime() + Math.max(5 * MINUTE, (at.getTime() - createdAt.getTime()) / 10));

/** Returns `lines` minus the `taken` lines of the same account and label. Omits lines with 0 cents left. */
export const minus = (lines: readonly PaymentLine[], taken: readonly PaymentLine[]) =>
  lines
    .map((line) => {
      const same = taken.filter(({ account, label }) => account === line.account && label === line.label);
      return { ...line, cents: line.cents - amountOf(same) };
    })
    .filter(({ cents }) => cents !== 0);

/** Returns a payment's lines minus its completed and pending refunds. */
export async function linesLeft({ database }: Context, { id, lines }: Pick<Payment, 'id' | 'lines'>) {
  const isGiven = and(eq(paymentRefunds.paymentId, id), ne(paymentRefunds.state, 'failed'));
  const refunds = await database.select({ lines: paymentRefunds.lines }).from(paymentRefunds).where(isGiven);
  const taken = refunds.flatMap((refund) => refund.lines);
  return minus(lines, taken);
}

/** Splits a refund amount in proportion to the lines. The cents lost by rounding go to the first lines. */
export function shareOut(lines: readonly PaymentLine[], amountCents: number): PaymentLine[] {
  const total = amountOf(lines);
  const shares = lines.map((line) => ({ ...line, cents: Math.trunc((line.cents * amountCents) / total) }));
  let rest = amountCents - amountOf(shares);
  for (const share of shares) {
    if (rest === 0) break;
    const step = Math.sign(rest);
    share.cents += step;
    rest -= step;
  }
  return shares.filter(({ cents }) => cents !== 0);
}

/** A refund that is not stored yet. If `providerRefundId` is set, the refund was made at the processor. */
type NewRefund = Pick<PaymentRefund, 'lines' | 'reason' | 'actor'> &
  Partial<Pick<PaymentRefund, 'id' | 'providerRefundId' | 'isAnnounced'>>;

/**
 * Writes a pending refund, which {@link processRefund} later requests from the processor. A repeated call
 * with the same id returns the same refund. The caller has the owner's lock.
 *
 * @throws HttpError 409 if the payment is unpaid, its charge is unknown, or the refund exceeds what is left
 */
export async function writeRefund(
  context: Context,
  payment: Payment,
  { id = randomUUID(), providerRefundId = null, lines, reason, actor, isAnnounced = false }: NewRefund,
): Promise<PaymentRefund> {
  const [known] = await context.database.select().from(paymentRefunds).where(eq(paymentRefunds.id, id));
  if (known) return known;
  const createdAt = context.now();
  const amountCents = amountOf(lines);
  const left = amountOf(await linesLeft(context, payment));
  if (payment.state !== 'paid') throw conflict(`This payment is ${payment.state} and not paid.`);
  if (payment.intentId === null)
    throw conflict('The charge of this payment is not known here. Please give it back at the card provider.');
  if (amountCents > left) throw conflict('Less than that is left of this payment.');
  const refund: PaymentRefund = {
    id,
    paymentId: payment.id,
    amountCents,
    lines,
    reason,
    actor,
    isAnnounced,
    state: 'pending',
    providerRefundId,
    nextActionAt: createdAt,
    createdAt,
    endedAt: null,
  };
  await context.database.insert(paymentRefunds).values(refund);
  await logPaymentEvent(context, payment, {
    actor,
    event: 'refund',
    detail: { refund: id, cents: amountCents, reason },
  });
  return refund;
}

/**
 * Changes a refund to the processor's status (transitions.ts). Posts a refund that succeeds, and reverses the
 * posting if it fails later.
 *
 * @returns undefined if no refund matches, or the refund's state does not allow the change
 */
async function changeRefund(
  context: Books,
  payment: Payment,
  which: SQL | undefined,
  status: RefundStatus,
  providerRefundId: string | null,
): Promise<PaymentRefund | undefined> {
  const [refund] = await context.database.select().from(paymentRefunds).where(which).for('update');
  const state = refund && REFUND_TRANSITIONS[status][refund.state];
  if (!refund || !state) return undefined;
  const at = context.now();
  const timing =
    state === 'pending' ? { nextActionAt: pollAfter(refund, at) } : { nextActionAt: null, endedAt: at };
  const [changed] = await context.database
    .update(paymentRefunds)
    .set({ state, providerRefundId, ...timing })
    .where(eq(paymentRefunds.id, refund.id))
    .returning();
  const sign = Number(state === 'succeeded') - Number(refund.state === 'succeeded');
  if (sign !== 0)
    await post(context, payment, [
      ...refund.lines.map(({ account, cents }) => ({ account, cents: cents * sign })),
      { account: 'card', cents: -refund.amountCents * sign },
    ]);
  return changed;
}

/** Writes a refund's outcome once: its state, ledger posting, event and mails. */
async function writeEnd(
  context: Context,
  payment: Payment,
  refund: PaymentRefund,
  { id, status, code }: Omit<ProviderRefund, 'id'> & { id: string | null; code?: string },
): Promise<void> {
  await inTransaction(context, async (context) => {
    const ended = await changeRefund(context, payment, eq(paymentRefunds.id, refund.id), status, id);
    if (!ended || ended.state === 'pending') return;
    await logPaymentEvent(context, payment, {
      actor: 'host',
      event: `refund ${status}`,
      detail: { refund: refund.id, cents: refund.amountCents, ...(code !== undefined && { code }) },
    });
    if (status === 'succeeded' && !refund.isAnnounced)
      await queueMail(context, await refundMail(context, payment, ended));
    await queueMail(context, await refundReport(context, payment, ended, code));
  });
}

/** Marks a succeeded refund as failed, because its money did not reach the card. */
export const takeBackRefund = (context: Books, payment: Payment, providerRefundId: string) =>
  changeRefund(
    context,
    payment,
    and(eq(paymentRefunds.providerRefundId, providerRefundId), eq(paymentRefunds.state, 'succeeded')),
    'failed',
    providerRefundId,
  );

/**
 * Books a refund that was made at the processor without the host. The amount is deducted from the payment's
 * lines, so that later refunds cannot exceed what is left. The caller has the owner's lock.
 */
export async function adoptRefund(
  context: Context,
  payment: Payment,
  { id, status, amountCents }: ProviderRefund & { amountCents: number },
): Promise<void> {
  const { database } = context;
  const [known] = await database.select().from(paymentRefunds).where(eq(paymentRefunds.providerRefundId, id));
  if (known && known.state !== 'pending') return;
  const refund =
    known ??
    (await inTransaction(context, async (context) =>
      writeRefund(context, payment, {
        id,
        providerRefundId: id,
        lines: shareOut(await linesLeft(context, payment), amountCents),
        reason: 'We refunded it at our card provider.',
        actor: 'card provider',
      }),
    ));
  await writeEnd(context, payment, refund, { id, status });
}

/** Requests a refund unless it already exists at the processor, and writes the outcome. */
async function processRefund(context: Context, refund: PaymentRefund): Promise<void> {
  const [payment] = await context.database.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (!payment?.intentId) throw new Error(`Payment ${refund.paymentId} has no charge to give back`);
  const request = { intentId: payment.intentId, refundId: refund.id };
  const at = context.now();
  // Only the process whose update succeeds sends the request. The request's idempotency key is the refund's
  // id, so that a retry cannot refund twice.
  const [mine] = await context.database
    .update(paymentRefunds)
    .set({ nextActionAt: pollAfter(refund, at) })
    .where(and(eq(paymentRefunds.id, refund.id), lte(paymentRefunds.nextActionAt, at)))
    .returning();
  if (!mine) return;
  let found = await context.intents.findRefund(request);
  if (!found && refund.providerRefundId !== null)
    throw new Error(`The card provider does not list its refund ${refund.providerRefundId}`);
  try {
    found ??= await context.intents.refundIntent({ ...request, amountCents: refund.amountCents });
  } catch (error) {
    // The refund fails if the processor refuses only this one. If it refuses all, it is requested again later.
    if (!(error instanceof CardProviderRefusal) || error.isForAll) throw error;
    await writeEnd(context, payment, refund, { id: null, status: 'failed', code: error.code });
    return;
  }
  await writeEnd(context, payment, refund, found);
}

/** Requests due refunds and polls pending ones. A failed request is reported and does not stop the others. */
export async function processRefunds(context: Context): Promise<void> {
  const due = await context.database
    .select()
    .from(paymentRefunds)
    .where(lte(paymentRefunds.nextActionAt, context.now()));
  for (const refund of due) await processRefund(context, refund).catch(context.report);
}
