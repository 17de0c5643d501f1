/** Failures of upstream calls, with the texts that users see. */
import type { ErrorCode } from '#gateway/types.generated.ts';

/** Status of an error without an HTTP response (section 8). */
const DEFAULT_STATUS = 500;

const MAX_MESSAGE_LENGTH = 100;

/** A failed upstream call or a refused request. Every field may be shown to the user. */
export class UpstreamFailure extends Error {
  override name = 'UpstreamFailure';
  readonly code: ErrorCode;
  /** HTTP status of the upstream's response or of the gateway's refusal. Without either, it is 500. */
  readonly status: number;
  /** Seconds after which to retry, or undefined if unknown. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, status = DEFAULT_STATUS, retryAfter?: number) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Returns an error handler that returns null for a failure with one of `statuses`, and rethrows the rest. */
export const nullOn =
  (...statuses: number[]) =>
  (error: unknown): null => {
    if (error instanceof UpstreamFailure && statuses.includes(error.status)) return null;
    throw error;
  };

const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null && name in body ? body[name as keyof typeof body] : undefined;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Returns an error's text as section 8 defines it: a string body, else the body's `message`, else its `msg`,
 * else `ownMessage`, else 'Unknown error'. Then section 8's three replacements apply.
 *
 * @param body the parsed body of the upstream's response, if there was one
 * @param ownMessage the gateway's own message, because a library's message may name hosts and paths
 */
export function resolveErrorText(body: unknown, ownMessage?: string): string {
  const message =
    [body, field(body, 'message'), field(body, 'msg'), ownMessage].find(isText) ?? 'Unknown error';
  if (message.startsWith('Error:')) return 'Chart not found';
  if (message === 'unauthorized') return 'Your session has expired';
  if (message.length > MAX_MESSAGE_LENGTH) return 'Server Error';
  return message;
}

function codeOf(status: number): ErrorCode {
  if (status === 401) return 'UNAUTHENTICATED';
  return status >= 400 && status < 500 ? 'BAD_USER_INPUT' : 'UPSTREAM_ERROR';
}

/** Returns the status to respond with: 503 or 502 for a failed upstream, otherwise the failure's own. */
export function httpStatusOf({ code, status }: UpstreamFailure): number {
  if (code === 'UPSTREAM_UNAVAILABLE') return 503;
  return code === 'UPSTREAM_ERROR' ? 502 : status;
}

/** Converts a `Retry-After` header (seconds or a date) to seconds. Returns undefined for any other value. */
function readRetryAfter(header: unknown): number | undefined {
  if (typeof header !== 'string' || header === '') return undefined;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}

/** Creates the error for the upstream's response with an unsuccessful status. */
export const refused = (status: number, body: unknown, retryAfter?: unknown): UpstreamFailure =>
  new UpstreamFailure(codeOf(status), resolveErrorText(body), status, readRetryAfter(retryAfter));

/** Creates the error for a response whose content is not valid for its call. */
export const malformed = (status: number): UpstreamFailure =>
  new UpstreamFailure('UPSTREAM_ERROR', 'Server Error', status);

/** Creates the error for an upstream that did not respond in time, or at all. */
export const unavailable = (retryAfter?: number): UpstreamFailure =>
  new UpstreamFailure(
    'UPSTREAM_UNAVAILABLE',
    'We can’t reach the licensing service right now. Please try again in a minute.',
    DEFAULT_STATUS,
    retryAfter,
  );

/** Creates the error for a call that is not sent in time, because too many other calls are queued. */
export const overloaded = (): UpstreamFailure =>
  new UpstreamFailure(
    'UPSTREAM_UNAVAILABLE',
    'Many people are here right now. Please try again in a few seconds.',
    DEFAULT_STATUS,
    2,
  );

/** Creates the error for a request that the gateway refuses itself. */
export const badRequest = (message: string, status = 400, retryAfter?: number): UpstreamFailure =>
  new UpstreamFailure('BAD_USER_INPUT', message, status, retryAfter);

/** Creates the error for text with a NUL or a lone surrogate. */
export const invalidText = (): UpstreamFailure =>
  badRequest('Some text contains a character that cannot be read.');
