import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { reportSilently } from '#client/platform/report.ts';
import { clientConfig } from '#client/platform/config.ts';

let loading: Promise<Stripe> | undefined;

async function load(): Promise<Stripe> {
  const { stripePublishableKey } = clientConfig();
  if (!stripePublishableKey) {
    const { createSandbox } = await import('./sandbox/sandbox.ts');
    return createSandbox();
  }
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(stripePublishableKey);
  if (!stripe) throw new Error('The card provider did not load.');
  return stripe;
}

/** Loads the processor's script or the sandbox (specification, section 1) once, and again after a failure. */
export function cardProvider(): Promise<Stripe> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Returns the payment processor's object once it is loaded, whether loading failed, and a retry function. */
export function useCardProvider() {
  const [state, setState] = useState<{ stripe?: Stripe; failed?: boolean }>({});
  const ask = () =>
    void cardProvider().then(
      (stripe) => setState({ stripe }),
      (error: unknown) => {
        reportSilently(error, 'loading the card form');
        setState({ failed: true });
      },
    );
  useEffect(ask, []);
  const retry = () => {
    setState({});
    ask();
  };
  return { ...state, retry };
}
