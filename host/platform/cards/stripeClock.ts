/** Whether Stripe's clock, in the `Date` header of its answers, is another one than ours. */
import Stripe from 'stripe';

/** By how much the clocks may differ, in milliseconds. */
const TOLERANCE_MS = 5 * 60_000;

/** Reads the date of every answer that a client gets; `now` is our clock. */
export function watchStripeClock(httpClient: Stripe.HttpClient, now: () => Date) {
  /** By how much the clocks differed at the last answer; empty before one. */
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
    /** Asks Stripe for the time, by a request that costs nothing; false without an answer, which says nothing. */
    differs: async (stripe: Stripe): Promise<boolean> => {
      seen.length = 0;
      try {
        await stripe.events.list({ limit: 1 }, { maxNetworkRetries: 0 });
      } catch (error) {
        // An error has its date too; that nothing can be paid at all shows at the first try of a card.
        if (!(error instanceof Stripe.errors.StripeError)) throw error;
      }
      return (seen[0] ?? 0) > TOLERANCE_MS;
    },
  };
}
