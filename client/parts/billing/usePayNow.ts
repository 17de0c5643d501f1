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

/** The idempotency key of each business's attempt whose outcome is unknown; the next press reuses it. */
const openKeys = new Map<string, string>();

/**
 * Pays what a business owes with the card on file (the contract, "Beyond the 37"). After an authentication the same
 * request is sent again. After a lost response the next press reuses the key; a definitive failure discards it.
 */
export function usePayNow(businessId: string): () => Promise<Result> {
  const client = useApolloClient();
  // The response may lack the business although the payment was made.
  const [payNow] = usePayNowMutation({ errorPolicy: 'all' });

  return useCallback(async () => {
    const idempotencyKey = openKeys.get(businessId) ?? crypto.randomUUID();
    openKeys.set(businessId, idempotencyKey);

    /** Sends the payment once; returns the secret for the bank's authentication, or null when none is required. */
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
