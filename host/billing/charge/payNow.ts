/** "Pay now": charges what a location owes while its owner is on the page and can complete authentication. */
import { createHash } from 'node:crypto';
import type { Business } from '#host/businesses/service.ts';
import type { Context } from '#host/context.ts';
import { CardDeclined, CardProviderRefusal } from '#host/platform/cards/cards.ts';
import { badRequest, conflict, HttpError } from '#host/platform/http/httpError.ts';
import { finishAttempt, tryPayment, type TryResult } from './attempt.ts';
import { cardOf, readPayable } from './openPayments.ts';
import { withOwner } from './ownerLock.ts';
import { mayTryCards } from '../processor/clockSkew.ts';
import { payableOf } from '../statement.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Charges a location's payable payments, oldest first, until one fails, and returns the last result. */
async function payAll(context: Context, business: Business, challengeKey: string): Promise<TryResult> {
  // A fee becomes payable once its installment is paid, so the list is read again after each payment.
  for (;;) {
    const [payment] = await payableOf(context, business.id);
    if (!payment) return { kind: 'paid' };
    const owed = await readPayable(context, payment.id);
    const tried =
      payment.state === 'trying'
        ? await finishAttempt(context, owed, challengeKey)
        : await tryPayment(context, owed, { trigger: 'owner', challengeKey });
    // After closing an attempt that a crashed process left open, the loop charges the payment again.
    const wasOpen = payment.state === 'trying' && tried.kind === 'unpaid';
    if (tried.kind !== 'paid' && !wasOpen) return tried;
  }
}

/**
 * Pays everything that a location owes. After the bank's authentication, a repeated call with the same
 * idempotency key reads the outcome. Repeated calls, even with different keys, never make a payment twice.
 *
 * @returns the client secret of the payment that requires authentication, or nothing once everything is paid
 * @throws HttpError 400 if declined, 409 during another payment of the owner, 502 without a response
 */
export async function payNow(
  context: Context,
  business: Business,
  key: string,
): Promise<{ clientSecret: string } | undefined> {
  if (!(await cardOf(context, business.userId)))
    throw badRequest('There is no card on file. Please add one under Membership.');
  if (!(await mayTryCards(context)))
    throw new CardProviderRefusal(
      "Our clock and the card provider's differ; no card is tried.",
      'clock',
      true,
    );
  const tried = await withOwner(context, business.userId, () => payAll(context, business, sha256(key)));
  if (tried === undefined) throw conflict('A payment is already under way. Please wait a moment.');
  if (tried.kind === 'asking') return { clientSecret: tried.clientSecret };
  if (tried.kind === 'unknown')
    throw new HttpError(
      502,
      'We have no answer from your bank yet. Nothing is taken twice; please look again soon.',
    );
  if (tried.kind === 'refused')
    throw new CardProviderRefusal('The billing log names the refused payment.', tried.code, false);
  if (tried.kind === 'unpaid') throw new CardDeclined('Your card was declined. Please use another card.');
  return undefined;
}
