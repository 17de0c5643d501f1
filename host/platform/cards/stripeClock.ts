/** Compares the host's clock with Stripe's, which is read from the `Date` header of Stripe's responses. */
import Stripe from 'stripe';
import { MINUTE } from '#host/platform/durations.ts';

/** The largest accepted difference between the clocks, in milliseconds. */
const TOLERANCE_MS = 5 * MINUTE;

/** Measures the clock difference on every response of an HTTP client. `now` is the host's clock. */
export function watchStripeClock(httpClient: Stripe.HttpClient, now: () => Date) {
  /** The clock difference at the last response in milliseconds, or 0 before the first response. */
  let difference = 0;
  const makeRequest = httpClient.makeRequest.bind(httpClient);
  httpClient.makeRequest = async (...request) => {
    const response = await makeRequest(...request);
    const { date } = response.getHeaders();
    const theirs = typeof date === 'string' ? Date.parse(date) : NaN;
    if (!Number.isNaN(theirs)) difference = Math.abs(now().getTime() - theirs);
    return response;
  };
  return {
    /** Makes a read-only call, and returns whether the clocks differ. False if Stripe does not respond. */
    differs: async (stripe: Stripe): Promise<boolean> => {
      difference = 0;
      try {
        await stripe.events.list({ limit: 1 }, { maxNetworkRetries: 0 });
      } catch (error) {
        // Stripe's errors are ignored here, because error responses have a `Date` header too. An error that
        // persists is noticed anyway, because it also fails the first card charge.
        if (!(error instanceof Stripe.errors.StripeError)) throw error;
      }
      return difference > TOLERANCE_MS;
    },
  };
}
