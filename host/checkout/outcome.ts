/** Ends purchases by the state of their intents; the caller holds the purchase's lock. */
import type { RenderedDocument } from '#host/agreements/contracts.ts';
import type { Context } from '#host/context.ts';
import type { purchases } from '#host/platform/database/schema.ts';
import { abandonPurchase } from './abandon.ts';
import { completePurchase, type Reply } from './complete.ts';
import { storedPlan, type PurchasePlan } from './purchasePlan.ts';

/** A stored purchase. */
export type PurchaseRow = typeof purchases.$inferSelect;

/**
 * How long a buyer may resume a purchase whose process has died, in milliseconds: the processor may still carry out the
 * request of that process.
 */
const ABANDONED_AFTER = 120_000;

/** How long a buyer has for the bank's authentication, in milliseconds. */
const AUTHENTICATION_TIMEOUT = 3_600_000;

/** Whether a purchase has not ended. */
export const isOpen = (row: PurchaseRow | undefined): row is PurchaseRow =>
  row?.state === 'charging' || row?.state === 'authenticating';

/** Whether the time for its process, or for the authentication, has passed. */
export function isOver(
  { now }: Pick<Context, 'now'>,
  { state, challengedAt, createdAt }: PurchaseRow,
): boolean {
  const end =
    state === 'authenticating'
      ? (challengedAt ?? createdAt).getTime() + AUTHENTICATION_TIMEOUT
      : createdAt.getTime() + ABANDONED_AFTER;
  return end <= now().getTime();
}

/** The result of checking a purchase. */
export type Ended =
  /** Its rows were written. */
  | { kind: 'done'; reply: Reply }
  /** The bank requires authentication. */
  | { kind: 'asking' }
  /** The processor has not decided yet. */
  | { kind: 'processing' }
  /** No money was taken, and the purchase may be retried. */
  | { kind: 'open'; intentId: string | null }
  | { kind: 'failed' };

/**
 * Writes the rows of a purchase that is paid or free; refunds it when that fails.
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
    // A purchase that cannot be written must be refunded; the error does not state that nothing was charged.
    await abandonPurchase(context, row, true);
    throw error;
  }
}

/**
 * Checks an open purchase, and ends it where possible.
 *
 * @param mayAbandon whether an unpaid purchase is abandoned: the processor cancels its intent first
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
  if (status === 'asking' || status === 'processing') return { kind: status };
  if (status === 'succeeded') {
    const reply = await writePaid(context, row, plan);
    return reply ? { kind: 'done', reply } : { kind: 'failed' };
  }
  if (status === 'idle') {
    // The buyer did not confirm.
    if (row.state === 'authenticating') return endPurchase(context, row, { mayAbandon: true });
    return { kind: 'open', intentId };
  }
  await abandonPurchase(context, row, false);
  return { kind: 'failed' };
}
