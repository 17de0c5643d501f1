/** Why a request is not done, in words for the person who made it. */

type RefusalStatus = 400 | 401 | 404 | 409 | 429;

/**
 * Thrown by services; answered as `{ message }` with `status`.
 * Keep the text below 100 characters: longer ones are shown as "Server Error" (specification, section 8).
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus, message: string) {
    super(message);
    this.status = status;
  }
}

/** 400: what was sent cannot be used as it is. */
export const badRequest = (message: string) => new Refusal(400, message);

/** 401: the bearer token is missing, expired or revoked. The text is the one section 8 knows. */
export const unauthorized = () => new Refusal(401, 'unauthorized');

/** 404: there is no such thing, or it belongs to somebody else. */
export const notFound = (message: string) => new Refusal(404, message);

/** 409: it does not go together with what is already there. */
export const conflict = (message: string) => new Refusal(409, message);

/** 429: too often. */
export const tooMany = (message: string) => new Refusal(429, message);
