/** Apollo links that send a document's hash, add the bearer token, and drop an ended session's responses. */
import { ApolloLink, CombinedGraphQLErrors, makeVar } from '@apollo/client';
import { catchError, mergeMap, NEVER, of, tap, throwError, type Observable } from 'rxjs';
import { isOutdated } from './errors.ts';

type Headers = Record<string, string>;

/** Returns the hash that the build attached to a document (`scripts/build/hashedDocuments.ts`), if any. */
const sha256Of = (document: object) =>
  (document as { __meta__?: { sha256Hash: string } }).__meta__?.sha256Hash;

/** Whether the gateway rejected an operation of this page, because the page is from another release. */
export const outdatedVar = makeVar(false);

const noticeOutdated = (error: unknown) => isOutdated(error) && outdatedVar(true);

/**
 * Sends the hash of an operation instead of its text, if the build attached a hash to its document. Sets
 * `outdatedVar` if the gateway does not know the operation.
 */
export const hashLink = new ApolloLink((operation, forward) => {
  const sha256Hash = sha256Of(operation.query);
  if (sha256Hash === undefined) return forward(operation);
  operation.extensions.persistedQuery = { version: 1, sha256Hash };
  operation.setContext({ http: { includeQuery: false } });
  return forward(operation).pipe(
    tap({
      next: (result) => {
        if (result.errors) noticeOutdated(new CombinedGraphQLErrors(result));
      },
      error: noticeOutdated,
    }),
  );
});

/** Returns the session's token; undefined while nobody is signed in. */
export type ReadToken = () => string | undefined;

export const headersOf = (operation: ApolloLink.Operation) =>
  (operation.getContext() as { headers?: Headers }).headers ?? {};

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Adds the session's bearer token to an operation that does not set its own `authorization` header. */
export const bearerLink = (readToken: ReadToken) =>
  new ApolloLink((operation, forward) => {
    const token = readToken();
    if (token && !headersOf(operation).authorization)
      operation.setContext({ headers: { ...headersOf(operation), ...bearer(token) } });
    return forward(operation);
  });

/**
 * Drops a response that arrives after its session has ended, because it would enter the next owner's cache.
 * An operation without a session, or with its own `authorization` header, always receives its response.
 */
export const staleSessionLink = (readToken: ReadToken) =>
  new ApolloLink((operation, forward) => {
    const token = readToken();
    if (!token || headersOf(operation).authorization) return forward(operation);
    const ifCurrent = <T>(settled: Observable<T>) => (readToken() === token ? settled : NEVER);
    return forward(operation).pipe(
      catchError((error: unknown) => ifCurrent(throwError(() => error))),
      mergeMap((result) => ifCurrent(of(result))),
    );
  });
