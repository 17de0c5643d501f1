/** Builds a request to the upstream from the path, the headers and the form of a service. */
import qs from 'qs';
import { isText } from '#common/text.ts';
import { endpoints, isSafe, type EndpointKey, type RequestHeaders } from './endpoints.ts';
import { invalidHeader, invalidId, invalidText } from './errors.ts';
import type { HttpCall } from './http.ts';

const ID = /^[\w-]{1,128}$/;

/** The header values that people may send; undici refuses others, and that is not the upstream's failure. */
const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

/** More redirects than any host has in a row; a call that changes something follows none. */
const MAX_REDIRECTS = 21;

/** Who sent the request that the gateway answers. */
export interface Caller {
  /** The bearer token that came with it. */
  token?: string | null;
  /** The address that it came from, as trusted proxies report it. */
  address?: string | undefined;
  /** The id under which its log lines are found, here and at the upstream. */
  requestId?: string;
  /** When it arrived, by `performance.now()`; its deadlines count from here. */
  arrivedAt?: number;
}

/** A request of any endpoint, without the endpoint's own types. */
export interface PlainRequest extends RequestHeaders {
  path?: Record<string, string>;
  body?: object;
}

/** Input keys that are sent as headers, never as form keys. */
const HEADERS = {
  idempotencyKey: 'idempotency-key',
  quoteId: 'quote-id',
  registrationId: 'registration-id',
  zipCode: 'business-zip-code',
} as const satisfies Record<keyof RequestHeaders, string>;

/** The method of each key, and the literal parts and the placeholders of its path in turn. */
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

/** The headers of a call, after the caller's. */
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

/** The headers of every call of one request: the caller and the request id, as names and values in turn. */
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
 * Builds a call to the upstream at `base`, with the headers that every call of its request has.
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

/** Identifies a call among all calls of one caller. */
export const nameOf = ({ key, path, headers, body }: UpstreamCall): string =>
  body === undefined ? `${key} ${path}` : `${key} ${path} ${body} ${headers.join(' ')}`;
