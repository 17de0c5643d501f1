/**
 * The one place that knows HTTP: base URL, bearer header, form serialisation, id encoding, deadline,
 * status → code, and the check of every reply.
 */
import type { Readable } from 'node:stream';
import axios, { AxiosError, type AxiosResponse } from 'axios';
import DataLoader from 'dataloader';
import qs from 'qs';
import { Pool } from 'undici';
import { undiciAdapter } from './adapter.ts';
import {
  endpoints,
  type CallKey,
  type DownloadKey,
  type EndpointKey,
  type ReplyOf,
  type RequestArgs,
} from './endpoints.ts';
import { invalidId, malformed, refused, unavailable, UpstreamFailure } from './failure.ts';
import { createPolicy } from './policy.ts';

/** A longer reply is an error: no call answers with so much, and it would fill the memory. */
const MAX_REPLY_BYTES = 2 * 1024 * 1024;

const DEADLINE_MS = 10_000;

const ID = /^[\w-]{1,128}$/;

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** One document on its way from the upstream. */
export interface Download {
  body: Readable;
  /** Bytes, when the upstream says how many there are. */
  length: number | undefined;
  type: string;
}

/** Who sent the request that the gateway answers. */
export interface Caller {
  /** The bearer token that came with it. */
  token?: string | null;
  /** The addresses that it came through, the nearest first and the caller's last: Fastify's `ips`, which believes trusted proxies alone. */
  via?: readonly string[] | undefined;
}

/** The upstream as one request sees it: with that request's token, and a cache of what it has read. */
export interface Upstream {
  /** Makes a call. @throws UpstreamFailure */
  call: <K extends CallKey>(key: K, ...request: RequestArgs<K>) => Promise<ReplyOf<K>>;
  /** Makes a call that changes nothing; asked twice in one request, it is made once. @throws UpstreamFailure */
  read: <K extends CallKey>(key: K, ...request: RequestArgs<K>) => Promise<ReplyOf<K>>;
  /** Forgets what was read, because something was changed. */
  forget: () => void;
  /** Opens a document; the caller streams it, or destroys it. @throws UpstreamFailure */
  download: <K extends DownloadKey>(
    key: K,
    signal: AbortSignal,
    ...request: RequestArgs<K>
  ) => Promise<Download>;
}

/** A request of any endpoint, without the endpoint's own types. */
interface PlainRequest {
  path?: Record<string, string>;
  body?: object;
  idempotencyKey?: string | null;
  registrationId?: string | null;
}

/** Fills the braces of a path; what stands before the `?` must look like an id. */
function fillPath(template: string, values: Record<string, string>): string {
  const query = template.indexOf('?');
  return template.replace(/\{(\w+)\}/g, (_, name: string, offset: number) => {
    const value = values[name] ?? '';
    if ((query < 0 || offset < query) && !ID.test(value)) throw invalidId(name);
    return encodeURIComponent(value);
  });
}

