/**
 * Handles a refused token (specification, section 8, global rule, and docs/decisions/09). An operation with a
 * 401 response is swallowed: it never resolves and shows nothing. One query of `me` then checks the token for
 * all swallowed operations. If the host refuses this query as well, the session ends. The end of the check
 * hides the loading overlays of pages (by `useBusy` and `useTask`) and of forms (by `GiveUpWaiting`).
 */
import { ApolloLink, makeVar } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { catchError, firstValueFrom, mergeMap, NEVER, of, throwError, type Observable } from 'rxjs';
import { bearer, headersOf } from '#client/apollo/links.ts';
import { endSession, tokenOfSession } from './session.ts';
import { SessionCheckDocument } from './session.generated.ts';

/** The number of token checks that have ended. */
export const tokenChecksVar = makeVar(0);

let nextCheck: Promise<undefined> | undefined;

/** Resolves when the next check of a refused token ends. */
export const nextTokenCheck = (): Promise<undefined> =>
  (nextCheck ??= new Promise((resolve) =>
    tokenChecksVar.onNextChange(() => {
      nextCheck = undefined;
      resolve(undefined);
    }),
  ));

const endCheck = () => tokenChecksVar(tokenChecksVar() + 1);

/** Whether the gateway reports that the upstream refused the token. */
const isUnauthenticated = ({ errors }: ApolloLink.Result) =>
  errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false;

const isUnauthenticatedResponse = (error: unknown) => ServerError.is(error) && error.statusCode === 401;

/**
 * Creates the link that connects operations to the session. The link adds the session's bearer token to each
 * operation without its own `authorization` header. It drops a response that arrives after that session has
 * ended, because the response would enter the next owner's cache. If a response refuses the token, the link
 * drops the response and checks the token with the query `me`.
 *
 * @param http the link to the server. `me` bypasses the session link, so a refusal of `me` is not dropped
 */
export function sessionLink(http: ApolloLink) {
  const checked = new Set<string>();

  const isRefused = (token: string, client: ApolloLink.Operation['client']) => {
    const me = { query: SessionCheckDocument, context: { headers: bearer(token) } };
    return firstValueFrom(ApolloLink.execute(http, me, { client })).then(
      isUnauthenticated,
      isUnauthenticatedResponse,
    );
  };

  async function check(token: string, client: ApolloLink.Operation['client']) {
    checked.add(token);
    if ((await isRefused(token, client)) && tokenOfSession() === token) endSession({ refused: true });
    checked.delete(token);
    endCheck();
  }

  /** Checks the session's token if the operation sent that token and no check is running. Returns `NEVER`. */
  function swallow(operation: ApolloLink.Operation) {
    const token = tokenOfSession();
    // A visitor has no token to check, so the check ends at once. Its end also hides the loading overlays.
    if (!token) endCheck();
    else if (headersOf(operation).authorization === bearer(token).authorization && !checked.has(token))
      void check(token, operation.client);
    return NEVER;
  }

  return new ApolloLink((operation, forward) => {
    const headers = headersOf(operation);
    const token = headers.authorization ? undefined : tokenOfSession();
    if (token) operation.setContext({ headers: { ...headers, ...bearer(token) } });
    const ifCurrent = <T>(settled: Observable<T>) =>
      token === undefined || tokenOfSession() === token ? settled : NEVER;
    return forward(operation).pipe(
      catchError((error: unknown) =>
        isUnauthenticatedResponse(error) ? swallow(operation) : ifCurrent(throwError(() => error)),
      ),
      mergeMap((result) => (isUnauthenticated(result) ? swallow(operation) : ifCurrent(of(result)))),
    );
  });
}
