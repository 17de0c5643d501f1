/** One request to the upstream, from the parts that a service gives: path, headers and form. */
import qs from 'qs';
import { isText } from '#common/text.ts';
import { endpoints, type EndpointKey, type RequestHeaders } from './endpoints.ts';
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

/** A part of a path: text as it is sent, or the name of a value; before the `?` it must look like an id. */
type Part = { text: string } | { name: string; isId: boolean };

/** A key of the table, read once. */
interface Template {
  method: string;
  parts: Part[];
}

function readTemplate(key: string): Template {
  const [method = '', path = ''] = key.split(' ');
  const query = path.indexOf('?');
  let at = 0;
  const parts = path.split(/(\{\w+\})/).map((text): Part => {
    const isId = query < 0 || at < query;
    at += text.length;
    return text.startsWith('{') ? { name: text.slice(1, -1), isId } : { text };
  });
  return { method, parts };
}

const templates = new Map(Object.keys(endpoints).map((key) => [key, readTemplate(key)]));

function fillPath(prefix: string, parts: Part[], values: Record<string, string>): string {
  let path = prefix;
  for (const part of parts) {
    if ('text' in part) {
      path += part.text;
      continue;
    }
    const value = values[part.name] ?? '';
    if (part.isId && !ID.test(value)) throw invalidId(part.name);
    if (!isText(value)) throw invalidText();
    path += encodeURIComponent(value);
  }
  return path;
}

const headerInputs = Object.entries(HEADERS) as [HeaderInput, string][];

const NONE = Object.freeze({});

/** Most calls have no headers beside their caller's. */
export const NO_HEADERS: Record<string, string> = NONE;

const FORM_HEADERS: Record<string, string> = Object.freeze({ 'content-type': FORM_TYPE });

/** Those that every call of a kind has, and the request's own. */
function headersOf(request: PlainRequest, usual: Record<string, string>): Record<string, string> {
  let headers = usual;
  for (const [input, header] of headerInputs) {
    const value = request[input];
    if (value === null || value === undefined) continue;
    if (!PRINTABLE.test(value)) throw invalidHeader(input);
    headers = { ...headers, [header]: value };
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

/** One call as it is sent; `headers` are those beside the caller's. */
export interface HttpCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  data: string | undefined;
}

/**
 * What is sent for a call, below `prefix`, the path of the upstream's base URL.
 *
 * @throws UpstreamFailure for an id or a key that no path and no header can carry
 */
export function toHttp(key: EndpointKey, prefix: string, request: PlainRequest): HttpCall {
  const { method, parts } = templates.get(key) ?? readTemplate(key);
  const url = fillPath(prefix, parts, request.path ?? NONE);
  if (method === 'GET') return { method, url, headers: headersOf(request, NO_HEADERS), data: undefined };
  const data = qs.stringify(request.body ?? NONE, { skipNulls: true });
  return { method, url, headers: headersOf(request, FORM_HEADERS), data };
}

/** What tells a call from every other of one caller. */
export const nameOf = (key: EndpointKey, { url, headers, data = '' }: HttpCall): string =>
  `${key} ${url} ${data}${headers === NO_HEADERS || headers === FORM_HEADERS ? '' : JSON.stringify(headers)}`;