/** JSON where it is JSON, and the text itself where it isn't: section 8 reads both. */
function parse(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** Text that is markup, or JSON that was cut off: no reply of any call. */
const isMarkupOrTruncated = (body: unknown) => typeof body === 'string' && /^\s*[<{[]/.test(body);

function checkReply<K extends CallKey>(key: K, response: AxiosResponse<string>): ReplyOf<K> {
  const body = parse(response.data);
  if (isMarkupOrTruncated(body)) throw malformed(response.status);
  const reply = endpoints[key].reply.safeParse(body);
  if (!reply.success) throw malformed(response.status);
  return reply.data as ReplyOf<K>;
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/** What axios throws, as an UpstreamFailure; anything else as it is. */
function toFailure(error: unknown): unknown {
  if (!axios.isAxiosError(error) && !axios.isCancel(error)) return error;
  return error instanceof AxiosError && error.code === AxiosError.ERR_BAD_RESPONSE
    ? malformed(error.status ?? 500)
    : unavailable();
}

/** Told of each call: its endpoint, `ok` or the error's code, and how long it took, retries and all. */
export type ObserveCall = (call: EndpointKey, outcome: string, seconds: number) => void;

interface UpstreamOptions {
  /** Milliseconds that a call may take. */
  deadlineMs?: number;
  observe?: ObserveCall;
}

/** Makes the client of the upstream at `baseUrl`, with its connection pool; one for the process. */
export function createUpstream(baseUrl: string, { deadlineMs = DEADLINE_MS, observe }: UpstreamOptions = {}) {
  const base = new URL(baseUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  const pool = new Pool(base.origin, { connections: 128, bodyTimeout: 30_000, headersTimeout: 60_000 });
  const http = axios.create({
    adapter: undiciAdapter(pool),
    responseType: 'text',
    transformResponse: (data: unknown) => data,
    maxContentLength: MAX_REPLY_BYTES,
    maxRedirects: 0,
    validateStatus: isSuccess,
  });
  const policy = createPolicy();

  async function send<T>(
    key: EndpointKey,
    { token, via }: Caller,
    request: PlainRequest,
    options: { signal: AbortSignal; responseType?: 'stream' },
  ): Promise<AxiosResponse<T>> {
    const [method = '', template = ''] = key.split(' ');
    const response = await http.request<T>({
      ...options,
      method,
      url: prefix + fillPath(template, request.path ?? {}),
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(via && { 'x-forwarded-for': via.toReversed().join(', ') }),
        ...(method !== 'GET' && { 'content-type': FORM_TYPE }),
        ...(request.idempotencyKey && { 'idempotency-key': request.idempotencyKey }),
        // Encoded, because a header takes Latin letters alone; an id of the client's own stays as it is.
        ...(request.registrationId && { 'registration-id': encodeURIComponent(request.registrationId) }),
      },
      data: method === 'GET' ? undefined : qs.stringify(request.body ?? {}, { skipNulls: true }),
    });
    if (!isSuccess(response.status)) throw refused(response.status, parse(response.data as string));
    return response;
  }

  const withPolicy = <T>(key: EndpointKey, attempt: () => Promise<T>): Promise<T> =>
    policy.run(key.startsWith('GET '), async () => {
      try {
        return await attempt();
      } catch (error) {
        throw toFailure(error);
      }
    });

  /** Runs a call under the policy and tells `observe` how it ended. */
  async function observed<T>(key: EndpointKey, attempt: () => Promise<T>): Promise<T> {
    if (!observe) return withPolicy(key, attempt);
    const start = performance.now();
    let outcome = 'ok';
    try {
      return await withPolicy(key, attempt);
    } catch (error) {
      outcome = error instanceof UpstreamFailure ? error.code : 'INTERNAL_SERVER_ERROR';
      throw error;
    } finally {
      observe(key, outcome, (performance.now() - start) / 1_000);
    }
  }

  /** The upstream for one request, with its caller's token; without a caller for what all requests share. */
  function forRequest(caller: Caller = {}): Upstream {
    const callOnce = (key: CallKey, request: PlainRequest = {}): Promise<unknown> => {
      const entry = endpoints[key];
      const signal = AbortSignal.timeout('deadlineMs' in entry ? entry.deadlineMs : deadlineMs);
      return observed(key, async () => checkReply(key, await send<string>(key, caller, request, { signal })));
    };
    const reads = new DataLoader<readonly [CallKey, PlainRequest], unknown, string>(
      (requests) =>
        Promise.all(
          requests.map(([key, request]) => callOnce(key, request).catch((error: unknown) => error as Error)),
        ),
      { cacheKeyFn: ([key, request]) => `${key} ${JSON.stringify(request)}`, batch: false },
    );
    return {
      call: callOnce as Upstream['call'],
      read: ((key: CallKey, request: PlainRequest = {}) => reads.load([key, request])) as Upstream['read'],
      forget: () => void reads.clearAll(),
      download: (key, signal, ...[request]) =>
        observed(key, async () => {
          const opening = new AbortController();
          const timer = setTimeout(() => {
            opening.abort(new DOMException('', 'TimeoutError'));
          }, deadlineMs);
          const response = await send<Readable>(key, caller, request ?? {}, {
            signal: AbortSignal.any([signal, opening.signal]),
            responseType: 'stream',
          }).finally(() => {
            clearTimeout(timer);
          });
          const length = Number(response.headers['content-length']);
          return {
            body: response.data,
            length: Number.isFinite(length) ? length : undefined,
            type: endpoints[key].download,
          };
        }),
    };
  }

  return {
    forRequest,
    /** Whether anything answers at the upstream's address. */
    async isReachable(): Promise<boolean> {
      try {
        const { body } = await pool.request({
          path: `${prefix}/`,
          method: 'GET',
          signal: AbortSignal.timeout(2_000),
        });
        await body.dump();
        return true;
      } catch (error) {
        if (error instanceof Error) return false;
        throw error;
      }
    },
    close: () => pool.close(),
  };
}

/** The client of the upstream, one for the process. */
export type UpstreamPool = ReturnType<typeof createUpstream>;
