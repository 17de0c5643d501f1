import { Text, type ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { failureText } from '#client/apollo/result.ts';
import { CardAction } from '#client/parts/card/CardAction.tsx';
import { useTask } from '#client/session/useSession.ts';
import type { BillingAction } from '#client/types.generated.ts';
import { paidWords, payWords } from './owed.ts';
import { ALL, usePayNow } from './usePayNow.ts';
import { Figure } from '#client/ui/Figure.tsx';

/** The label of the button that pays what all locations owe. */
export const PAY_ALL = 'Pay all';

interface PayNowProps extends Pick<ButtonProps, 'variant'> {
  /** The id of the business whose debt is paid, or {@link ALL} for all businesses. */
  businessId: string;
  /** The charged amount in US dollars, or null if the host does not return the payments. */
  amount: number | null;
  /** The card that is charged, as the host returns it. */
  card: { brand: string | null; lastFour: string | null } | null;
  /** The action that the owner must take, if the host returns one. */
  action: BillingAction | null;
  /** Called with a message after a successful payment, once the payment data is reloaded. */
  onPaid: (message: string) => void;
  onBusy?: (busy: boolean) => void;
}

/** Shows the pay button, with the amount and the card beside it and an error message below it. */
export function PayNow({ businessId, amount, card, action, onPaid, onBusy, ...button }: PayNowProps) {
  const payNow = usePayNow(businessId);
  const { busy, run } = useTask(onBusy);
  const [error, setError] = useState<string>();

  const pay = async () => {
    setError(undefined);
    const result = await run(payNow);
    setError(failureText(result));
    if (result?.ok) onPaid(paidWords(amount));
  };
  const charged = card?.lastFour ? ` with ${card.brand ?? 'the card'} ending in ${card.lastFour}` : '';

  return (
    <CardAction
      {...button}
      action={businessId === ALL ? PAY_ALL : payWords(action)}
      busyLabel="Processing..."
      busy={busy}
      error={error}
      onClick={() => void pay()}
    >
      {amount !== null && (
        <Text as="span">
          You pay <Figure as="strong" of={amount} />
          <span>{`${charged}.`}</span>
        </Text>
      )}
    </CardAction>
  );
}
