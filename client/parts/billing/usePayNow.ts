import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { errorExtensions } from '#client/apollo/errors.ts';
import { failed, resultOf, succeeded } from '#client/apollo/result.ts';
import type { Result } from '#client/apollo/result.ts';
import { isDefinitive } from '#client/domain/purchase.ts';
import { confirmPayment } from '#client/parts/card/confirmPayment.ts';
import { usePayNowMutation } from './billing.generated.ts';
import { reloadBilling } from './reloadBilling.ts';

const UNCLEAR = 'We do not know yet whether your payment went through. Please try again.';

/** Idempotency keys of attempts whose outcome is unknown, by business; the next attempt reuses the key. */
const openKeys = new Map<string, string>();

/**
 * Returns the function that charges what a business owes to the card on file. It repeats the request after an
 * authentication and reuses the idempotency key after a lost response (docs/contract.md, "Beyond the 37").
 */
export function usePayNow(businessId: string): () => Promise<Result> {
  const client = useApolloClient();
  // Accepts partial data, as the response may lack the business although the payment was made.
  const [payNow] = usePayNowMutation({ errorPolicy: 'all' });

  return useCallback(async () => {
    const idempotencyKey = openKeys.get(businessId) ?? crypto.randomUUID();
    openKeys.set(businessId, idempotencyKey);

    /** Sends the payment; returns the client secret if the bank must authenticate it, otherwise null. */
    const send = async (): Promise<Result<string | null>> => {
      const sent = await resultOf(payNow({ variables: { input: { businessId, idempotencyKey } } }));
      if (!sent.ok) return sent;
      const { data, error } = sent.value;
      return data ? succeeded(data.payNow.clientSecret) : failed(error ?? new Error(UNCLEAR));
    };
    const over = <T extends Result>(result: T): T => {
      openKeys.delete(businessId);
      return result;
    };

    let result = await send();
    if (result.ok && result.value !== null) {
      const confirmation = await confirmPayment(result.value);
      if (!confirmation.ok) return confirmation.isRefused ? over(confirmation) : confirmation;
      result = await send();
      if (result.ok && result.value !== null) return failed(new Error(UNCLEAR));
    }
    if (!result.ok) return isDefinitive(errorExtensions(result.error)) ? over(result) : result;
    await reloadBilling(client);
    return over(result);
  }, [businessId, client, payNow]);
}
