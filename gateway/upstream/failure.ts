/**
 * What can go wrong between the gateway and the upstream, and what a person may read about it.
 */

/** The codes of the contract. */
export type FailureCode = 'UNAUTHENTICATED' | 'BAD_USER_INPUT' | 'UPSTREAM_UNAVAILABLE' | 'UPSTREAM_ERROR';

/** Section 8: the status of an error that has none. */
const DEFAULT_STATUS = 500;

const MAX_MESSAGE_LENGTH = 100;

/** A failed upstream call: everything it holds may be shown. */
export class UpstreamFailure extends Error {
  override name = 'UpstreamFailure';
  readonly code: FailureCode;
  /** The upstream's HTTP status, 500 when there was none. */
  readonly status: number;

  constructor(code: FailureCode, message: string, status = DEFAULT_STATUS) {
    super(message);
    this.code = code;
    this.status = status;
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

/** The upstream answered, and said no. */
export const refused = (status: number, body: unknown): UpstreamFailure =>
  new UpstreamFailure(codeOf(status), resolveErrorText(body), status);

/** The upstream answered with something else than the call's reply. */
export const malformed = (status: number): UpstreamFailure =>
  new UpstreamFailure('UPSTREAM_ERROR', 'Server Error', status);

/** The upstream did not answer, or not in time. */
export const unavailable = (): UpstreamFailure =>
  new UpstreamFailure(
    'UPSTREAM_UNAVAILABLE',
    'We can’t reach the licensing service right now. Please try again in a minute.',
  );

/** An id that would not be a plain part of a path. */
export const invalidId = (name: string): UpstreamFailure =>
  new UpstreamFailure('BAD_USER_INPUT', `"${name}" takes letters, digits, "-" and "_" only.`, 400);
