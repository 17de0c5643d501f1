import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { failureText } from '#client/apollo/result.ts';
import { subscriberOf } from '#client/domain/registration/registration.ts';
import { useTask } from '#client/session/useSession.ts';
import { AppDialog } from '#client/ui/dialog/AppDialog.tsx';
import { formatMoney } from '#client/domain/format.ts';
import { CardAction } from '#client/parts/card/CardAction.tsx';
import { useLoadSecret, type LoadSecret } from '#client/parts/card/authentication.ts';
import { CARD_DIALOG_HEIGHT, CardForm } from '#client/parts/card/CardForm.tsx';
import { isFree } from '#client/domain/rates/lines.ts';
import { PaymentTerms } from './PaymentTerms.tsx';
import { idempotencyKey } from '#client/domain/purchase.ts';
import { useSubscribe, type Subscription } from './useSubscribe.ts';

interface CheckoutProps extends Subscription {
  open: boolean;
  onClose: () => void;
  /** Called once the licenses are bought and the session has started. */
  onBought: () => void;
}

/** Renders the payment dialog (specification, section 2): the terms, the card form and the purchase. */
export function Checkout({ open, onClose, onBought, ...subscription }: CheckoutProps) {
  const { draft, rates } = subscription;
  // A package has no price, because a group pays for its licenses.
  const monthly = rates.isPackage ? undefined : (rates.total.totalPayment ?? undefined);
  // The error of the button that repeats a payment. After a final failure, such as a decline, the card form
  // replaces the button and shows this error.
  const [error, setError] = useState<string>();
  const subscribe = useSubscribe(subscription);
  // Changes only when the dialog closes, so that the card form is not replaced during a payment.
  const [unconfirmed, setUnconfirmed] = useState(draft.unconfirmed);
  const toRepeat = unconfirmed?.key === idempotencyKey(draft, rates) ? unconfirmed : undefined;

  const loadSecret = useLoadSecret();
  const pay = async (paymentMethod: string, loadSecretOfForm: LoadSecret = loadSecret) => {
    const result = await subscribe(paymentMethod, loadSecretOfForm);
    if (result.ok) onBought();
    return result;
  };
  const clearErrorAtStart = (isBusy: boolean) => isBusy && setError(undefined);
  const { busy, run } = useTask(clearErrorAtStart);
  /** Repeats a payment whose outcome is unknown, with the card of the first attempt. */
  const repeat = async (card: string) => setError(failureText(await run(() => pay(card))));
  const close = () => {
    setUnconfirmed(draft.unconfirmed);
    setError(undefined);
    onClose();
  };

  const amount =
    monthly === undefined ? (
      // Does not state who pays, because the terms above do, and the height of the dialog is fixed.
      `Completes your order.${isFree(rates) ? ' Nothing is charged.' : ''}`
    ) : (
      <>
        <strong>{formatMoney(monthly)}</strong> today and each month.
      </>
    );

  return (
    <AppDialog open={open} onClose={close} heading="PAYMENT METHOD" height={CARD_DIALOG_HEIGHT}>
      <PaymentTerms rates={rates} isDiscounted={subscriberOf(draft).subscriberEmail !== undefined} />
      {toRepeat ? (
        <>
          <Box>
            {monthly === undefined
              ? 'Your order was not confirmed. Press Pay to finish it with the card you entered.'
              : 'Your last payment was not confirmed. Press Pay to finish it with the card you entered. You are not charged twice.'}
          </Box>
          <CardAction
            action="Pay"
            busyLabel="Processing..."
            busy={busy}
            error={error}
            onClick={() => void repeat(toRepeat.paymentMethod)}
          >
            {amount}
          </CardAction>
        </>
      ) : (
        <CardForm
          action="Pay"
          busyLabel="Processing..."
          beside={amount}
          onConfirmed={({ paymentMethod }, loadSecretOfForm) => pay(paymentMethod, loadSecretOfForm)}
          onBusy={clearErrorAtStart}
          previousError={error}
        />
      )}
    </AppDialog>
  );
}
