/** Purchases whose bank asks the buyer: they wait an hour for the answer, and end by what it was. */
import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { purchases } from '#host/platform/database/schema.ts';
import { abandonPurchase } from './abandon.ts';
import { completePurchase, type Reply } from './complete.ts';
import { storedPlan } from './plan.ts';

type Row = typeof purchases.$inferSelect;

/** How long the bank's question stays open, in milliseconds. */
const ASKED_FOR = 3_600_000;

/** Keeps that the bank asks about a purchase, and by which intent. */
export async function noteAsked(
  { database, now }: Pick<Context, 'database' | 'now'>,
  id: string,
  intentId: string,
): Promise<void> {
  await database
    .update(purchases)
    .set({ state: 'authenticating', intentId, askedAt: now() })
    .where(and(eq(purchases.id, id), eq(purchases.state, 'charging')));
}

/** The client secret of the payment that the bank asks about in a purchase, by the purchase's key; undefined without one. */
export async function findAsked(context: Context, key: string, userId?: string): Promise<string | undefined> {
  const scopes = [
    'subscribe',
    ...(userId === undefined ? [] : [`new-business ${userId}`, `add-product ${userId}`]),
  ];
  const [row] = await context.database
    .select()
    .from(purchases)
    .where(
      and(
        inArray(purchases.scope, scopes),
        eq(purchases.keyHash, createHash('sha256').update(key).digest('base64url')),
        eq(purchases.state, 'authenticating'),
      ),
    );
  if (!row || row.intentId === null) return undefined;
  return context.intents.clientSecretOf(row.intentId);
}

/** Whether the buyer's hour is over. */
export const isAnswerOver = ({ now }: Pick<Context, 'now'>, { askedAt, createdAt }: Row) =>
  (askedAt ?? createdAt).getTime() + ASKED_FOR <= now().getTime();

/** How a purchase stands whose bank has asked. */
export type Asked =
  { kind: 'done'; reply: Reply } | { kind: 'asking'; clientSecret: string } | { kind: 'failed' };

/** The money was taken: writes what it is for, or gives it back. */
async function complete(context: Context, row: Row, intentId: string): Promise<Asked> {
  const plan = storedPlan(row);
  try {
    const reply = plan && (await completePurchase(context, row.id, plan, intentId));
    if (reply) return { kind: 'done', reply };
  } catch (error) {
    // What cannot be written must not stay paid; the buyer is not told that nothing was charged.
    await abandonPurchase(context, row.id, intentId);
    throw error;
  }
  return { kind: 'failed' };
}

/**
 * Looks at a purchase whose bank asks, and ends it when there is an answer; the caller holds its lock.
 *
 * @param givesUp whether the intent is given up where there is no answer yet; one that has succeeded meanwhile counts
 * @param isBack whether the buyer has come back from the question
 */
export async function endAsked(context: Context, row: Row, givesUp: boolean, isBack = false): Promise<Asked> {
  const { intentId } = row;
  if (intentId === null) throw new Error(`Purchase ${row.id} is asked about without an intent`);
  const { findAnswered, findIntent, cancelIntent } = context.intents;
  const found = await (isBack ? findAnswered(intentId) : findIntent(intentId));
  if (found.status === 'succeeded') return complete(context, row, intentId);
  if (found.status === 'asking' && !givesUp) return { kind: 'asking', clientSecret: found.clientSecret };
  if (found.status === 'processing') return { kind: 'asking', clientSecret: '' };
  const ended = await cancelIntent(intentId);
  if (ended.status === 'succeeded') return complete(context, row, intentId);
  await abandonPurchase(context, row.id, null);
  return { kind: 'failed' };
}
