/** Sends one HTTP request to the upstream by undici, and returns the response as decoded text or a stream. */
import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { errors, interceptors, type Dispatcher } from 'undici';
import { malformed } from './errors.ts';

/** Maximum size of a response in bytes, so that no response fills the memory. No valid response is larger. */
export const MAX_REPLY_BYTES = 2 * 1024 * 1024;

/** One HTTP request to send. `headers` alternates names and values. */
export interface HttpCall {
  origin: string;
  method: Dispatcher.HttpMethod;
  path: string;
  headers: string[];
  body: string | undefined;
  /** Maximum number of redirects to follow, 0 for a call that changes something. */
  redirects: number;
}

/** A response with any status. */
export interface HttpAnswer<Body> {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  body: Body;
}

/** Whether the status is a success. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Whether an error is a connection failure or a timeout without a response. Such errors have a `code`. */
export const isConnectionError = (error: unknown): boolean => error instanceof Error && 'code' in error;

/**
 * Reads a response by undici's callbacks. Reading undici's stream would take more time than all other steps
 * of a call.
 */
const read = (dispatcher: Dispatcher, call: HttpCall, timeout: number) =>
  new Promise<HttpAnswer<Buffer>>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let status = 0;
    let headers: HttpAnswer<Buffer>['headers'] = {};
    let controller: Dispatcher.DispatchController | undefined;
    let late: DOMException | undefined;
    const timer = setTimeout(() => {
      late = new DOMException('The upstream took too long', 'TimeoutError');
      controller?.abort(late);
      reject(late);
    }, timeout);
    dispatcher.dispatch(call, {
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
        reject(error instanceof errors.ResponseExceededMaxSizeError ? malformed(status) : error);
      },
    });
  });

const DECODERS = new Map([
  ['gzip', createUnzip],
  ['x-gzip', createUnzip],
  ['deflate', createUnzip],
  ['br', createBrotliDecompress],
]);

/** Decodes a body, its last content coding first. Undici's decoder is not used, as it prints a warning. */
const decode = (body: Readable, codings: string): Readable =>
  codings
    .toLowerCase()
    .split(',')
    .reduceRight((coded, name) => {
      const decoder = DECODERS.get(name.trim());
      return decoder ? pipeline(coded, decoder(), () => undefined) : coded;
    }, body);

/** Reads a body as text. @throws UpstreamFailure when it is too long or cannot be decoded */
async function readText({ status, body }: HttpAnswer<Readable>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      // Leaving the loop destroys the body and its socket, so that no more data is received.
      if (size > MAX_REPLY_BYTES) throw malformed(status);
      chunks.push(chunk);
    }
  } catch {
    throw malformed(status);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const following = (dispatcher: Dispatcher, { redirects }: HttpCall) =>
  dispatcher.compose(interceptors.redirect({ maxRedirections: redirects }));

/** Sends a call and returns the response within `timeout` ms. @throws UpstreamFailure, or a network error */
export async function sendCall(
  dispatcher: Dispatcher,
  call: HttpCall,
  timeout: number,
): Promise<HttpAnswer<string>> {
  const due = performance.now() + timeout;
  let answer = await read(dispatcher, call, timeout);
  // A redirected call is sent again through undici's redirect interceptor. Other calls do not use it, because
  // it would slow them down.
  if (call.redirects > 0 && !isSuccess(answer.status) && answer.headers.location !== undefined) {
    answer = await read(following(dispatcher, call), call, due - performance.now());
  }
  const { status, headers, body } = answer;
  const codings = headers['content-encoding'];
  // Does not decode an empty body, because a 204 or 304 response may name a coding without having a body.
  if (codings === undefined || body.length === 0) return { status, headers, body: body.toString('utf8') };
  const plain = decode(Readable.from([body]), String(codings));
  return { status, headers, body: await readText({ status, headers, body: plain }) };
}

/** Sends a call. Returns a successful response as a stream, any other as text. `signal` aborts the call. */
export async function openStream(
  dispatcher: Dispatcher,
  call: HttpCall,
  signal: AbortSignal,
): Promise<HttpAnswer<Readable | string>> {
  const answer = await following(dispatcher, call).request({ ...call, signal });
  const { 'content-encoding': codings, 'content-length': _coded, ...others } = answer.headers;
  const plain =
    codings === undefined ? answer : { headers: others, body: decode(answer.body, String(codings)) };
  const { headers, body } = plain;
  const status = answer.statusCode;
  return { status, headers, body: isSuccess(status) ? body : await readText({ status, headers, body }) };
}
