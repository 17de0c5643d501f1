/** Records and finds purchases that await the bank's authentication, for which the buyer has an hour. */
import { and, eq, inArray } from 'drizzle-orm';
import { hashToken } from '#host/auth/tokens.ts';
import type { Context } from '#host/context.ts';
import { purchases } from '#host/platform/database/schema.ts';

/** Records that the bank requires authentication for a purchase. */
export async function recordChallenge({ database, now }: Context, id: string): Promise<void> {
  await database
    .update(purchases)
    .set({ state: 'authenticating', challengedAt: now() })
    .where(and(eq(purchases.id, id), eq(purchases.state, 'charging')));
}

/** Returns the client secret for an idempotency key whose purchase awaits the bank's authentication. */
export async function findChallenged(context: Context, key: string, userId?: string) {
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
        eq(purchases.keyHash, hashToken(key)),
        eq(purchases.state, 'authenticating'),
      ),
    );
  if (!row || row.intentId === null) return undefined;
  return context.intents.clientSecretOf(row.intentId);
}
