/** Failures of upstream calls, with the texts that users see. */

import type { ErrorCode } from '#gateway/types.generated.ts';

/** Error codes of a failed upstream call, a subset of the schema's `ErrorCode`. */
export type FailureCode = Extract<
  ErrorCode,
  'UNAUTHENTICATED' | 'BAD_USER_INPUT' | 'UPSTREAM_UNAVAILABLE' | 'UPSTREAM_ERROR'
>;

/** Status of an error without an HTTP response (section 8). */
const DEFAULT_STATUS = 500;

const MAX_MESSAGE_LENGTH = 100;

/** A failed upstream call; every field may be shown to the user. */
export class UpstreamFailure extends Error {
  override name = 'UpstreamFailure';
  readonly code: FailureCode;
  /** The upstream's HTTP status; 500 when it sent none. */
  readonly status: number;
  /** Seconds after which to retry; undefined when unknown. */
  readonly retryAfter: number | undefined;

  constructor(code: FailureCode, message: string, status = DEFAULT_STATUS, retryAfter?: number) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null && name in body ? body[name as keyof typeof body] : undefined;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Returns the text of an error (section 8, shared error-text resolution): a string body, else its `message`,
 * else its `msg`, else `ownMessage`, else 'Unknown error'; then applies the three customisations.
 *
 * @param body the parsed body of the upstream's response, if there was one
 * @param ownMessage a message of ours; a library's message may name hosts and paths, so it is never passed
 */
export function resolveErrorText(body: unknown, ownMessage?: string): string {
  const message =
    [body, field(body, 'message'), field(body, 'msg'), ownMessage].find(isText) ?? 'Unknown error';
  if (message.startsWith('Error:')) return 'Chart not found';
  if (message === 'unauthorized') return 'Your session has expired';
  if (message.length > MAX_MESSAGE_LENGTH) return 'Server Error';
  return message;
}

function codeOf(status: number): FailureCode {
  if (status === 401) return 'UNAUTHENTICATED';
  return status >= 400 && status < 500 ? 'BAD_USER_INPUT' : 'UPSTREAM_ERROR';
}

/** Returns a failed download's HTTP status: 503, 502 or, if the caller erred, the upstream's own status. */
export function httpStatusOf({ code, status }: UpstreamFailure): number {
  if (code === 'UPSTREAM_UNAVAILABLE') return 503;
  return code === 'UPSTREAM_ERROR' ? 502 : status;
}

/** Maximum `Retry-After` that the gateway passes on, in seconds. */
const MAX_RETRY_AFTER = 120;

/** Converts a `Retry-After` header, seconds or a date, to seconds; undefined for any other value. */
function readRetryAfter(header: unknown): number | undefined {
  if (typeof header !== 'string' || header === '') return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(1, Math.ceil(seconds)), MAX_RETRY_AFTER) : undefined;
}

/** Creates the error for a call that the upstream refused. */
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

/** Creates the error for a call that is not sent, because too many other calls are queued. */
export const overloaded = (): UpstreamFailure =>
  new UpstreamFailure(
    'UPSTREAM_UNAVAILABLE',
    'Many people are here right now. Please try again in a few seconds.',
    DEFAULT_STATUS,
    2,
  );

/** Creates the error for a caller with too many concurrent downloads. */
export const tooManyDownloads = (): UpstreamFailure =>
  new UpstreamFailure(
    'BAD_USER_INPUT',
    'Several of your downloads are still under way. Please wait until one is done.',
    429,
    5,
  );

/** Creates the error for a caller that has disconnected and therefore never reads the error's text. */
export const abandoned = (): UpstreamFailure =>
  new UpstreamFailure('BAD_USER_INPUT', 'The request was given up.', 499);

/** Creates the error for an `Authorization` header whose token cannot be sent to the upstream. */
export const invalidToken = (): UpstreamFailure =>
  new UpstreamFailure(
    'UNAUTHENTICATED',
    'The Authorization header must be "Bearer" and a token of visible ASCII characters.',
    401,
  );

/** Creates the error for an optional call of a feature that the host lacks. */
export const notOffered = (): UpstreamFailure =>
  new UpstreamFailure('BAD_USER_INPUT', 'This is not offered here.', 404);

/** Creates the error for an id that could change the path of a call. */
export const invalidId = (name: string): UpstreamFailure =>
  new UpstreamFailure(
    'BAD_USER_INPUT',
    `"${name}" takes 1 to 128 characters: no control characters or backslashes, and no "." or "..".`,
    400,
  );

/** Creates the error for an input that cannot be sent as a header. */
export const invalidHeader = (name: string): UpstreamFailure =>
  new UpstreamFailure(
    'BAD_USER_INPUT',
    `"${name}" takes 1 to 255 plain characters: letters, digits and signs of ASCII, and spaces between.`,
    400,
  );

/** Creates the error for text with a NUL or a lone surrogate. */
export const invalidText = (): UpstreamFailure =>
  new UpstreamFailure('BAD_USER_INPUT', 'Some text holds a character that cannot be read.', 400);
