import { Box, Button, Flex, Spinner, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { RegistrationDraft } from '../apollo/registration.ts';
import { useBusy } from '../apollo/useSession.ts';
import { AppDialog } from '../ui/AppDialog.tsx';
import { formatMoney } from '../ui/format.ts';
import { ErrorNote } from '../ui/states.tsx';
import { CardForm } from './CardForm.tsx';
import { PaymentTerms } from './PaymentTerms.tsx';
import { idempotencyKey } from './purchase.ts';
import { useSubscribe } from './useSubscribe.ts';

interface CheckoutProps {
  open: boolean;
  onClose: () => void;
  draft: RegistrationDraft;
  update: (patch: Partial<RegistrationDraft>) => void;
  password: string;
  /** US dollars per month; undefined when a package covers the licences. */
  monthly: number | undefined;
  /** The licences are bought and the session has begun. */
  onBought: () => void;
}

/** Section 9. */
const HEIGHT = '440px';

interface RetryProps {
  busy: boolean;
  onRetry: () => void;
}

/** Repeats a payment whose outcome is not known, with the card that was entered for it. */
function Retry({ busy, onRetry }: RetryProps) {
  return (
    <Stack gap="4" align="flex-start">
      <Box>
        Your last payment was not confirmed. Press Pay to finish it with the card you entered; you are not
        charged twice.
      </Box>
      <Button
        aria-disabled={busy}
        minW="32"
        onClick={() => {
          if (!busy) onRetry();
        }}
      >
        {busy && <Spinner aria-hidden />}
        {busy ? 'Processing...' : 'Pay'}
      </Button>
    </Stack>
  );
}

/** The payment dialog (section 2): what is agreed to, the card form, and the purchase. */
export function Checkout({ open, onClose, draft, update, password, monthly, onBought }: CheckoutProps) {
  const [paying, setPaying] = useState(false);
  const busy = useBusy(paying);
  const subscribe = useSubscribe(draft, update, password);
  // As it was when the dialog opened: the card form must not give way in the middle of its own payment.
  const [unconfirmed, setUnconfirmed] = useState(draft.unconfirmed);
  const [error, setError] = useState<string>();
  const toRepeat = unconfirmed?.key === idempotencyKey(draft) ? unconfirmed : undefined;

  const pay = async (paymentMethod: string) => {
    const failure = await subscribe(paymentMethod);
    if (failure === undefined) onBought();
    return failure;
  };
  const repeat = async ({ paymentMethod }: { paymentMethod: string }) => {
    setPaying(true);
    setError(undefined);
    try {
      setError(await pay(paymentMethod));
    } finally {
      setPaying(false);
    }
  };
  const close = () => {
    setUnconfirmed(draft.unconfirmed);
    setError(undefined);
    onClose();
  };

  return (
    <AppDialog open={open} onClose={close} heading="PAYMENT METHOD" busy={busy} height={HEIGHT}>
      <PaymentTerms monthly={monthly} />
      {toRepeat ? (
        <Retry busy={busy} onRetry={() => void repeat(toRepeat)} />
      ) : (
        <CardForm
          action="Pay"
          busyLabel="Processing..."
          beside={
            monthly === undefined ? (
              <Flex>Your card is kept on file. Your group&rsquo;s package covers the licenses.</Flex>
            ) : (
              <>
                You pay <strong>{formatMoney(monthly)}</strong> today and each month.
              </>
            )
          }
          onConfirmed={({ paymentMethod }) => pay(paymentMethod)}
          onBusy={setPaying}
        />
      )}
      {error && (
        <Box mt="4">
          <ErrorNote>{error}</ErrorNote>
        </Box>
      )}
    </AppDialog>
  );
}
