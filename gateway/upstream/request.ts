/** Builds an upstream call's HTTP request from the path values, headers and form that a service passes. */
import qs from 'qs';
import { isText } from '#common/text.ts';
import { endpoints, isSafe, type EndpointKey, type RequestHeaders } from './endpoints.ts';
import { badRequest, invalidText, UpstreamFailure } from './errors.ts';
import { isHeaderValue } from './values.ts';
import type { HttpCall } from './http.ts';

/** Matches text for a path: 1 to 128 characters, none a control character, lone surrogate or backslash. */
const PLAIN = /^[^\p{Cc}\p{Cs}\\]{1,128}$/u;

/** Matches a path segment that a server may remove: an empty one, "." or "..". */
const RESOLVED = /(?:^|\/)\.{0,2}(?:\/|$)/;

/** Whether an id can be inserted into a path without leading to a different endpoint. */
export const isPathId = (id: string): boolean => PLAIN.test(id) && !RESOLVED.test(id);

/** Maximum redirects of a read. A call that changes something follows none. */
const MAX_REDIRECTS = 21;

/** The sender of the request that the gateway serves. */
export interface Caller {
  /** Bearer token of the request, null without `Authorization`, empty if that header has no usable token. */
  token?: string | null;
  /** IP address of the sender, as trusted proxies report it. */
  address?: string | undefined;
  /** Request id, which links the log lines of the gateway and the upstream. */
  requestId?: string;
  /** Arrival time of the request, as a value of `performance.now()`. The calls' deadlines count from it. */
  arrivedAt?: number;
}

/** The arguments of a call to any endpoint, without the endpoint's own types. */
export interface PlainRequest extends RequestHeaders {
  path?: Record<string, string>;
  body?: object;
}

/** Header names of the inputs that are sent as headers, never in the request's body. */
const HEADERS = {
  idempotencyKey: 'idempotency-key',
  quoteId: 'quote-id',
  registrationId: 'registration-id',
  zipCode: 'business-zip-code',
} as const satisfies Record<keyof RequestHeaders, string>;

/** Encodes the value of a placeholder. A value before the `?` must be a valid id. @throws UpstreamFailure */
function encodeValue(name: string, value: string, isInQuery: boolean): string {
  if (!isInQuery && !isPathId(value)) {
    throw badRequest(
      `"${name}" takes 1 to 128 characters: no control characters or backslashes, and no "." or "..".`,
    );
  }
  if (!isText(value)) throw invalidText();
  return encodeURIComponent(value);
}

/** Each endpoint's method and the parts of its path. Every second part is the name of a placeholder. */
const routes = Object.fromEntries(
  Object.keys(endpoints).map((key) => {
    const [method, path = ''] = key.split(' ');
    return [key, { method: method as HttpCall['method'], parts: path.split(/[{}]/) }];
  }),
) as Record<EndpointKey, { method: HttpCall['method']; parts: string[] }>;

const FORM_HEADERS = ['content-type', 'application/x-www-form-urlencoded'];

const headerInputs = Object.entries(HEADERS) as [keyof typeof HEADERS, string][];

/** Returns a call's headers, first the `shared` ones, which all calls for one incoming request have. */
function headersOf(shared: string[], request: PlainRequest, isForm: boolean): string[] {
  let headers = isForm ? shared.concat(FORM_HEADERS) : shared;
  for (const [input, header] of headerInputs) {
    const value = request[input];
    if (value === null || value === undefined) continue;
    if (!isHeaderValue(value)) {
      throw badRequest(
        `"${input}" takes 1 to 255 plain characters: printable ASCII without a space at either end.`,
      );
    }
    headers = headers.concat(header, value);
  }
  return headers;
}

/**
 * Returns the headers that all calls for one incoming request share, as alternating names and values.
 *
 * @throws UpstreamFailure if the caller's token cannot be sent
 */
export function callerHeaders({ token, address, requestId }: Caller, accept = 'application/json'): string[] {
  if (token === '') {
    const text = 'The Authorization header must be "Bearer" and a token of visible ASCII characters.';
    throw new UpstreamFailure('UNAUTHENTICATED', text, 401);
  }
  const headers = ['accept', accept];
  if (token) headers.push('authorization', `Bearer ${token}`);
  if (address) headers.push('x-forwarded-for', address);
  if (requestId) headers.push('x-request-id', requestId);
  return headers;
}

/** The HTTP request of one upstream call, with its endpoint. */
export interface UpstreamCall extends HttpCall {
  key: EndpointKey;
}

/**
 * Builds a call to the upstream at `base`. `shared` are the headers of all calls for one incoming request.
 *
 * @throws UpstreamFailure for an id or a header value with invalid characters
 */
export function toHttp(
  key: EndpointKey,
  { origin, prefix }: { origin: string; prefix: string },
  shared: string[],
  request: PlainRequest,
): UpstreamCall {
  const { method, parts } = routes[key];
  const values = request.path ?? {};
  const isForm = method !== 'GET';
  return {
    key,
    origin,
    method,
    path: parts.reduce(
      (path, part, at) =>
        path + (at % 2 === 0 ? part : encodeValue(part, values[part] ?? '', path.includes('?'))),
      prefix,
    ),
    headers: headersOf(shared, request, isForm),
    body: isForm
      ? qs.stringify(request.body ?? {}, { skipNulls: true, encoder: encodeURIComponent })
      : undefined,
    redirects: isSafe(key) ? MAX_REDIRECTS : 0,
  };
}

/** Returns a key that is the same for equal calls of one incoming request. */
export const nameOf = ({ key, path, headers, body }: UpstreamCall): string =>
  body === undefined ? `${key} ${path}` : `${key} ${path} ${body} ${headers.join(' ')}`;
