/** Errors with a text for the user: client errors (4xx), or a failure of an external service (502). */

type ErrorStatus = 400 | 401 | 402 | 404 | 409 | 429 | 502;

/** The maximum length of an error text. The client replaces a longer text (specification, section 8). */
export const LONGEST_TEXT = 100;

/** An error that is sent as `{ message }` with `status`. The client replaces a message that is too long. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: ErrorStatus;
  /** The number of seconds after which the client may retry. */
  readonly retryAfter: number | undefined;

  constructor(status: ErrorStatus, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export const badRequest = (message: string) => new HttpError(400, message);

/** Creates an error 401: the bearer token is missing, expired or revoked (specification, section 8). */
export const unauthorized = () => new HttpError(401, 'unauthorized');

/** Creates an error 404: the item does not exist or belongs to another user. */
export const notFound = (message: string) => new HttpError(404, message);

/** Creates an error 409: the request conflicts with stored data. */
export const conflict = (message: string) => new HttpError(409, message);

/** Creates an error 429: too many requests. The client may retry after `retryAfter` seconds. */
export const tooMany = (message: string, retryAfter: number) => new HttpError(429, message, retryAfter);
