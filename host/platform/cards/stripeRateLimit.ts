/** Spreads calls to Stripe, which refuses more than 25 a second of one endpoint. */
import { setTimeout as wait } from 'node:timers/promises';
import type Stripe from 'stripe';

const SECOND = 1_000;

/** What Stripe counts together, as `POST payment_intents confirm`: the method, the noun and the verb behind its id. */
function endpointOf(method: string, path: string): string {
  const [, , noun = '', , verb = ''] = path.split('?', 1)[0]?.split('/') ?? [];
  return `${method} ${noun} ${verb}`.trimEnd();
}

/** Lets a client start at most so many calls a second of one endpoint; the others wait, in order. */
export function pace(httpClient: Stripe.HttpClient, perSecond: number): void {
  /** When the next call may start, by endpoint: there are as many as this host knows calls. */
  const free = new Map<string, number>();
  const makeRequest = httpClient.makeRequest.bind(httpClient);
  httpClient.makeRequest = async (...request) => {
    const [, , path, method] = request;
    const endpoint = endpointOf(method, path);
    const now = performance.now();
    const at = Math.max(now, free.get(endpoint) ?? now);
    free.set(endpoint, at + SECOND / perSecond);
    if (at > now) await wait(at - now);
    return makeRequest(...request);
  };
}
