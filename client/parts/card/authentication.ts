/** The client secret and the authentication of a purchase that was answered 402 (the contract, "Beyond the 37"). */
import { useCallback } from 'react';
import { errorExtensions } from '#client/apollo/errors.ts';
import { resultOf } from '#client/apollo/result.ts';
import type { Result } from '#client/apollo/result.ts';
import { requiresAction, isDefinitive } from '#client/domain/purchase.ts';
import type { SetupIntentPurpose } from '#client/types.generated.ts';
import { useCreateSetupIntentMutation } from './card.generated.ts';
import { confirmPayment } from './confirmPayment.ts';

/** A client secret, and what it is for. */
interface CardSecret {
  clientSecret: string;
  purpose: SetupIntentPurpose;
}

/** Loads a client secret: a purchase's by its idempotency key, or a new card's without a key. */
export type LoadSecret = (idempotencyKey?: string) => Promise<CardSecret>;

/** Loads client secrets from the host. */
export function useLoadSecret(): LoadSecret {
  const [createSetupIntent] = useCreateSetupIntentMutation();
  return useCallback(
    async (idempotencyKey) => {
      const { data } = await createSetupIntent({ variables: idempotencyKey ? { idempotencyKey } : {} });
      if (!data) throw new Error('The card form is not ready yet. Please try again.');
      return data.createSetupIntent;
    },
    [createSetupIntent],
  );
}

/** How a purchase ended. */
export interface Ended<T> {
  result: Result<T>;
  /** It has failed for good: the next attempt is a new purchase, with another key. */
  isOver: boolean;
  /** The bank did not confirm it. */
  isRefused: boolean;
}

const open = <T>(result: Result<T>): Ended<T> => ({ result, isOver: false, isRefused: false });
const over = <T>(result: Result<T>): Ended<T> => ({ result, isOver: true, isRefused: false });
const ended = <T>(result: Result<T>): Ended<T> =>
  !result.ok && isDefinitive(errorExtensions(result.error)) ? over(result) : open(result);

interface Purchase<T> {
  idempotencyKey: string;
  send: () => Promise<Result<T>>;
  loadSecret: LoadSecret;
  /** An earlier attempt required authentication, so the bank authenticates before this one is sent. */
  asksFirst?: boolean;
  /** Called before the authentication. */
  onChallenge?: () => void;
}

/**
 * Sends a purchase. After an authentication the same purchase is sent again under its key. Where there is nothing to
 * confirm, the original failure is returned.
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
