/** Runs the bank's authentication of a payment in the card provider's part of the page. */
import type { StripeError } from '@stripe/stripe-js';
import { failed, resultOf } from '#client/apollo/result.ts';
import type { Failure } from '#client/apollo/result.ts';
import { cardProvider } from './cardProvider.ts';

/** The bank confirmed the payment; or it refused, which is final for this attempt; or the outcome is unknown. */
export type Confirmation = { ok: true } | (Failure & { isRefused: boolean });

const NOT_CONFIRMED = 'Your bank did not confirm this payment. Nothing was charged.';

/** The provider was unreachable or did not respond, so the payment may still be confirmed. */
const isOpen = ({ type }: StripeError) =>
  type === 'api_connection_error' || type === 'api_error' || type === 'rate_limit_error';

/** Confirms the payment of a client secret; never rejects. The error's text is the card provider's own. */
export async function confirmPayment(clientSecret: string): Promise<Confirmation> {
  const confirmation = await resultOf(
    cardProvider().then((stripe) => stripe.confirmCardPayment(clientSecret)),
  );
  if (!confirmation.ok) return { ...confirmation, isRefused: false };
  const { paymentIntent, error } = confirmation.value;
  // Another window may have confirmed it meanwhile, which is reported as an error.
  const intent = error ? error.payment_intent : paymentIntent;
  if (intent?.status === 'succeeded') return { ok: true };
  const message = error?.message ?? NOT_CONFIRMED;
  return { ...failed(new Error(message)), isRefused: error === undefined || !isOpen(error) };
}
