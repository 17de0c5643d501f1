/**
 * What can go wrong between the gateway and the upstream, and what a person may read about it.
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

/** A failed upstream call: everything it holds may be shown. */
export class UpstreamFailure extends Error {
  override name = 'UpstreamFailure';
  readonly code: FailureCode;
  /** The upstream's HTTP status, 500 when there was none. */
  readonly status: number;
  /** Seconds after which another try makes sense; undefined when nobody said. */
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
 * @param body the parsed body of the upstream's answer, if there was one
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

/** The HTTP status that a failure is answered with outside GraphQL: the upstream's own where the person can act on it. */
export function httpStatusOf({ code, status }: UpstreamFailure): number {
  if (code === 'UPSTREAM_UNAVAILABLE') return 503;
  return code === 'UPSTREAM_ERROR' ? 502 : status;
}

/** Longer than this nobody is sent away, whatever the upstream says; seconds. */
const MAX_RETRY_AFTER = 120;

/** A `Retry-After` in seconds, which the upstream gives as such or as a date; undefined when it says neither. */
function readRetryAfter(header: unknown): number | undefined {
  if (typeof header !== 'string' || header === '') return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(1, Math.ceil(seconds)), MAX_RETRY_AFTER) : undefined;
}

/** The upstream answered, and said no. */
export const refused = (status: number, body: unknown, retryAfter?: unknown): UpstreamFailure =>
  new UpstreamFailure(codeOf(status), resolveErrorText(body), status, readRetryAfter(retryAfter));

/** The upstream answered with something else than the call's reply. */
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

/** So many wait for the upstream that this call would not be answered in time. */
export const overloaded = (): UpstreamFailure =>
  new UpstreamFailure(
    'UPSTREAM_UNAVAILABLE',
    'Many people are here right now. Please try again in a few seconds.',
    DEFAULT_STATUS,
    2,
  );

/** One person downloads more at once than the gateway gives them. */
export const tooManyDownloads = (): UpstreamFailure =>
  new UpstreamFailure(
    'BAD_USER_INPUT',
    'Several of your downloads are still under way. Please wait until one is done.',
    429,
    5,
  );

/** Whoever asked has gone away; nobody reads this. */
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

/** Text that is no text: a NUL, or half a character. */
export const invalidText = (): UpstreamFailure =>
  new UpstreamFailure('BAD_USER_INPUT', 'Some text holds a character that cannot be read.', 400);
