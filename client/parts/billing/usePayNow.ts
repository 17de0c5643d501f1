import { useApolloClient } from '@apollo/client/react';
import { errorExtensions, isUnanswered } from '#client/apollo/errors.ts';
import { failed, resultOf, succeeded, type Result } from '#client/apollo/result.ts';
import { isDefinitive } from '#client/domain/purchase.ts';
import { confirmPayment } from '#client/parts/card/confirmPayment.ts';
import { usePayAllMutation, usePayNowMutation } from './billing.generated.ts';
import { reloadBilling } from './reloadBilling.ts';

const UNCLEAR = 'Your payment is not confirmed. Please try again. You are not charged twice.';

/** The id that means all of the owner's locations. */
export const ALL = '*';

/** Idempotency keys of attempts whose outcome is unknown, by business. The next attempt reuses the key. */
const openKeys = new Map<string, string>();

/**
 * Returns the function that charges the card on file for a business's debt, or with {@link ALL} for the debts
 * of all businesses. It repeats the request after each authentication, and reuses the idempotency key after
 * a lost response (docs/contract.md, "Beyond the 37").
 */
export function usePayNow(businessId: string): () => Promise<Result> {
  const client = useApolloClient();
  // Accepts partial data, because the response may lack the business although the payment was made.
  const [payNow] = usePayNowMutation({ errorPolicy: 'all' });
  const [payAll] = usePayAllMutation({ errorPolicy: 'all' });

  return async () => {
    const idempotencyKey = openKeys.get(businessId) ?? crypto.randomUUID();
    openKeys.set(businessId, idempotencyKey);

    const sendOne = async () => {
      const { data, error } = await payNow({ variables: { input: { businessId, idempotencyKey } } });
      return { secret: data?.payNow.clientSecret, error };
    };
    const sendAll = async () => {
      const { data, error } = await payAll({ variables: { idempotencyKey } });
      return { secret: data?.payAll.clientSecret, error };
    };
    /** Sends the payment. Returns the client secret if the bank must authenticate it, otherwise null. */
    const send = async (): Promise<Result<string | null>> => {
      const sent = await resultOf(businessId === ALL ? sendAll() : sendOne());
      if (!sent.ok) return sent;
      const { secret, error } = sent.value;
      // `secret` is undefined if the request failed.
      return secret === undefined ? failed(error ?? new Error(UNCLEAR)) : succeeded(secret);
    };
    const over = <T extends Result>(result: T): T => {
      openKeys.delete(businessId);
      return result;
    };

    let result = await send();
    let confirmed: string | undefined;
    // A bank may require authentication of several payments in sequence, each with its own client secret.
    while (result.ok && result.value !== null) {
      if (result.value === confirmed) return failed(new Error(UNCLEAR));
      confirmed = result.value;
      const confirmation = await confirmPayment(confirmed);
      if (!confirmation.ok) return confirmation.isRefused ? over(confirmation) : confirmation;
      result = await send();
    }
    if (!result.ok && isUnanswered(result.error)) return failed(new Error(UNCLEAR));
    if (!result.ok) return isDefinitive(errorExtensions(result.error)) ? over(result) : result;
    await reloadBilling(client);
    return over(result);
  };
}
