import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { failureText } from '#client/apollo/result.ts';
import { CardAction } from '#client/parts/card/CardAction.tsx';
import { useTask } from '#client/session/useSession.ts';
import type { BillingAction } from '#client/types.generated.ts';
import { formatMoney } from '#client/domain/format.ts';
import { payWords } from './useNeedsAction.ts';
import { usePayNow } from './usePayNow.ts';

/** The card that is charged, as the host returns it. */
export interface ChargedCard {
  brand: string | null;
  lastFour: string | null;
}

/** A card in words: `Visa ending in 4242`; undefined where the host does not return its digits. */
export const cardWords = (card: ChargedCard | null) =>
  card?.lastFour ? `${card.brand ?? 'the card'} ending in ${card.lastFour}` : undefined;

interface PayNowProps {
  businessId: string;
  /** US dollars that are charged; null where the host does not return each payment. */
  amount: number | null;
  card: ChargedCard | null;
  /** What the owner has to do, where the host returns it. */
  action: BillingAction | null;
  /** Called after the payment, once the screens are up to date. */
  onPaid: () => void;
  onBusy?: (busy: boolean) => void;
}

/** The button that pays what a business owes, with the amount and the card beside it and the failure below. */
export function PayNow({ businessId, amount, card, action, onPaid, onBusy }: PayNowProps) {
  const payNow = usePayNow(businessId);
  const { busy, run } = useTask();
  const [error, setError] = useState<string>();

  const pay = async () => {
    setError(undefined);
    onBusy?.(true);
    const result = await run(payNow);
    onBusy?.(false);
    setError(failureText(result));
    if (result?.ok) onPaid();
  };
  const charged = cardWords(card);

  return (
    <CardAction
      action={payWords(action)}
      busyLabel="Processing..."
      busy={busy}
      error={error}
      onClick={() => {
        void pay();
      }}
    >
      {amount !== null && (
        <Text as="span">
          You pay <strong>{formatMoney(amount)}</strong>
          {charged && ` with ${charged}`}.
        </Text>
      )}
    </CardAction>
  );
}
