/** Sends purchases, and runs the bank's authentication after a 402 (docs/contract.md, "Beyond the 37"). */
import { errorExtensions, isUnanswered } from '#client/apollo/errors.ts';
import { failed, resultOf, type Result } from '#client/apollo/result.ts';
import { requiresAction, isDefinitive } from '#client/domain/purchase.ts';
import { useCreateSetupIntentMutation, type CreateSetupIntentMutation } from './card.generated.ts';
import { confirmPayment } from './confirmPayment.ts';

/** Loads the client secret of the purchase with this key. Without a key, loads one to set up a new card. */
export type LoadSecret = (idempotencyKey?: string) => Promise<CreateSetupIntentMutation['createSetupIntent']>;

/** Returns the function that loads a client secret from the host. */
export function useLoadSecret(): LoadSecret {
  const [createSetupIntent] = useCreateSetupIntentMutation();
  return async (idempotencyKey) => {
    const { data } = await createSetupIntent({ variables: idempotencyKey ? { idempotencyKey } : {} });
    if (!data) throw new Error('The card form is not ready yet. Please try again.');
    return data.createSetupIntent;
  };
}

/** The outcome of a purchase attempt. */
export interface Ended<T> {
  result: Result<T>;
  /** Whether the failure is final, so that the next attempt needs another idempotency key. */
  isOver: boolean;
  /** Whether the payment was refused during the bank's authentication. */
  isRefused: boolean;
}

const UNCONFIRMED =
  'Your order is not confirmed. Check your connection and try again. You are not charged twice.';

const open = <T>(result: Result<T>): Ended<T> => ({
  result: !result.ok && isUnanswered(result.error) ? failed(new Error(UNCONFIRMED)) : result,
  isOver: false,
  isRefused: false,
});
const over = <T>(result: Result<T>): Ended<T> => ({ result, isOver: true, isRefused: false });
const ended = <T>(result: Result<T>): Ended<T> =>
  !result.ok && isDefinitive(errorExtensions(result.error)) ? over(result) : open(result);

interface Purchase<T> {
  idempotencyKey: string;
  send: () => Promise<Result<T>>;
  loadSecret: LoadSecret;
  /** Whether an earlier attempt required authentication, which then runs before the purchase is sent. */
  asksFirst?: boolean;
  /** Called before the bank's authentication. */
  onChallenge?: () => void;
}

/**
 * Sends a purchase. After a required authentication, sends it again with the same idempotency key. If there
 * is no payment to authenticate, returns the first failure or, with `asksFirst`, sends the purchase.
 */
export async function sendPurchase<T>({
  idempotencyKey,
  send,
  loadSecret,
  asksFirst = false,
  onChallenge,
}: Purchase<T>): Promise<Ended<T>> {
  const first = asksFirst ? undefined : await send();
  if (first && (first.ok || !requiresAction(errorExtensions(first.error)))) return ended(first);
  onChallenge?.();
  const secret = await resultOf(loadSecret(idempotencyKey));
  if (!secret.ok) return open(first ?? secret);
  if (secret.value.purpose !== 'PAYMENT') return first ? over(first) : ended(await send());
  const confirmation = await confirmPayment(secret.value.clientSecret);
  if (confirmation.ok) return ended(await send());
  return confirmation.isRefused ? { ...over<T>(confirmation), isRefused: true } : open(confirmation);
}
