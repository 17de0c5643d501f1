/** Records disputes of paid payments, and posts the amounts that the processor withdrew or returned. */
import { eq } from 'drizzle-orm';
import { inTransaction, type Context } from '#host/context.ts';
import type { DisputeState } from '#host/platform/cards/processorEvents.ts';
import type { Payment } from '#host/platform/database/billing.ts';
import { disputes } from '#host/platform/database/processor.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { logPaymentEvent, post } from '../ledger.ts';
import { disputedMail, disputeMail, type Dispute } from '#host/mails/billing/processor.ts';
import { pauseOrder, resumeOrder } from './pauseOrder.ts';

type Moved = Pick<DisputeState, 'state' | 'withdrawnCents' | 'feeCents'>;

/** Returns the ledger balances that a dispute causes. Money that a lost dispute withdrew is written off. */
function balancesOf({ state, withdrawnCents, feeCents }: Moved): Record<string, number> {
  return {
    card: -withdrawnCents - feeCents,
    disputed: state === 'lost' ? 0 : withdrawnCents,
    'written off': state === 'lost' ? withdrawnCents : 0,
    'provider fees': feeCents,
  };
}

/** Posts the difference between the ledger balances of a dispute before and after a change. */
async function postChange(context: Context, payment: Payment, before: Moved, after: Moved) {
  const known = balancesOf(before);
  const sides = Object.entries(balancesOf(after))
    .map(([account, cents]) => ({ account, cents: cents - (known[account] ?? 0) }))
    .filter(({ cents }) => cents !== 0);
  if (sides.length > 0) await post(context, payment, sides);
}

/**
 * Logs a dispute's new state, and mails the brand and the owner about it. An inquiry or the end of an inquiry
 * is mailed only to the brand.
 */
async function notify(context: Context, payment: Payment, dispute: Dispute, wasInquiry: boolean) {
  await logPaymentEvent(context, payment, {
    actor: 'card provider',
    event: dispute.state === 'open' ? 'disputed' : `dispute ${dispute.state}`,
    detail: { disputeId: dispute.id, amountCents: dispute.amountCents },
  });
  const { state } = dispute;
  const isClosed = wasInquiry && state === 'won';
  await queueMail(context, await disputeMail(context, payment, dispute, isClosed));
  if (state !== 'inquiry' && !isClosed)
    await queueMail(context, await disputedMail(context, payment, { ...dispute, state }));
}

/** Reads a dispute from the processor, posts money that moved, and records each change of state once. */
export async function writeDispute(context: Context, payment: Payment, id: string): Promise<void> {
  const found = await context.events?.findDispute(id);
  if (!found) return;
  const { state, amountCents, withdrawnCents, feeCents } = found;
  const at = context.now();
  await inTransaction(context, async (context) => {
    const [known] = await context.database.select().from(disputes).where(eq(disputes.id, id)).for('update');
    const row = { amountCents, state, withdrawnCents, feeCents };
    if (known) await context.database.update(disputes).set(row).where(eq(disputes.id, id));
    else await context.database.insert(disputes).values({ id, paymentId: payment.id, openedAt: at, ...row });
    const before = known ?? { state: 'inquiry', withdrawnCents: 0, feeCents: 0 };
    await postChange(context, payment, before, found);
    if (known?.state === state) return;
    const reason = `dispute ${id}`;
    if (state === 'open' || state === 'lost') await pauseOrder(context, payment.orderId, reason);
    if (state === 'won') await resumeOrder(context, payment.orderId, reason);
    // If a dispute is already won when it is first read, the lack of a fee shows that it was only an inquiry.
    const wasInquiry = known ? known.state === 'inquiry' : feeCents === 0;
    await notify(context, payment, { id, ...found }, wasInquiry);
  });
}
