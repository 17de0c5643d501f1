/** Errors with a text for the person who made the request: their own (4xx), or of a service in use (502). */

type ErrorStatus = 400 | 401 | 402 | 404 | 409 | 429 | 502;

/**
 * Thrown by services. The response is `{ message }` with `status`.
 * Keep the text below 100 characters: longer ones are shown as "Server Error" (specification, section 8).
 */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: ErrorStatus;
  /** When to retry, in seconds. */
  readonly retryAfter: number | undefined;

  constructor(status: ErrorStatus, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** 400: the input cannot be used as it is. */
export const badRequest = (message: string) => new HttpError(400, message);

/** 401: the bearer token is missing, expired or revoked. The text is the one section 8 knows. */
export const unauthorized = () => new HttpError(401, 'unauthorized');

/** 404: there is no such thing, or it belongs to somebody else. */
export const notFound = (message: string) => new HttpError(404, message);

/** 409: it conflicts with what is stored already. */
export const conflict = (message: string) => new HttpError(409, message);

/** 429: too many requests. The caller may retry after `retryAfter` seconds. */
export const tooMany = (message: string, retryAfter: number) => new HttpError(429, message, retryAfter);
