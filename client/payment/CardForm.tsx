import { Box, Button, Flex, Spinner, Stack } from '@chakra-ui/react';
import { CardNumberElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { SetupIntent } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { errorText } from '../apollo/errors.ts';
import { useBusy } from '../apollo/useSession.ts';
import { ErrorNote, LoadingOverlay, SkeletonRows } from '../ui/states.tsx';
import { CardFields } from './CardFields.tsx';
import { useCardProvider } from './cardProvider.ts';
import { useCreateSetupIntentMutation } from './payment.generated.ts';

/** The name that every card is set up under (section 9: a fixed placeholder). */
export const BILLING_NAME = 'Card Holder';

/** A card that the card provider has set up. */
export interface ConfirmedCard {
  setupIntent: Pick<SetupIntent, 'id' | 'status'>;
  paymentMethod: string;
}

export interface CardFormProps {
  /** What the button says, and what it says while busy. */
  action: string;
  busyLabel: string;
  /** Stands beside the button, such as the amount that is paid. */
  beside?: ReactNode;
  /** Goes on with the card; answers what went wrong, if anything did. */
  onConfirmed: (card: ConfirmedCard) => Promise<string | undefined>;
  /** Told when the card starts and stops being processed. */
  onBusy?: (busy: boolean) => void;
}

const idOf = (paymentMethod: SetupIntent['payment_method']) =>
  typeof paymentMethod === 'string' ? paymentMethod : paymentMethod?.id;

/** The client secret of the form's setup intent: asked for when the form opens, and again after a failure. */
function useClientSecret() {
  const [createSetupIntent] = useCreateSetupIntentMutation();
  const secret = useRef<Promise<string>>(undefined);

  const load = () => {
    const loading = createSetupIntent().then(({ data }) => {
      if (!data) throw new Error('The card form is not ready yet. Please try again.');
      return data.createSetupIntent.clientSecret;
    });
    secret.current = loading;
    // Asked for again by the next press; whoever awaits the secret hears of the failure.
    loading.catch(() => {
      if (secret.current === loading) secret.current = undefined;
    });
    return loading;
  };
  return { get: () => secret.current ?? load(), load };
}

function Fields({ action, busyLabel, beside, onConfirmed, onBusy }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const { get, load } = useClientSecret();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const isProcessing = useBusy(busy);
  const opened = useRef(false);
  const errorPlace = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    void load().catch((failure: unknown) => {
      setError(errorText(failure));
    });
  });

  // The dialog's height is fixed, so the error below the form may lie out of view.
  useEffect(() => {
    if (error !== undefined) errorPlace.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  /** Answers what went wrong, if anything did. */
  const process = async (): Promise<string | undefined> => {
    const card = elements?.getElement(CardNumberElement);
    if (!stripe || !card) return 'The card form is not ready yet.';
    const confirmation = await stripe.confirmCardSetup(await get(), {
      payment_method: { card, billing_details: { name: BILLING_NAME } },
    });
    const { setupIntent } = confirmation;
    const paymentMethod = setupIntent && idOf(setupIntent.payment_method);
    if (!paymentMethod) return confirmation.error?.message ?? 'Your card could not be set up.';
    const failure = await onConfirmed({ setupIntent, paymentMethod });
    // A setup intent is good for one card (section 4: on failure the client secret is reloaded).
    if (failure !== undefined) void load();
    return failure;
  };

  const submit = async () => {
    if (isProcessing) return;
    setBusy(true);
    onBusy?.(true);
    setError(undefined);
    try {
      setError(await process());
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
      onBusy?.(false);
    }
  };

  return (
    <form
      noValidate
      aria-label="Card"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="4" position="relative">
        <CardFields />
        <Flex gap="4" align="center" wrap="wrap">
          <Button type="submit" minW="32" aria-disabled={isProcessing}>
            {isProcessing && <Spinner aria-hidden />}
            {isProcessing ? busyLabel : action}
          </Button>
          <Box flex="1" minW="40" fontSize="sm">
            {beside}
          </Box>
        </Flex>
        <Box ref={errorPlace} scrollMarginBottom="7">
          {error && <ErrorNote>{error}</ErrorNote>}
        </Box>
        {isProcessing && <LoadingOverlay label={busyLabel} />}
      </Stack>
    </form>
  );
}

/** The card form: Stripe's three fields, or the sandbox's, and one button (sections 2 and 8). */
export function CardForm(props: CardFormProps) {
  const { stripe, failed, retry } = useCardProvider();
  if (failed) {
    return (
      <Stack gap="4" align="flex-start">
        <ErrorNote>The card form could not be loaded. Check your connection and try again.</ErrorNote>
        <Button variant="outline" onClick={retry}>
          Try again
        </Button>
      </Stack>
    );
  }
  if (!stripe) {
    return (
      <Box position="relative">
        <SkeletonRows rows={3} />
        <LoadingOverlay label="Loading the card form…" />
      </Box>
    );
  }
  return (
    <Elements stripe={stripe}>
      <Fields {...props} />
    </Elements>
  );
}
