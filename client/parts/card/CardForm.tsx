import { Box, Button, Stack } from '@chakra-ui/react';
import { CardNumberElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { SetupIntent } from '@stripe/stripe-js';
import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { errorText } from '#client/apollo/errors.ts';
import { failed, failureText, type Result } from '#client/apollo/result.ts';
import { useTask } from '#client/session/useSession.ts';
import { ErrorNote, LoadingOverlay, LoadingRows } from '#client/ui/states.tsx';
import { CardAction } from './CardAction.tsx';
import { CardFields } from './CardFields.tsx';
import { useCardProvider } from './cardProvider.ts';
import { useLoadSecret, type LoadSecret } from './authentication.ts';

/** The cardholder name of every card, a fixed placeholder (specification, section 9). */
export const BILLING_NAME = 'Card Holder';

/** The height of a dialog with the card form (specification, section 9). */
export const CARD_DIALOG_HEIGHT = '440px';

/** A card that the payment processor has set up for charges. */
export interface ConfirmedCard {
  setupIntent: Pick<SetupIntent, 'id' | 'status'>;
  paymentMethod: string;
}

export interface CardFormProps extends Pick<ComponentProps<typeof CardAction>, 'action' | 'busyLabel'> {
  /** Content beside the button, such as the amount that is paid. */
  beside?: ReactNode;
  /** Charges or stores the card. `loadSecret` loads the client secret for authenticating a purchase. */
  onConfirmed: (card: ConfirmedCard, loadSecret: LoadSecret) => Promise<Result>;
  /** The error of an earlier declined card, shown while this form has no error of its own. */
  previousError?: string;
  /** Called when the processing of the card starts and ends. */
  onBusy?: (busy: boolean) => void;
}

const idOf = (paymentMethod: SetupIntent['payment_method']) =>
  typeof paymentMethod === 'string' ? paymentMethod : paymentMethod?.id;

/** Manages the client secret of the form's setup intent, and requests a new secret after a failure. */
function useClientSecret() {
  const loadSecret = useLoadSecret();
  const secret = useRef<Promise<string>>(undefined);

  const load = () => {
    const loading = loadSecret().then(({ clientSecret }) => clientSecret);
    secret.current = loading;
    // If loading fails, the next submit loads a new secret. A caller that awaits `load` shows the error.
    loading.catch(() => {
      if (secret.current === loading) secret.current = undefined;
    });
    return loading;
  };
  /** Discards the secret, because it can set up only one card. The next submit requests a new secret. */
  const spend = () => {
    secret.current = undefined;
  };
  /** Loads a purchase's client secret. The next submit uses the secret if it is for setting up a card. */
  const loadOfPurchase: LoadSecret = async (idempotencyKey) => {
    const loaded = await loadSecret(idempotencyKey);
    if (loaded.purpose === 'CARD') secret.current = Promise.resolve(loaded.clientSecret);
    return loaded;
  };
  const reload = () => {
    if (!secret.current) void load();
  };
  return { get: () => secret.current ?? load(), load, loadOfPurchase, reload, spend };
}

function Fields({ action, busyLabel, beside, previousError, onConfirmed, onBusy }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const { get, load, loadOfPurchase, reload, spend } = useClientSecret();
  const { busy, run } = useTask(onBusy);
  const [error, setError] = useState<string>();
  const formId = useId();
  const opened = useRef(false);
  const fieldErrors = useRef(new Map<string, string>());

  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    void load().catch((failure: unknown) => setError(errorText(failure)));
  });

  /** Sets up the card and calls `onConfirmed`. Returns undefined if a card field shows the setup error. */
  const process = async (): Promise<Result | undefined> => {
    const card = elements?.getElement(CardNumberElement);
    if (!stripe || !card) return failed(new Error('The card form is not ready yet.'));
    const confirmation = await stripe.confirmCardSetup(await get(), {
      payment_method: { card, billing_details: { name: BILLING_NAME } },
    });
    const { setupIntent, error: cardError } = confirmation;
    const paymentMethod = setupIntent && idOf(setupIntent.payment_method);
    if (!paymentMethod) {
      const message = cardError?.message ?? 'Your card could not be set up.';
      return [...fieldErrors.current.values()].includes(message) ? undefined : failed(new Error(message));
    }
    spend();
    const result = await onConfirmed({ setupIntent, paymentMethod }, loadOfPurchase);
    // If `onConfirmed` failed, the next attempt needs a new client secret (specification, section 4).
    if (!result.ok) reload();
    return result;
  };

  const submit = async () => {
    if (busy) return;
    setError(undefined);
    setError(failureText(await run(process).catch(failed)));
  };

  return (
    <form
      id={formId}
      noValidate
      aria-label="Card"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="5">
        <Box position="relative">
          <CardFields
            onFieldError={(label, message) => {
              if (message === undefined) fieldErrors.current.delete(label);
              else fieldErrors.current.set(label, message);
            }}
          />
          {busy && <LoadingOverlay label={busyLabel} isAnnounced />}
        </Box>
        <CardAction
          type="submit"
          form={formId}
          action={action}
          busyLabel={busyLabel}
          busy={busy}
          error={error ?? previousError}
        >
          {beside}
        </CardAction>
      </Stack>
    </form>
  );
}

/** Shows three card fields, Stripe's or the sandbox's, and a button (specification, sections 2 and 8). */
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
  if (!stripe) return <LoadingRows label="Loading the card form…" />;
  return (
    <Elements stripe={stripe}>
      <Fields {...props} />
    </Elements>
  );
}
