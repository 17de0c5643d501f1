/** One request to the upstream, from the parts that a service gives: path, headers and form. */
import qs from 'qs';
import { isText } from '#common/text.ts';
import { endpoints, isSafe, type EndpointKey, type RequestHeaders } from './endpoints.ts';
import { invalidHeader, invalidId, invalidText } from './errors.ts';
import type { HttpCall } from './http.ts';

const ID = /^[\w-]{1,128}$/;

/** What a header may hold of a person's making; undici refuses more, and that is no fault of the upstream. */
const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

/** More than any host has in a row; what changes something goes where it was sent, and nowhere else. */
const MAX_REDIRECTS = 21;

/** Who sent the request that the gateway answers. */
export interface Caller {
  /** The bearer token that came with it. */
  token?: string | null;
  /** The address that it came from, as far as trusted proxies are believed. */
  address?: string | undefined;
  /** The id under which its log lines are found, here and at the upstream. */
  requestId?: string;
  /** When it came in, a moment of `performance.now()`: its deadlines count from here. */
  arrivedAt?: number;
}

/** A request of any endpoint, without the endpoint's own types. */
export interface PlainRequest extends RequestHeaders {
  path?: Record<string, string>;
  body?: object;
}

/** Input keys that travel as a header, never as a form key. */
const HEADERS = {
  idempotencyKey: 'idempotency-key',
  quoteId: 'quote-id',
  registrationId: 'registration-id',
  zipCode: 'business-zip-code',
} as const satisfies Record<keyof RequestHeaders, string>;

/** The method of each key, and the texts and the names of its path in turn. */
const templates = new Map(
  Object.keys(endpoints).map((key) => {
    const [method, path = ''] = key.split(' ');
    return [key, { method: method as HttpCall['method'], parts: path.split(/[{}]/) }] as const;
  }),
);

/** The address of a key, with `values` in its braces; before the `?` they must look like ids. */
function fillPath(prefix: string, parts: string[], values: Record<string, string>): string {
  let filled = prefix;
  let isName = false;
  for (const part of parts) {
    const value = values[part] ?? '';
    if (isName && !filled.includes('?') && !ID.test(value)) throw invalidId(part);
    if (isName && !isText(value)) throw invalidText();
    filled += isName ? encodeURIComponent(value) : part;
    isName = !isName;
  }
  return filled;
}

const FORM_HEADERS = ['content-type', 'application/x-www-form-urlencoded'];

const headerInputs = Object.entries(HEADERS) as [keyof typeof HEADERS, string][];

/** Those of a call, after the caller's. */
function headersOf(shared: string[], request: PlainRequest, isForm: boolean): string[] {
  let headers = isForm ? shared.concat(FORM_HEADERS) : shared;
  for (const [input, header] of headerInputs) {
    const value = request[input];
    if (value === null || value === undefined) continue;
    if (!PRINTABLE.test(value)) throw invalidHeader(input);
    headers = headers.concat(header, value);
  }
  return headers;
}

/** What every call of one request carries: who asks, and under which id; names and values in turn. */
export function callerHeaders({ token, address, requestId }: Caller): string[] {
  const headers = ['accept', 'application/json'];
  if (token) headers.push('authorization', `Bearer ${token}`);
  if (address) headers.push('x-forwarded-for', address);
  if (requestId) headers.push('x-request-id', requestId);
  return headers;
}

/** A call of an endpoint. */
export interface UpstreamCall extends HttpCall {
  key: EndpointKey;
}

/**
 * What is sent for a call to the upstream at `base`, with the headers that every call of its request carries.
 *
 * @throws UpstreamFailure for an id or a key that no path and no header can carry
 */
export function toHttp(
  key: EndpointKey,
  { origin, prefix }: { origin: string; prefix: string },
  shared: string[],
  request: PlainRequest,
): UpstreamCall {
  const { method = 'GET', parts = [] } = templates.get(key) ?? {};
  const isForm = method !== 'GET';
  return {
    key,
    origin,
    method,
    path: fillPath(prefix, parts, request.path ?? {}),
    headers: headersOf(shared, request, isForm),
    body: isForm ? qs.stringify(request.body ?? {}, { skipNulls: true }) : undefined,
    redirects: isSafe(key) ? MAX_REDIRECTS : 0,
  };
}

/** What tells a call from every other of one caller. */
export const nameOf = ({ key, path, headers, body }: UpstreamCall): string =>
  body === undefined ? `${key} ${path}` : `${key} ${path} ${body} ${headers.join(' ')}`;
