import { useApolloClient } from '@apollo/client/react';
import { errorExtensions, isUnanswered } from '#client/apollo/errors.ts';
import { failed, succeeded, type Result } from '#client/apollo/result.ts';
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

    const over = <T extends Result>(result: T): T => {
      openKeys.delete(businessId);
      return result;
    };

    let confirmed: string | undefined;
    // A bank may require authentication of several payments in sequence, each with its own client secret.
    for (;;) {
      const { data, error } =
        businessId === ALL
          ? await payAll({ variables: { idempotencyKey } })
          : await payNow({ variables: { input: { businessId, idempotencyKey } } });
      const secret = (data && ('payAll' in data ? data.payAll : data.payNow))?.clientSecret;
      if (secret === null) break;
      if (secret === undefined) {
        if (!error || isUnanswered(error)) return failed(new Error(UNCLEAR));
        return isDefinitive(errorExtensions(error)) ? over(failed(error)) : failed(error);
      }
      if (secret === confirmed) return failed(new Error(UNCLEAR));
      confirmed = secret;
      const confirmation = await confirmPayment(secret);
      if (!confirmation.ok) return confirmation.isRefused ? over(confirmation) : confirmation;
    }
    await reloadBilling(client);
    return over(succeeded(null));
  };
}
