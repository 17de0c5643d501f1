/** Throttles calls to Stripe, which rejects more than 25 calls per second to one endpoint. */
import { setTimeout as wait } from 'node:timers/promises';
import type Stripe from 'stripe';

const SECOND = 1_000;

/** Returns the endpoint by which Stripe counts a call: method, resource and action, without the id. */
function endpointOf(method: string, path: string): string {
  const [, , noun = '', , verb = ''] = path.split('?', 1)[0]?.split('/') ?? [];
  return `${method} ${noun} ${verb}`.trimEnd();
}

/** Limits an HTTP client to `perSecond` calls per second and endpoint. Further calls wait in order. */
export function pace(httpClient: Stripe.HttpClient, perSecond: number): void {
  /** The time of each endpoint's next allowed call. The host uses few endpoints, so the map stays small. */
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
