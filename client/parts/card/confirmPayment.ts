/** Runs the bank's authentication of a payment, in a dialog that the payment processor shows. */
import type { StripeError } from '@stripe/stripe-js';
import { failed, resultOf, type Failure } from '#client/apollo/result.ts';
import { cardProvider } from './cardProvider.ts';

/** The outcome of an authentication: confirmed, refused (final), or unknown (`isRefused` is false). */
export type Confirmation = { ok: true } | (Failure & { isRefused: boolean });

const NOT_CONFIRMED = 'Your bank did not confirm this payment. Nothing was charged.';

/** Whether the payment processor was unreachable or overloaded, so the payment may still be confirmed. */
const isOpen = ({ type }: StripeError) =>
  type === 'api_connection_error' || type === 'api_error' || type === 'rate_limit_error';

/** Confirms a client secret's payment intent. Never rejects. A failure contains the error text to show. */
export async function confirmPayment(clientSecret: string): Promise<Confirmation> {
  const confirmation = await resultOf(
    cardProvider().then((stripe) => stripe.confirmCardPayment(clientSecret)),
  );
  if (!confirmation.ok) return { ...confirmation, isRefused: false };
  const { paymentIntent, error } = confirmation.value;
  // If another window has already confirmed the payment intent, Stripe returns an error with that intent.
  const intent = error ? error.payment_intent : paymentIntent;
  if (intent?.status === 'succeeded') return { ok: true };
  const message = error?.message ?? NOT_CONFIRMED;
  return { ...failed(new Error(message)), isRefused: error === undefined || !isOpen(error) };
}
