/**
 * Records that a PRO denied a license, or that the owner declined the license. Unpaid payments are reduced by
 * the license's share. Paid shares are refunded with the processing fee, and with the management fee if no
 * other license remains. One transaction writes these changes, after the open payment intents were canceled
 * at the payment processor.
 */
import { and, eq, isNull, ne, notInArray, or } from 'drizzle-orm';
import { addDays } from '#host/billing/dueDates.ts';
import { changePayment, isPosted, logEvent, post } from '#host/billing/ledger.ts';
import { deniedMail, type Given } from '#host/mails/billing/adjustments.ts';
import { findAgreement, licensedToday } from '#host/agreements/inForce.ts';
import { dayAt, isCurrent } from '#host/agreements/term.ts';
import { underLock } from '#host/billing/charge/ownerLock.ts';
import { amountOf, linesOf } from '#host/billing/paymentPlan.ts';
import { linesLeft, minus, processRefunds, writeRefund } from '#host/billing/refunds.ts';
import { inTransaction, type Context } from '#host/context.ts';
import { payments, type Payment, type PaymentLine } from '#host/platform/database/billing.ts';
import { agreementHistory, agreements, orders } from '#host/platform/database/licenses.ts';
import { conflict, notFound } from '#host/platform/http/httpError.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { toDollars } from '#host/rates/engine.ts';
import { without } from '#host/rates/fees.ts';
import type { Quote } from '#host/rates/service.ts';
import { waiveFeeOf } from './void.ts';

/** Returns by how much each line exceeds its counterpart in `target`. Lines without an excess are omitted. */
const surplus = (lines: readonly PaymentLine[], target: readonly PaymentLine[]) =>
  lines.flatMap((line) => minus([line], target).filter(({ cents }) => cents * line.cents > 0));

/** Removes a denied license's share from an unpaid payment, which becomes void if nothing remains. */
async function reduce(context: Context, payment: Payment, lines: PaymentLine[], by: string): Promise<void> {
  const amountCents = amountOf(lines);
  await changePayment(context, payment, {
    ...(amountCents > 0 ? { event: 'reduced', set: { lines, amountCents } } : { event: 'deny' }),
    actor: by,
    detail: { from: payment.amountCents, to: amountCents },
  });
  if (await isPosted(context, payment)) {
    // The ledger already has the payment as a receivable, so the removed lines are reversed there.
    const gone = surplus(payment.lines, amountCents > 0 ? lines : []);
    await post(context, payment, [
      ...gone.map(({ account, cents }) => ({ account, cents })),
      { account: 'owner', cents: -amountOf(gone) },
    ]);
  }
  if (amountCents === 0) await waiveFeeOf(context, payment, by);
}

/** Cancels open payments' intents. @throws HttpError 409 if one is being charged or cannot be canceled */
async function cancelIntents(context: Context, open: readonly Payment[]): Promise<void> {
  if (open.some(({ state }) => state === 'trying'))
    throw conflict('A payment of this order is being tried. Please try again later.');
  for (const { intentId } of open) {
    if (intentId === null) continue;
    // Cancels the intent with the old amount. The next attempt creates one with the reduced amount.
    if ((await context.intents.cancelIntent(intentId)).status !== 'canceled')
      throw conflict(
        'The card provider is still at work on a payment of this order. Please try again later.',
      );
  }
}

/** Stores a denial, in the caller's transaction. `quote` is the order's quote without the denied license. */
async function write(context: Context, denied: Denied, quote: Quote, by: string, isUnwanted: boolean) {
  const { agreement, business, order } = denied;
  const at = context.now();
  const [changed] = await context.database
    .update(agreements)
    // A denied license covers no day, but the database requires an `ends_on` that is after `starts_on`.
    .set({ deniedAt: at, isUnwanted, endsOn: addDays(agreement.startsOn, 1) })
    .where(and(eq(agreements.id, agreement.id), isNull(agreements.deniedAt)))
    .returning();
  if (!changed) return;
  await context.database.insert(agreementHistory).values({ agreementId: agreement.id, event: 'DENIED', at });
  await context.database.update(orders).set({ quote }).where(eq(orders.id, agreement.orderId));
  await logEvent(context, {
    orderId: agreement.orderId,
    actor: by,
    event: 'deny',
    detail: { agreement: agreement.id, pro: agreement.shortName, ...(isUnwanted && { isUnwanted }) },
  });
  const all = await context.database.select().from(payments).where(eq(payments.orderId, agreement.orderId));
  const given: Given[] = [];
  const lines = linesOf(quote);
  for (const payment of all) {
    if (payment.kind === 'fee' || payment.state === 'void') continue;
    const isExtra = payment.kind === 'extra';
    const isOther = ({ account }: PaymentLine) => account !== `pro ${agreement.shortName}`;
    const target = isExtra ? payment.lines.filter(isOther) : lines;
    if (payment.state !== 'paid') {
      if (amountOf(target) < payment.amountCents) await reduce(context, payment, target, by);
      continue;
    }
    const back = surplus(await linesLeft(context, payment), target);
    if (amountOf(back) <= 0) continue;
    const reduced = surplus(isExtra ? payment.lines : linesOf(order.quote), target);
    given.push({ payment, lines: reduced, backCents: amountOf(back) });
    await writeRefund(context, payment, {
      id: `${agreement.id} ${payment.id}`,
      lines: back,
      reason: isUnwanted
        ? `You did not want the ${agreement.shortName} license.`
        : `${agreement.shortName} has not granted this license.`,
      actor: by,
      isAnnounced: true,
    });
  }
  const isPast = !isCurrent(agreement, dayAt(business, at));
  const monthlyCents = isPast ? undefined : (await licensedToday(context, business)).monthlyCents;
  const mail = await deniedMail(context, { ...agreement, isUnwanted }, given, monthlyCents);
  await queueMail(context, mail);
}

/** Finds an agreement by its id or its number, with its order and business. @throws HttpError 404 */
async function readAgreement(context: Context, idOrNumber: string) {
  const isMeant = or(eq(agreements.id, idOrNumber), eq(agreements.number, idOrNumber));
  const row = await findAgreement(context, isMeant);
  if (!row) throw notFound('There is no such agreement.');
  return row;
}

/** An agreement that is being denied, with its order, business and owner. */
type Denied = Awaited<ReturnType<typeof readAgreement>>;

/**
 * Records the denial of an agreement, given by its id or its number. A repeated call changes nothing.
 *
 * @param isUnwanted whether the owner declined the license. If false, the PRO denied it.
 * @throws HttpError 404 for an unknown agreement, 409 while a payment of the owner is being processed
 */
export async function deny(context: Context, idOrNumber: string, by: string, isUnwanted = false) {
  const { database } = context;
  const { business } = await readAgreement(context, idOrNumber);
  const denied = await underLock(context, business.userId, async () => {
    // The agreement is read again under the lock, because another denial may have changed the order since.
    const row = await readAgreement(context, idOrNumber);
    const { agreement, order } = row;
    const quote = without(order.quote, agreement.providerId);
    const answer = { id: agreement.id, status: 'DENIED', monthly: toDollars(quote.totalCents) };
    if (agreement.deniedAt !== null) return answer;
    const ofOrder = and(eq(payments.orderId, order.id), ne(payments.kind, 'fee'));
    const isUnpaid = notInArray(payments.state, ['paid', 'void']);
    await cancelIntents(context, await database.select().from(payments).where(and(ofOrder, isUnpaid)));
    await inTransaction(context, (context) => write(context, row, quote, by, isUnwanted));
    return answer;
  });
  await processRefunds(context);
  return denied;
}
