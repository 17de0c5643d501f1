/** Ends purchases by the state of their intents; the caller holds the purchase's lock. */
import type { RenderedDocument } from '#host/agreements/contracts.ts';
import type { Context } from '#host/context.ts';
import type { purchases } from '#host/platform/database/schema.ts';
import { abandonPurchase } from './abandon.ts';
import { completePurchase, type Reply } from './complete.ts';
import { storedPlan, type PurchasePlan } from './purchasePlan.ts';

/** A purchase as it is stored. */
export type PurchaseRow = typeof purchases.$inferSelect;

/**
 * How long a buyer may come back to a purchase that nobody works on, in milliseconds: its process has died, but the card
 * provider may still do what that one asked for.
 */
const ABANDONED_AFTER = 120_000;

/** How long a buyer has for the bank's authentication, in milliseconds. */
const ASKED_FOR = 3_600_000;

/** Whether a purchase has not ended. */
export const isOpen = (row: PurchaseRow | undefined): row is PurchaseRow =>
  row?.state === 'charging' || row?.state === 'authenticating';

/** Whether nobody is waited for any more. */
export function isOver(
  { now }: Pick<Context, 'now'>,
  { state, challengedAt, createdAt }: PurchaseRow,
): boolean {
  const end =
    state === 'authenticating'
      ? (challengedAt ?? createdAt).getTime() + ASKED_FOR
      : createdAt.getTime() + ABANDONED_AFTER;
  return end <= now().getTime();
}

/** The result of checking a purchase. */
export type Ended =
  /** Its rows are written. */
  | { kind: 'done'; reply: Reply }
  /** The bank asks the buyer. */
  | { kind: 'asking' }
  /** The card provider has not decided yet. */
  | { kind: 'processing' }
  /** Nothing was taken, and it may be tried again. */
  | { kind: 'open'; intentId: string | null }
  | { kind: 'failed' };

/**
 * The money was taken, or there is none to take: writes what it is for, or gives it back.
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
    // What cannot be written must not stay paid; the buyer gets no "nothing was charged".
    await abandonPurchase(context, row, true);
    throw error;
  }
}

/**
 * Checks an open purchase, and ends it where possible.
 *
 * @param mayAbandon whether an unpaid purchase is abandoned: the processor cancels its intent first
 * @param isBack whether the buyer has come back from the authentication
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
  const look = isBack ? findAuthenticated : findIntent;
  const { status } = await (mayAbandon ? cancelIntent(intentId) : look(intentId));
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
