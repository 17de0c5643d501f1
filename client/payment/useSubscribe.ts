import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { ASCAP_ID } from '../../schema/limits.ts';
import { loadBusinesses } from '../apollo/businesses.ts';
import { errorText } from '../apollo/errors.ts';
import type { RegistrationDraft } from '../apollo/registration.ts';
import { sentValues } from '../apollo/registration.ts';
import { reportSilently } from '../apollo/report.ts';
import { startSession } from '../apollo/session.ts';
import type { SubscribeMutation } from './payment.generated.ts';
import { useSubscribeMutation } from './payment.generated.ts';
import { idempotencyKey, isDefinitive, subscribeInput } from './purchase.ts';

type Update = (patch: Partial<RegistrationDraft>) => void;

/** Whether the PRO wants a signature after the payment (section 4, checkout). */
export const hasPendingDocument = (draft: RegistrationDraft) =>
  sentValues(draft).businessProviders?.includes(ASCAP_ID) ?? false;

/**
 * Buys what a draft holds and opens the session (section 4, checkout). Answers what went wrong, if anything
 * did. An attempt whose outcome stays unknown is kept in the draft, so that the next one repeats it to the
 * letter instead of buying again.
 */
export function useSubscribe(draft: RegistrationDraft, update: Update, password: string) {
  const client = useApolloClient();
  const [subscribe] = useSubscribeMutation();

  return useCallback(
    async (paymentMethod: string): Promise<string | undefined> => {
      update({ unconfirmed: { key: idempotencyKey(draft), paymentMethod } });
      let user: SubscribeMutation['subscribe']['user'] | undefined;
      try {
        const { data } = await subscribe({
          variables: { input: subscribeInput(draft, password, paymentMethod) },
        });
        user = data?.subscribe.user;
      } catch (error) {
        if (isDefinitive(error)) {
          update({ unconfirmed: undefined, failedPurchases: (draft.failedPurchases ?? 0) + 1 });
        }
        return errorText(error);
      }
      if (!user?.token) return 'Your payment went through, but you are not signed in yet. Please log in.';
      const { fullName, email, phoneNumber, title, id, token } = user;
      startSession({ token, id, fullName, email, phoneNumber, title });
      try {
        await loadBusinesses(client, ([first]) => first);
      } catch (error) {
        reportSilently(error, 'loading the businesses');
      }
      return undefined;
    },
    [client, draft, password, subscribe, update],
  );
}
