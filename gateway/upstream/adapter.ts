/**
 * axios over undici: its own adapter over `node:http` takes four times the CPU of a call, and its merging of configurations,
 * headers and transforms, which no call needs, a seventh of the gateway's.
 */
import { Readable } from 'node:stream';
import {
  Axios,
  AxiosError,
  AxiosHeaders,
  type AxiosAdapter,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { errors, interceptors, type Dispatcher } from 'undici';
import { decode, readText } from './body.ts';

/** axios that hands a request to its adapter as it is: there are no defaults, transforms or interceptors. */
export class LeanAxios extends Axios {
  // Of no type of its own, so that it fits whatever its caller asks for.
  override request(config: AxiosRequestConfig): Promise<never> {
    const { adapter } = config;
    if (typeof adapter !== 'function') throw new TypeError('A request needs an adapter of its own.');
    return adapter(config as InternalAxiosRequestConfig) as Promise<never>;
  }
}

type Headers = Dispatcher.ResponseData['headers'];

interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Reads one answer within `timeout` milliseconds; undici's own reading makes a stream of each. */
const read = (dispatcher: Dispatcher, options: Dispatcher.DispatchOptions, timeout: number | undefined) =>
  new Promise<Answer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let status = 0;
    let headers: Headers = {};
    let controller: Dispatcher.DispatchController | undefined;
    let late: AxiosError | undefined;
    const timer = setTimeout(() => {
      late = new AxiosError('The time is over', AxiosError.ECONNABORTED);
      controller?.abort(late);
      reject(late);
    }, timeout);
    dispatcher.dispatch(options, {
      onRequestStart(started) {
        controller = started;
        if (late) started.abort(late);
      },
      onResponseStart(_controller, statusCode, received) {
        status = statusCode;
        headers = received;
      },
      onResponseData(_controller, chunk) {
        chunks.push(chunk);
      },
      onResponseEnd() {
        clearTimeout(timer);
        const [first] = chunks;
        resolve({ status, headers, body: first && chunks.length === 1 ? first : Buffer.concat(chunks) });
      },
      onResponseError(_controller, error) {
        clearTimeout(timer);
        reject(error);
      },
    });
  });

const isSuccess = (status: number) => status >= 200 && status < 300;

/** An answer as axios has it: decoded, and as text unless it is the stream that was asked for. */
async function toResponse(
  config: InternalAxiosRequestConfig,
  status: number,
  { 'content-encoding': codings, ...received }: Headers,
  body: Readable,
): Promise<AxiosResponse> {
  const headers = Object.assign(new AxiosHeaders(), received);
  // It counts the bytes of the coded body.
  if (codings !== undefined) headers.delete('content-length');
  const plain = codings === undefined ? body : decode(body, String(codings));
  const isStream = config.responseType === 'stream' && isSuccess(status);
  return { status, statusText: '', headers, config, data: isStream ? plain : await readText(plain) };
}

/**
 * An adapter that sends `shared`, names and values of headers in turn, with each call; `url` is a path on `origin`. A
 * success is a stream for the `responseType` of that name, which `signal` ends; every other answer is text.
 */
export const undiciAdapter =
  (dispatcher: Dispatcher, origin: string, shared: string[]): AxiosAdapter =>
  async (config) => {
    const { url: path = '/', method = 'GET', maxRedirects = 0, signal, timeout } = config;
    const own = config.headers as Record<string, string> | undefined;
    const headers = own ? shared.concat(...Object.entries(own)) : shared;
    const options = { origin, path, method, headers, body: config.data as string };
    try {
      if (config.responseType !== 'stream') {
        const { status, headers: received, body } = await read(dispatcher, options, timeout);
        // Most answers end here. 204 and 304 may name the coding of a body that they leave out.
        const isPlain = received['content-encoding'] === undefined || body.length === 0;
        const isFollowed = maxRedirects > 0 && !isSuccess(status) && received.location !== undefined;
        if (isPlain && !isFollowed) {
          return { status, statusText: '', headers: received, config, data: body.toString('utf8') };
        }
        if (!isFollowed) {
          return await toResponse(config, status, received, Readable.from([body]));
        }
      }
      // Asked anew after a redirect, because following costs each call more than a redirect, which is rare, costs one.
      const following = dispatcher.compose(interceptors.redirect({ maxRedirections: maxRedirects }));
      const late = timeout === undefined ? signal : AbortSignal.timeout(timeout);
      const { statusCode, headers: received, body } = await following.request({ ...options, signal: late });
      return await toResponse(config, statusCode, received, body);
    } catch (error) {
      if (error instanceof AxiosError) throw error;
      const isTooLong = error instanceof errors.ResponseExceededMaxSizeError;
      throw AxiosError.from(error, isTooLong ? AxiosError.ERR_BAD_RESPONSE : undefined, config);
    }
  };
