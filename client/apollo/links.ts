/** Links of the client: the operation's hash, the session's bearer token, and the rule that drops late responses. */
import { ApolloLink, Observable } from '@apollo/client';

type Headers = Record<string, string>;

/** The hash that the build attaches to a document (`scripts/build/hashedDocuments.ts`). */
const sha256Of = (document: object) =>
  (document as { __meta__?: { sha256Hash: string } }).__meta__?.sha256Hash;

/** Sends an operation's hash instead of its text where the build attached one. */
export const hashLink = new ApolloLink((operation, forward) => {
  const sha256Hash = sha256Of(operation.query);
  if (sha256Hash !== undefined) {
    operation.extensions.persistedQuery = { version: 1, sha256Hash };
    operation.setContext({ http: { includeQuery: false } });
  }
  return forward(operation);
});

/** Reads the token of the session; undefined while there is none. */
export type ReadToken = () => string | undefined;

/** The headers that an operation is sent with. */
export const headersOf = (operation: ApolloLink.Operation) =>
  (operation.getContext() as { headers?: Headers }).headers ?? {};

/** The header that carries a token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Sends the session's token where there is one; a caller's own header wins. */
export const bearerLink = (readToken: ReadToken) =>
  new ApolloLink((operation, forward) => {
    const token = readToken();
    if (token && !headersOf(operation).authorization)
      operation.setContext({ headers: { ...headersOf(operation), ...bearer(token) } });
    return forward(operation);
  });

/**
 * Drops a response whose session has ended meanwhile, as it must not reach the next owner's cache. An operation
 * without a session, or with a caller's own header, always gets its response.
 */
export const staleSessionLink = (readToken: ReadToken) =>
  new ApolloLink((operation, forward) => {
    const token = readToken();
    if (!token || headersOf(operation).authorization) return forward(operation);
    const isCurrent = () => readToken() === token;
    return new Observable((observer) =>
      forward(operation).subscribe({
        next: (result) => {
          if (isCurrent()) observer.next(result);
        },
        error: (error: unknown) => {
          if (isCurrent()) observer.error(error);
        },
        complete: () => {
          if (isCurrent()) observer.complete();
        },
      }),
    );
  });
