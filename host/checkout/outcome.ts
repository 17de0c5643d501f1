/**
 * Ends purchases according to their payment intents. A paid purchase is completed, or refunded if its rows
 * cannot be written. A purchase that can no longer be paid is abandoned. The caller has the purchase's lock.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { RenderedDocument } from '#host/agreements/contracts.ts';
import { replaceCard } from '#host/billing/charge/idleCards.ts';
import { inTransaction, type Context } from '#host/context.ts';
import { unrefundedMail } from '#host/mails/billing/processor.ts';
import { CardProviderRefusal } from '#host/platform/cards/cards.ts';
import { AUTHENTICATION_TIMEOUT } from '#host/platform/cards/intents.ts';
import { purchases } from '#host/platform/database/schema.ts';
import { queueMail } from '#host/platform/mail/queue.ts';
import { completePurchase, type Reply } from './complete.ts';
import { storedPlan, type PurchasePlan } from './purchasePlan.ts';
import { DAY } from '#host/platform/durations.ts';

export type PurchaseRow = typeof purchases.$inferSelect;

/** How many milliseconds a crashed process's purchase stays open, because its charge may still succeed. */
const ABANDONED_AFTER = 120_000;

export const isOpen = (row: PurchaseRow | undefined): row is PurchaseRow =>
  row?.state === 'charging' || row?.state === 'authenticating';

/** Whether a purchase has exceeded the time limit of its state, which is `charging` or `authenticating`. */
export function isOver({ now }: Context, { state, challengedAt, createdAt }: PurchaseRow): boolean {
  const end =
    state === 'authenticating'
      ? (challengedAt ?? createdAt).getTime() + AUTHENTICATION_TIMEOUT
      : createdAt.getTime() + ABANDONED_AFTER;
  return end <= now().getTime();
}

export const purchaseLock = (id: string) => `purchase ${id}`;

/** Refunds the full charge of a purchase in state `refunding`, and ends the purchase. */
export async function refundPurchase(
  context: Context,
  { id, chargeId }: Pick<PurchaseRow, 'id' | 'chargeId'>,
): Promise<void> {
  if (chargeId === null) throw new Error(`Purchase ${id} has no charge to refund`);
  let refusedAs: string | undefined;
  try {
    await context.cards.refund(chargeId);
  } catch (error) {
    // A refusal of only this refund is final. If the processor refuses all requests, the refund is repeated.
    if (!(error instanceof CardProviderRefusal) || error.isForAll) throw error;
    refusedAs = error.code;
  }
  await inTransaction(context, async (context) => {
    const ended = await context.database
      .update(purchases)
      .set({ state: 'failed' })
      .where(and(eq(purchases.id, id), eq(purchases.state, 'refunding')))
      .returning({ id: purchases.id });
    if (ended.length > 0 && refusedAs !== undefined)
      await queueMail(context, unrefundedMail(context, chargeId, refusedAs));
  });
}

/** Schedules a registration's card to be detached a day later. Until then, the buyer can use it again. */
export async function releaseCard(context: Context, { kind, card }: PurchasePlan): Promise<void> {
  if (kind === 'subscribe' && card) await replaceCard(context, card, new Date(context.now().getTime() + DAY));
}

/**
 * Abandons an open purchase: frees its idempotency key, and refunds the purchase if it was paid. Does nothing
 * if another process has meanwhile ended the purchase or stored an intent for it.
 *
 * @param isPaid whether the intent has taken the money. If not, it was canceled or never created.
 */
export async function abandonPurchase(
  context: Context,
  { id, intentId }: Pick<PurchaseRow, 'id' | 'intentId'>,
  isPaid: boolean,
): Promise<void> {
  // The state changes before the refund, so that no process completes the purchase, even after a crash.
  const chargeId = isPaid ? intentId : null;
  const isMine = await inTransaction(context, async (context) => {
    const [row] = await context.database.select().from(purchases).where(eq(purchases.id, id));
    const plan = row && storedPlan(row);
    const mine = await context.database
      .update(purchases)
      .set({ state: chargeId === null ? 'failed' : 'refunding', chargeId, plan: null })
      .where(
        and(
          eq(purchases.id, id),
          inArray(purchases.state, ['charging', 'authenticating']),
          intentId === null ? isNull(purchases.intentId) : eq(purchases.intentId, intentId),
        ),
      )
      .returning({ id: purchases.id });
    if (mine.length > 0 && plan) await releaseCard(context, plan);
    return mine.length > 0;
  });
  if (isMine && chargeId !== null) await refundPurchase(context, { id, chargeId });
}

export type Ended =
  | { kind: 'done'; reply: Reply }
  /** The bank requires authentication. */
  | { kind: 'authenticating' }
  /** The processor has not decided on the payment yet. */
  | { kind: 'processing' }
  /** No money was taken, and the purchase may be retried. */
  | { kind: 'open'; intentId: string | null }
  | { kind: 'failed' };

/**
 * Completes a purchase that is paid or free, or refunds the purchase if its rows cannot be written.
 *
 * @returns undefined when another process has ended the purchase
 */
export async function writePaid(
  context: Context,
  row: Pick<PurchaseRow, 'id' | 'intentId'>,
  plan: PurchasePlan,
  rendered?: RenderedDocument[],
): Promise<Reply | undefined> {
  try {
    return await completePurchase(context, row.id, plan, row.intentId, rendered);
  } catch (error) {
    // The purchase is refunded before the error is returned to the buyer.
    await abandonPurchase(context, row, true);
    throw error;
  }
}

/**
 * Checks the intent of an open purchase, and completes or abandons the purchase if possible.
 *
 * @param mayAbandon whether to cancel the intent and abandon the purchase unless it is paid
 * @param isBack whether the buyer has returned from the authentication
 */
export async function endPurchase(
  context: Context,
  row: PurchaseRow,
  { mayAbandon, isBack = false }: { mayAbandon: boolean; isBack?: boolean },
): Promise<Ended> {
  const plan = storedPlan(row);
  if (!plan) return { kind: 'failed' };
  const { intentId } = row;
  if (intentId === null) {
    if (!mayAbandon) return { kind: 'open', intentId };
    await abandonPurchase(context, row, false);
    return { kind: 'failed' };
  }
  const { cancelIntent, findAuthenticated, findIntent } = context.intents;
  const readIntent = isBack ? findAuthenticated : findIntent;
  const { status } = await (mayAbandon ? cancelIntent(intentId) : readIntent(intentId));
  if (status === 'authenticating' || status === 'processing') return { kind: status };
  if (status === 'succeeded') {
    const reply = await writePaid(context, row, plan);
    return reply ? { kind: 'done', reply } : { kind: 'failed' };
  }
  if (status === 'idle') {
    // If the intent is idle after an authentication, the authentication failed. The purchase is abandoned.
    if (row.state === 'authenticating') return endPurchase(context, row, { mayAbandon: true });
    return { kind: 'open', intentId };
  }
  await abandonPurchase(context, row, false);
  return { kind: 'failed' };
}
