/** Records disputes of paid payments, and posts them to the ledger when they are opened and decided. */
import { and, eq } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import type { Payment } from '#host/platform/database/billing.ts';
import type { Database } from '#host/platform/database/open.ts';
import { disputes } from '#host/platform/database/processor.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { note, post } from '../ledger.ts';
import { disputedMail, disputeMail, type Dispute } from '#host/mails/billing/processor.ts';
import { pauseOrder, resumeOrder } from './pauseOrder.ts';

/** Records a dispute's change in the event log and the ledger, and mails the owner and the brand. */
async function notify(context: Context, transaction: Database, payment: Payment, dispute: Dispute) {
  const { id, state, amountCents: cents } = dispute;
  const at = context.now();
  const postings = {
    open: [
      { account: 'disputed', cents },
      { account: 'card', cents: -cents },
    ],
    won: [
      { account: 'card', cents },
      { account: 'disputed', cents: -cents },
    ],
    lost: [
      { account: 'written off', cents },
      { account: 'disputed', cents: -cents },
    ],
  };
  await post(transaction, payment, at, postings[state]);
  await note(transaction, at, {
    orderId: payment.orderId,
    paymentId: payment.id,
    actor: 'card provider',
    event: state === 'open' ? 'disputed' : `dispute ${state}`,
    detail: { disputeId: id, amountCents: cents },
  });
  await queueMail(transaction, context, await disputeMail(context, transaction, payment, dispute));
  await queueMail(transaction, context, await disputedMail(context, transaction, payment, dispute));
}

/** Reads a dispute's state from the processor, and records each change of it once. */
export async function writeDispute(context: Context, payment: Payment, id: string): Promise<void> {
  const found = await context.events?.findDispute(id);
  if (!found) return;
  const { state, amountCents } = found;
  const at = context.now();
  await context.database.transaction(async (transaction) => {
    const opened = await transaction
      .insert(disputes)
      .values({ id, paymentId: payment.id, amountCents, state: 'open', openedAt: at })
      .onConflictDoNothing()
      .returning();
    if (opened.length > 0) {
      await notify(context, transaction, payment, { id, amountCents, state: 'open' });
      await pauseOrder(transaction, payment.orderId, `dispute ${id}`, at);
    }
    if (state === 'open') return;
    const closed = await transaction
      .update(disputes)
      .set({ state, closedAt: at })
      .where(and(eq(disputes.id, id), eq(disputes.state, 'open')))
      .returning();
    if (closed.length === 0) return;
    await notify(context, transaction, payment, { id, amountCents, state });
    if (state === 'won') await resumeOrder(transaction, payment.orderId, `dispute ${id}`);
  });
}
