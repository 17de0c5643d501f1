/**
 * Charges a purchase's first payment. The purchase and its intent's id are stored before the intent is
 * confirmed, so that the purchase can continue after a crash. No database transaction is open during a
 * request to the processor. If the buyer's bank requires authentication, the buyer has an hour for it.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { hashToken } from '#host/auth/tokens.ts';
import type { Context } from '#host/context.ts';
import { AuthenticationRequired, declinedBy } from '#host/platform/cards/cards.ts';
import { purchases } from '#host/platform/database/schema.ts';
import { conflict } from '#host/platform/http/httpError.ts';
import { payingCard, type PurchasePlan } from './purchasePlan.ts';

/** Returns the error for a purchase that another process has ended in the meantime. */
export const tookTooLong = () => conflict('Your payment took too long and was not made. Please try again.');

/**
 * Creates the purchase's payment intent and stores its id before the intent is confirmed, so that no unknown
 * intent takes money. Returns null if the purchase is free.
 *
 * @throws HttpError 409 when another process has ended the purchase, or continues it
 */
export async function storedIntent(context: Context, id: string, plan: PurchasePlan): Promise<string | null> {
  if (plan.quote.totalCents === 0) return null;
  const names = plan.agreements.map(({ shortName }) => shortName).join(', ');
  const intentId = await context.intents.createIntent({
    paymentId: id,
    isPurchase: true,
    attemptId: randomUUID(),
    customerId: payingCard(plan).customerId,
    amountCents: plan.quote.totalCents,
    description: `${context.brand.name}: ${names} for ${plan.location.name}`,
  });
  const stored = await context.database
    .update(purchases)
    .set({ intentId })
    .where(and(eq(purchases.id, id), eq(purchases.state, 'charging'), isNull(purchases.intentId)))
    .returning({ id: purchases.id });
  if (stored.length === 0) throw tookTooLong();
  return intentId;
}

/**
 * Confirms a stored intent while the buyer is on the page. A repeated call has the first call's outcome.
 *
 * @throws HttpError if no money has moved: AuthenticationRequired, CardDeclined, CardProviderRefusal
 */
export async function confirmIntent({ intents }: Context, id: string, intentId: string, plan: PurchasePlan) {
  const { paymentMethod } = payingCard(plan);
  const request = { intentId, attemptId: id, paymentMethod, isOnSession: true, isRecurring: true };
  const outcome = await intents.confirmIntent(request);
  if (outcome.kind === 'paid') return;
  if (outcome.kind === 'authenticating') throw new AuthenticationRequired();
  throw declinedBy(outcome);
}

export async function recordChallenge({ database, now }: Context, id: string): Promise<void> {
  await database
    .update(purchases)
    .set({ state: 'authenticating', challengedAt: now() })
    .where(and(eq(purchases.id, id), eq(purchases.state, 'charging')));
}

/** Returns the client secret of the purchase with this idempotency key, if it awaits authentication. */
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
