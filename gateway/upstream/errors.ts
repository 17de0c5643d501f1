/**
 * The failures between the gateway and the upstream, and their texts for people.
 */

import type { ErrorCode } from '#gateway/types.generated.ts';

/** The codes of a failed call, as the schema describes them. */
export type FailureCode = Extract<
  ErrorCode,
  'UNAUTHENTICATED' | 'BAD_USER_INPUT' | 'UPSTREAM_UNAVAILABLE' | 'UPSTREAM_ERROR'
>;

/** Section 8: the status of an error that has none. */
const DEFAULT_STATUS = 500;

const MAX_MESSAGE_LENGTH = 100;

/** A failed upstream call: all of its fields may be shown. */
export class UpstreamFailure extends Error {
  override name = 'UpstreamFailure';
  readonly code: FailureCode;
  /** The upstream's HTTP status, 500 when there was none. */
  readonly status: number;
  /** Seconds after which a retry makes sense; undefined when unknown. */
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
 * Section 8, shared error-text resolution: a string body first, then its `message`, then its `msg`, then
 * the error's own message, otherwise 'Unknown error'; then the three customisations.
 *
 * @param body the parsed body of the upstream's response, if there was one
 * @param ownMessage a message of ours; never a library's, which may name hosts and paths
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

/** The HTTP status of a failure outside GraphQL: the upstream's own where the person can act on it. */
export function httpStatusOf({ code, status }: UpstreamFailure): number {
  if (code === 'UPSTREAM_UNAVAILABLE') return 503;
  return code === 'UPSTREAM_ERROR' ? 502 : status;
}

/** The longest `Retry-After` that the gateway passes on, in seconds. */
const MAX_RETRY_AFTER = 120;

/** A `Retry-After` in seconds, which the upstream sends as such or as a date; undefined when it is neither. */
function readRetryAfter(header: unknown): number | undefined {
  if (typeof header !== 'string' || header === '') return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(1, Math.ceil(seconds)), MAX_RETRY_AFTER) : undefined;
}

/** The upstream refused the call. */
export const refused = (status: number, body: unknown, retryAfter?: unknown): UpstreamFailure =>
  new UpstreamFailure(codeOf(status), resolveErrorText(body), status, readRetryAfter(retryAfter));

/** The upstream's response does not fit the call. */
export const malformed = (status: number): UpstreamFailure =>
  new UpstreamFailure('UPSTREAM_ERROR', 'Server Error', status);

/** The upstream did not answer, or not in time. */
export const unavailable = (retryAfter?: number): UpstreamFailure =>
  new UpstreamFailure(
    'UPSTREAM_UNAVAILABLE',
    'We can’t reach the licensing service right now. Please try again in a minute.',
    DEFAULT_STATUS,
    retryAfter,
  );

/** Too many calls wait for the upstream to answer this one in time. */
export const overloaded = (): UpstreamFailure =>
  new UpstreamFailure(
    'UPSTREAM_UNAVAILABLE',
    'Many people are here right now. Please try again in a few seconds.',
    DEFAULT_STATUS,
    2,
  );

/** One person has more downloads at the same time than the gateway allows. */
export const tooManyDownloads = (): UpstreamFailure =>
  new UpstreamFailure(
    'BAD_USER_INPUT',
    'Several of your downloads are still under way. Please wait until one is done.',
    429,
    5,
  );

/** The caller has disconnected, and nobody reads this text. */
export const abandoned = (): UpstreamFailure =>
  new UpstreamFailure('BAD_USER_INPUT', 'The request was given up.', 499);

/** An id that would not be a plain part of a path. */
export const invalidId = (name: string): UpstreamFailure =>
  new UpstreamFailure('BAD_USER_INPUT', `"${name}" takes letters, digits, "-" and "_" only.`, 400);

/** A key that no header can carry. */
export const invalidHeader = (name: string): UpstreamFailure =>
  new UpstreamFailure(
    'BAD_USER_INPUT',
    `"${name}" takes 1 to 255 plain characters: letters, digits, signs and spaces of ASCII.`,
    400,
  );

/** Text with a NUL or a lone surrogate. */
export const invalidText = (): UpstreamFailure =>
  new UpstreamFailure('BAD_USER_INPUT', 'Some text holds a character that cannot be read.', 400);
