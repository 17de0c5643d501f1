/** "Pay now": the owner pays what a location owes and can complete the bank's authentication on the page. */
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

/** Pays what is due, oldest first, until a payment fails, and returns that payment's result. */
async function payAll(context: Context, business: Business, challengeKey: string): Promise<TryResult> {
  // A fee becomes payable once its installment is paid, so the list is read again each time.
  for (;;) {
    const [payment] = await payableOf(context, business.id);
    if (!payment) return { kind: 'paid' };
    const owed = await readPayable(context, payment.id);
    const tried =
      payment.state === 'trying'
        ? await finishAttempt(context, owed, challengeKey)
        : await tryPayment(context, owed, { trigger: 'owner', challengeKey });
    // An attempt that a crashed process left open is closed before the payment is tried again.
    const wasOpen = payment.state === 'trying' && tried.kind === 'unpaid';
    if (tried.kind !== 'paid' && !wasOpen) return tried;
  }
}

/**
 * Pays everything that a location owes. A repeated call with the same idempotency key after the authentication reads
 * its outcome. No key can make a payment twice.
 *
 * @returns the client secret of the payment that requires authentication, or nothing once everything is paid
 * @throws HttpError 400 declined, 409 while another payment of the owner is in progress, 502 without a response
 */
export async function payNow(
  context: Context,
  business: Business,
  key: string,
): Promise<{ clientSecret: string } | undefined> {
  if (!(await cardOf(context, business.userId)))
    throw badRequest('There is no card on file. Please add one under Membership.');
  if (!(await mayTryCards(context)))
    throw new CardProviderRefusal("Our clock and the card provider's differ; no card is tried.");
  const tried = await withOwner(context, business.userId, () => payAll(context, business, sha256(key)));
  if (tried === undefined) throw conflict('A payment is already under way. Please wait a moment.');
  if (tried.kind === 'asking') return { clientSecret: tried.clientSecret };
  if (tried.kind === 'unknown')
    throw new HttpError(
      502,
      'We have no answer from your bank yet. Nothing is taken twice; please look again soon.',
    );
  if (tried.kind === 'unpaid') throw new CardDeclined('Your card was declined. Please use another card.');
  return undefined;
}
