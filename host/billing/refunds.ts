/**
 * Refunds of payments. A row is written before the card provider is asked; one without an answer is looked for at the
 * provider before it is asked for again.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import type { ProviderRefund } from '#host/platform/cards/intents.ts';
import { payments, type Payment, type PaymentLine } from '#host/platform/database/billing.ts';
import type { Database } from '#host/platform/database/open.ts';
import { paymentRefunds, type PaymentRefund } from '#host/platform/database/operator.ts';
import { conflict } from '#host/platform/http/httpError.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { note, post } from './ledger.ts';
import { refundMail, refundReport } from '#host/mails/billing/adjustments.ts';
import { amountOf } from './paymentPlan.ts';

/** How long a refund that is under way is left alone, in milliseconds. */
const LOOK_AGAIN = 5 * 60_000;

/** What of a payment was given back, or is to be. */
const refundsOf = (database: Database, paymentId: string): Promise<PaymentRefund[]> =>
  database
    .select()
    .from(paymentRefunds)
    .where(
      and(eq(paymentRefunds.paymentId, paymentId), inArray(paymentRefunds.state, ['pending', 'succeeded'])),
    );

/** What is left of a payment's lines after its refunds; lines of 0 are left out. */
export async function linesLeft(
  database: Database,
  { id, lines }: Pick<Payment, 'id' | 'lines'>,
): Promise<PaymentLine[]> {
  const given = (await refundsOf(database, id)).flatMap((refund) => refund.lines);
  return lines
    .map((line) => {
      const back = given.filter(({ account, label }) => account === line.account && label === line.label);
      return { ...line, cents: line.cents - amountOf(back) };
    })
    .filter(({ cents }) => cents !== 0);
}

/** The parts of an amount that goes back, in the proportion of the lines; the cents that are left over go to the first ones. */
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

/** A refund to be made. */
export interface NewRefund {
  /** A repeated request with the same id returns the same refund. */
  id?: string | undefined;
  /** What of the payment goes back. */
  lines: PaymentLine[];
  /** Why, for the owner to read. */
  reason: string;
  /** The operator's name. */
  actor: string;
}

/**
 * Writes a refund to be made, in a transaction of the caller, who holds the owner's lock; {@link workRefund} then makes
 * it.
 *
 * @throws HttpError 409 when less than that is left of the payment, or nobody knows its charge
 */
export async function writeRefund(
  transaction: Database,
  payment: Payment,
  at: Date,
  { id = randomUUID(), lines, reason, actor }: NewRefund,
): Promise<PaymentRefund> {
  const [known] = await transaction.select().from(paymentRefunds).where(eq(paymentRefunds.id, id));
  if (known) return known;
  const amountCents = amountOf(lines);
  const left = amountOf(await linesLeft(transaction, payment));
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
    state: 'pending',
    providerRefundId: null,
    nextActionAt: at,
    createdAt: at,
    endedAt: null,
  };
  await transaction.insert(paymentRefunds).values(refund);
  await note(transaction, at, {
    orderId: payment.orderId,
    paymentId: payment.id,
    actor,
    event: 'refund',
    detail: { refund: id, cents: amountCents, reason },
  });
  return refund;
}

/** Writes how a refund ended: ledger, trail and mails, once. */
async function writeEnd(
  context: Context,
  payment: Payment,
  refund: PaymentRefund,
  { id, status }: ProviderRefund,
): Promise<void> {
  const at = context.now();
  await context.database.transaction(async (transaction) => {
    const [ended] = await transaction
      .update(paymentRefunds)
      .set(
        status === 'pending'
          ? { providerRefundId: id, nextActionAt: new Date(at.getTime() + LOOK_AGAIN) }
          : { providerRefundId: id, state: status, nextActionAt: null, endedAt: at },
      )
      .where(and(eq(paymentRefunds.id, refund.id), eq(paymentRefunds.state, 'pending')))
      .returning();
    if (!ended || status === 'pending') return;
    await note(transaction, at, {
      orderId: payment.orderId,
      paymentId: payment.id,
      actor: 'host',
      event: `refund ${status}`,
      detail: { refund: refund.id, cents: refund.amountCents },
    });
    if (status === 'succeeded') {
      await post(transaction, payment, at, [
        ...refund.lines.map(({ account, cents }) => ({ account, cents })),
        { account: 'card', cents: -refund.amountCents },
      ]);
      await queueMail(transaction, context, await refundMail(context, transaction, payment, ended));
    }
    await queueMail(transaction, context, await refundReport(context, transaction, payment, ended));
  });
  context.mailer.wake();
}

/**
 * Writes that a refund which had succeeded did not reach its card: the money is at the card provider again.
 *
 * @param providerRefundId the provider's id
 */
export async function takeBackRefund(
  transaction: Database,
  payment: Payment,
  providerRefundId: string,
  at: Date,
): Promise<void> {
  const [refund] = await transaction
    .update(paymentRefunds)
    .set({ state: 'failed', endedAt: at })
    .where(and(eq(paymentRefunds.providerRefundId, providerRefundId), eq(paymentRefunds.state, 'succeeded')))
    .returning();
  if (!refund) return;
  await post(transaction, payment, at, [
    { account: 'card', cents: refund.amountCents },
    ...refund.lines.map(({ account, cents }) => ({ account, cents: -cents })),
  ]);
}

/** Makes a pending refund, or reads its state. Without an answer it is checked again later. */
async function workRefund(context: Context, refund: PaymentRefund): Promise<void> {
  const [payment] = await context.database.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (!payment?.intentId) throw new Error(`Payment ${refund.paymentId} has no charge to give back`);
  const asked = { intentId: payment.intentId, refundId: refund.id };
  const at = context.now();
  // Moved on first, so that of several instances one asks; the provider's key makes it one refund in any case.
  const [mine] = await context.database
    .update(paymentRefunds)
    .set({ nextActionAt: new Date(at.getTime() + LOOK_AGAIN) })
    .where(and(eq(paymentRefunds.id, refund.id), lte(paymentRefunds.nextActionAt, at)))
    .returning();
  if (!mine) return;
  const found =
    (await context.intents.findRefund(asked)) ??
    (await context.intents.refundIntent({ ...asked, amountCents: refund.amountCents }));
  await writeEnd(context, payment, refund, found);
}

/** Makes the refunds that are due and checks those under way; a failure stops no other one. */
export async function workRefunds(context: Context): Promise<void> {
  const due = await context.database
    .select()
    .from(paymentRefunds)
    .where(and(isNotNull(paymentRefunds.nextActionAt), lte(paymentRefunds.nextActionAt, context.now())));
  for (const refund of due) await workRefund(context, refund).catch(context.report);
}
