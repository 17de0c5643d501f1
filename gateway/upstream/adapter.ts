/**
 * axios over undici's own dispatch: no stream and no merged header for a call that is small text. It sends one request,
 * follows no redirect, and reads a text body no longer than its limit.
 */
import { Readable } from 'node:stream';
import axios, {
  Axios,
  AxiosError,
  AxiosHeaders,
  CanceledError,
  type AxiosAdapter,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { errors, util, type Pool } from 'undici';
import { decode, readText } from './body.ts';
import { malformed, unavailable } from './failure.ts';
import { NO_HEADERS } from './request.ts';

/**
 * axios without what costs more than the sending: it hands a request to its adapter as it is, because there are no
 * defaults to merge, no transforms and no interceptors.
 */
export class LeanAxios extends Axios {
  // Of no type of its own, so that it fits whatever its caller asks for.
  override request(config: AxiosRequestConfig): Promise<never> {
    const { adapter } = config;
    if (typeof adapter !== 'function') throw new TypeError('A request needs an adapter of its own.');
    return adapter(config as InternalAxiosRequestConfig) as Promise<never>;
  }
}

/** What axios lets a signal be; ours have a reason. */
type Signal = InternalAxiosRequestConfig['signal'] & { reason?: unknown };

function toAxiosError(error: unknown, config: InternalAxiosRequestConfig): Error {
  if (error instanceof AxiosError) return error;
  const { name, message, code } = error as Error & { code?: string };
  if (name === 'TimeoutError' || error instanceof errors.HeadersTimeoutError) {
    return new AxiosError(message, AxiosError.ECONNABORTED, config);
  }
  if (name === 'AbortError') return new CanceledError(message, config);
  return new AxiosError(message, code ?? AxiosError.ERR_NETWORK, config);
}

/** What axios throws, as an UpstreamFailure; anything else as it is. */
export function toFailure(error: unknown): unknown {
  if (!axios.isAxiosError(error) && !axios.isCancel(error)) return error;
  return error instanceof AxiosError && error.code === AxiosError.ERR_BAD_RESPONSE
    ? malformed(error.status ?? 500)
    : unavailable();
}

/** axios's headers without its reading of each name: undici gives them in lower case. */
const asAxiosHeaders = (headers: object) => Object.assign(new AxiosHeaders(), headers);

/** Those of the request in hand, and those of this call where it has its own, as names and values in turn. */
function headersOf(shared: string[], headers: Record<string, string>): string[] {
  if (headers === NO_HEADERS) return shared;
  const all = [...shared];
  for (const name of Object.keys(headers)) all.push(name, headers[name] ?? '');
  return all;
}

const optionsOf = (shared: string[], config: InternalAxiosRequestConfig) => ({
  path: config.url ?? '/',
  method: config.method ?? 'GET',
  headers: headersOf(shared, config.headers),
  body: (config.data as string | undefined) ?? null,
});

/** An answer as axios has it; its headers are read when they are asked for. */
class TextResponse implements AxiosResponse<string> {
  readonly status: number;
  readonly statusText = '';
  readonly data: string;
  readonly config: InternalAxiosRequestConfig;
  private readonly given: Buffer[];

  constructor(status: number, data: string, config: InternalAxiosRequestConfig, headers: Buffer[]) {
    this.status = status;
    this.data = data;
    this.config = config;
    this.given = headers;
  }

  get headers(): AxiosHeaders {
    return asAxiosHeaders(util.parseHeaders(this.given));
  }
}

const CODING = 'content-encoding';

/** How a body is encoded, which hosts and proxies decide where a request does not; undefined for most. */
function codingsOf(headers: readonly Buffer[]): string | undefined {
  const at = headers.findIndex(
    (name, index) =>
      index % 2 === 0 && name.length === CODING.length && name.toString('latin1').toLowerCase() === CODING,
  );
  return at < 0 ? undefined : headers[at + 1]?.toString('latin1');
}

/** Most answers come in one piece. */
function textOf(chunks: Buffer[] = []): string {
  const [first] = chunks;
  return (chunks.length > 1 ? Buffer.concat(chunks) : first)?.toString('utf8') ?? '';
}

/**
 * Gathers one answer, and listens to its call's signal meanwhile; `limit` is in bytes. undici puts its newer methods on
 * top of these, and reads every header for them.
 */
class TextHandler {
  private readonly config: InternalAxiosRequestConfig;
  private readonly limit: number;
  private readonly resolve: (response: AxiosResponse<string>) => void;
  private readonly reject: (error: Error) => void;
  private abort: ((reason: Error) => void) | undefined;
  private chunks: Buffer[] | undefined;
  private size = 0;
  private status = 0;
  private headers: Buffer[] = [];

  constructor(
    config: InternalAxiosRequestConfig,
    limit: number,
    resolve: (response: AxiosResponse<string>) => void,
    reject: (error: Error) => void,
  ) {
    this.config = config;
    this.limit = limit;
    this.resolve = resolve;
    this.reject = reject;
  }

  handleEvent() {
    this.abort?.((this.config.signal as Signal).reason as Error);
  }

  onConnect(abort: (reason?: Error) => void) {
    this.abort = abort;
    const { signal } = this.config;
    if (signal?.aborted) this.handleEvent();
    else signal?.addEventListener?.('abort', this);
  }

  onHeaders(status: number, headers: Buffer[]) {
    this.status = status;
    this.headers = headers;
    return true;
  }

  onData(chunk: Buffer) {
    this.size += chunk.length;
    if (this.size > this.limit)
      this.abort?.(new AxiosError('The body is too large', AxiosError.ERR_BAD_RESPONSE));
    else if (this.chunks) this.chunks.push(chunk);
    else this.chunks = [chunk];
    return true;
  }

  onComplete() {
    this.config.signal?.removeEventListener?.('abort', this);
    const codings = this.chunks && codingsOf(this.headers);
    const answer = (text: string) => {
      this.resolve(new TextResponse(this.status, text, this.config, this.headers));
    };
    if (codings === undefined) answer(textOf(this.chunks));
    else readText(decode(Readable.from(this.chunks ?? []), codings), this.limit).then(answer, this.reject);
  }

  onError(error: Error) {
    this.config.signal?.removeEventListener?.('abort', this);
    this.reject(toAxiosError(error, this.config));
  }
}

/**
 * An axios adapter that sends `headers` with each call and answers with text; `config.url` is a path on the pool's
 * origin.
 */
export function textAdapter(pool: Pool, headers: string[], limit: number): AxiosAdapter {
  return (config) =>
    new Promise((resolve, reject) => {
      pool.dispatch(optionsOf(headers, config), new TextHandler(config, limit, resolve, reject));
    });
}

/** An axios adapter that answers with a stream, and with text where the answer is no success. */
export function streamAdapter(pool: Pool, shared: string[], limit: number): AxiosAdapter {
  return async (config) => {
    try {
      const { signal } = config;
      const response = await pool.request({ ...optionsOf(shared, config), signal });
      const isSuccess = response.statusCode >= 200 && response.statusCode < 300;
      const headers = asAxiosHeaders(response.headers);
      const codings = response.headers[CODING];
      const body = codings === undefined ? response.body : decode(response.body, String(codings));
      // It counts the bytes of the coded body.
      if (codings !== undefined) headers.delete('content-length');
      return {
        status: response.statusCode,
        statusText: '',
        headers,
        config,
        data: isSuccess ? body : await readText(body, limit),
      };
    } catch (error) {
      throw toAxiosError(error, config);
    }
  };
}
