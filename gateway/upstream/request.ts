/** One request to the upstream, from the parts that a service gives: path, headers and form. */
import qs from 'qs';
import { isText } from '#common/text.ts';
import type { EndpointKey, RequestHeaders } from './endpoints.ts';
import { invalidHeader, invalidId, invalidText } from './failure.ts';

const ID = /^[\w-]{1,128}$/;

/** What a header may hold of a person's making; undici refuses more, and that is no fault of the upstream. */
const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

const FORM_TYPE = 'application/x-www-form-urlencoded';

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

type HeaderInput = keyof typeof HEADERS;

/** Fills the braces of a path; what stands before the `?` must look like an id. */
function fillPath(template: string, values: Record<string, string>): string {
  const query = template.indexOf('?');
  return template.replace(/\{(\w+)\}/g, (_, name: string, offset: number) => {
    const value = values[name] ?? '';
    if ((query < 0 || offset < query) && !ID.test(value)) throw invalidId(name);
    if (!isText(value)) throw invalidText();
    return encodeURIComponent(value);
  });
}

const headerInputs = Object.entries(HEADERS) as [HeaderInput, string][];

function headersOf(request: PlainRequest): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [input, header] of headerInputs) {
    const value = request[input];
    if (value === null || value === undefined) continue;
    if (!PRINTABLE.test(value)) throw invalidHeader(input);
    headers[header] = value;
  }
  return headers;
}

/** What every call of one request carries: who asks, and under which id. */
export const callerHeaders = ({ token, address, requestId }: Caller): Record<string, string> => ({
  accept: 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
  ...(address && { 'x-forwarded-for': address }),
  ...(requestId && { 'x-request-id': requestId }),
});

/** One call as it is sent; `headers` are those beside the caller's. */
export interface HttpCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  data?: string;
}

/**
 * What is sent for a call, below `prefix`, the path of the upstream's base URL.
 *
 * @throws UpstreamFailure for an id or a key that no path and no header can carry
 */
export function toHttp(key: EndpointKey, prefix: string, request: PlainRequest): HttpCall {
  const [method = '', template = ''] = key.split(' ');
  const call = { method, url: prefix + fillPath(template, request.path ?? {}), headers: headersOf(request) };
  if (method === 'GET') return call;
  return {
    ...call,
    headers: { 'content-type': FORM_TYPE, ...call.headers },
    data: qs.stringify(request.body ?? {}, { skipNulls: true }),
  };
}
