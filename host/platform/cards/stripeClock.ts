/** Compares Stripe's clock, in the `Date` header of its responses, with the host's. */
import Stripe from 'stripe';

/** The largest accepted difference of the clocks, in milliseconds. */
const TOLERANCE_MS = 5 * 60_000;

/** Reads the date of every response that a client gets. `now` is the host's clock. */
export function watchStripeClock(httpClient: Stripe.HttpClient, now: () => Date) {
  /** The difference of the clocks at the last response; empty before one. */
  const seen: number[] = [];
  const makeRequest = httpClient.makeRequest.bind(httpClient);
  httpClient.makeRequest = async (...request) => {
    const response = await makeRequest(...request);
    const { date } = response.getHeaders();
    const theirs = typeof date === 'string' ? Date.parse(date) : NaN;
    if (!Number.isNaN(theirs)) seen[0] = Math.abs(now().getTime() - theirs);
    return response;
  };
  return {
    /** Requests the time from Stripe by a call that costs nothing; false without a response, which proves nothing. */
    differs: async (stripe: Stripe): Promise<boolean> => {
      seen.length = 0;
      try {
        await stripe.events.list({ limit: 1 }, { maxNetworkRetries: 0 });
      } catch (error) {
        // An error has its date too. If nothing can be paid at all, the first try of a card reports it.
        if (!(error instanceof Stripe.errors.StripeError)) throw error;
      }
      return (seen[0] ?? 0) > TOLERANCE_MS;
    },
  };
}
