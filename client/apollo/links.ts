/** Defines the Apollo link that sends an operation's hash, and helpers for an operation's HTTP headers. */
import { ApolloLink, CombinedGraphQLErrors, makeVar } from '@apollo/client';
import { tap } from 'rxjs';
import { isOutdated } from './errors.ts';

type Headers = Record<string, string>;

/** Returns the hash that the build (`scripts/build/hashedDocuments.ts`) attached to a document, if any. */
const sha256Of = (document: object) =>
  (document as { __meta__?: { sha256Hash: string } }).__meta__?.sha256Hash;

/** Whether the gateway rejected an operation of this page, because the page is from another release. */
export const outdatedVar = makeVar(false);

const noticeOutdated = (error: unknown) => isOutdated(error) && outdatedVar(true);

/**
 * Sends the hash of an operation instead of its text, if the build attached a hash to the document. Sets
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

export const headersOf = (operation: ApolloLink.Operation) =>
  (operation.getContext() as { headers?: Headers }).headers ?? {};

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
