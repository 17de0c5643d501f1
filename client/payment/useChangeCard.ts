import { useCallback } from 'react';
import { errorText } from '../apollo/errors.ts';
import { userVar } from '../apollo/session.ts';
import type { ConfirmedCard } from './CardForm.tsx';
import { useChangePaymentMethodMutation } from './payment.generated.ts';

/** Makes a confirmed card the one that is charged (section 7, card change); answers why not when that fails. */
export function useChangeCard() {
  const [changePaymentMethod] = useChangePaymentMethodMutation();
  return useCallback(
    async ({ setupIntent: { id, status }, paymentMethod }: ConfirmedCard): Promise<string | undefined> => {
      const token = userVar()?.token;
      try {
        await changePaymentMethod({ variables: { input: { id, status, paymentMethod, token } } });
        return undefined;
      } catch (error) {
        return errorText(error);
      }
    },
    [changePaymentMethod],
  );
}
