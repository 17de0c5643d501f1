/** "Pay now": charges what a location owes while its owner is on the page and can complete authentication. */
import { and, eq, inArray } from 'drizzle-orm';
import { hashToken } from '#host/auth/tokens.ts';
import { listBusinesses } from '#host/businesses/service.ts';
import type { Context } from '#host/context.ts';
import { CardDeclined, CardProviderRefusal, CARD_DECLINED } from '#host/platform/cards/cards.ts';
import { attempts, payments } from '#host/platform/database/billing.ts';
import { orders } from '#host/platform/database/licenses.ts';
import { badRequest, conflict, HttpError, LONGEST_TEXT } from '#host/platform/http/httpError.ts';
import { finishAttempt, tryPayment, type TryResult } from './attempt.ts';
import { mailNews } from './news.ts';
import { cardOf } from './openPayments.ts';
import { withOwner } from './ownerLock.ts';
import { mayTryCards } from '../processor/outageAlert.ts';
import { billingStates, owedOf, payableOf } from '../statement.ts';
import { money } from '#host/platform/format.ts';
import { toCents, toDollars } from '#host/rates/engine.ts';
import { totalOf } from '../paymentPlan.ts';

/** An amount in US dollars that a location has paid. */
export interface Charge {
  businessId: string;
  amount: number;
}

/** Charges the payments that "Pay now" covers, oldest first, until one fails. Returns the last result. */
async function payLocation(context: Context, businessId: string, challengeKey: string, paid: Charge[]) {
  let cents = 0;
  const end = (tried: TryResult): TryResult => {
    if (cents > 0) paid.push({ businessId, amount: toDollars(cents) });
    return tried;
  };
  // A fee becomes payable once its installment is paid, so each round reads the next payable payment anew.
  for (;;) {
    const [owed] = await payableOf(context, businessId);
    if (!owed) return end({ kind: 'paid' });
    const { payment } = owed;
    const tried =
      payment.state === 'trying'
        ? await finishAttempt(context, owed, challengeKey)
        : await tryPayment(context, owed, { trigger: 'owner', challengeKey });
    if (tried.kind === 'paid') cents += payment.amountCents;
    // If finishAttempt ended an earlier attempt without a payment, the loop makes a new attempt.
    const wasOpen = payment.state === 'trying' && tried.kind === 'unpaid';
    if (tried.kind !== 'paid' && !wasOpen) return end(tried);
  }
}

/** Returns a message about the payments on hold at the given locations, or undefined if none is on hold. */
async function onHold(context: Context, businessIds: readonly string[]): Promise<string | undefined> {
  const owed = await Promise.all(businessIds.map((id) => owedOf(context, id)));
  const held = owed.flat().filter(({ state }) => state === 'held');
  if (held.length === 0) return undefined;
  const ids = held.map(({ orderId }) => orderId);
  const rows = await context.database.select().from(orders).where(inArray(orders.id, ids));
  const reasons = rows.flatMap(({ pausedFor }) => pausedFor).join();
  const why = reasons.includes('dispute')
    ? ': a payment is disputed'
    : reasons === ''
      ? ''
      : ': a refund did not arrive';
  const text = `${money(totalOf(held))} is on hold${why}. Nothing was charged.`;
  const withAddress = `${text} Write to ${context.brand.email}.`;
  return withAddress.length > LONGEST_TEXT ? `${text} Please write to us.` : withAddress;
}

/**
 * Lists the locations that "Pay all" charges. Either their billing state is not `OK`, so that the button's
 * total includes them, or an earlier call with the same idempotency key made an attempt for them.
 */
export async function owingOf(context: Context, ownerId: string, key: string): Promise<string[]> {
  const ids = (await listBusinesses(context, ownerId)).map(({ id }) => id);
  const stateOf = await billingStates(context, ids);
  const begun = await context.database
    .select({ id: payments.businessId })
    .from(attempts)
    .innerJoin(payments, eq(payments.id, attempts.paymentId))
    .where(and(inArray(payments.businessId, ids), eq(attempts.challengeKey, hashToken(key))));
  return ids.filter((id) => stateOf(id).state !== 'OK' || begun.some((each) => each.id === id));
}

/**
 * Pays what the given locations of an owner owe, except payments on hold. After the bank's authentication, a
 * second call with the same idempotency key reads the outcome. Repeated calls never charge a payment twice,
 * even with different keys.
 *
 * @returns the amounts charged, and a client secret if a payment requires authentication
 * @throws HttpError 400 without a card or after a decline, 409 during another payment of the owner or if all
 * payments are on hold, 502 if the processor does not respond or refuses the request
 */
export async function payNow(context: Context, ownerId: string, businessIds: readonly string[], key: string) {
  if (!(await cardOf(context, ownerId)))
    throw badRequest('There is no card on file. Please add one under Membership.');
  if (!(await mayTryCards(context)))
    throw new CardProviderRefusal(
      "Our clock and the card provider's differ; no card is tried.",
      'clock',
      true,
    );
  const charged: Charge[] = [];
  const tried = await withOwner(context, ownerId, async () => {
    let last: TryResult = { kind: 'paid' };
    for (const id of businessIds) {
      last = await payLocation(context, id, hashToken(key), charged);
      if (last.kind !== 'paid') break;
    }
    await mailNews(context, ownerId, true);
    return last;
  });
  if (tried === undefined) throw conflict('A payment is already under way. Please wait a moment.');
  if (tried.kind === 'authenticating') return { clientSecret: tried.clientSecret, charged };
  if (tried.kind === 'unknown')
    throw new HttpError(
      502,
      'Your bank has not answered yet. You are not charged twice. Please check again soon.',
    );
  if (tried.kind === 'refused')
    throw new CardProviderRefusal('The billing log names the refused payment.', tried.code, false);
  if (tried.kind === 'unpaid') {
    const paid = money(charged.reduce((cents, { amount }) => cents + toCents(amount), 0));
    throw new CardDeclined(
      charged.length === 0
        ? CARD_DECLINED
        : `${paid} was charged. Your card was declined for the rest. Please use another card.`,
    );
  }
  const why = charged.length === 0 ? await onHold(context, businessIds) : undefined;
  if (why !== undefined) throw conflict(why);
  return { charged };
}
