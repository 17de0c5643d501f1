/** Purchases whose bank asks the buyer, who has an hour for the answer. */
import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { purchases } from '#host/platform/database/schema.ts';

/** Keeps that the bank asks about a purchase. */
export async function recordChallenge(
  { database, now }: Pick<Context, 'database' | 'now'>,
  id: string,
): Promise<void> {
  await database
    .update(purchases)
    .set({ state: 'authenticating', challengedAt: now() })
    .where(and(eq(purchases.id, id), eq(purchases.state, 'charging')));
}

/** The client secret of the payment that the bank asks about in a purchase, by the purchase's key; undefined without one. */
export async function findChallenged(
  context: Context,
  key: string,
  userId?: string,
): Promise<string | undefined> {
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
