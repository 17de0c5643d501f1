/** Spreads calls to Stripe, which refuses more than 25 a second to one endpoint. */
import { setTimeout as wait } from 'node:timers/promises';
import type Stripe from 'stripe';

const SECOND = 1_000;

/** What Stripe counts as one endpoint, as `POST payment_intents confirm`: method, noun, and the verb behind the id. */
function endpointOf(method: string, path: string): string {
  const [, , noun = '', , verb = ''] = path.split('?', 1)[0]?.split('/') ?? [];
  return `${method} ${noun} ${verb}`.trimEnd();
}

/** Lets a client start up to `perSecond` calls a second to one endpoint. The others wait, in order. */
export function pace(httpClient: Stripe.HttpClient, perSecond: number): void {
  /** When the next call may start, by endpoint. It has at most one entry per call that this host knows. */
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
