/**
 * The rule of the refused token (specification, section 8, global rule; decision 7). An operation that is
 * answered 401 never settles and shows nothing. So that nobody is left in front of an endless overlay, `me` is
 * then asked once with the same token, however many operations were refused; when that is refused as well, the
 * session ends. Either way the check is over then, and every overlay that waits for a swallowed operation ends:
 * `useBusy` and `useTask` (useSession.ts) and the forms (`GiveUpWaiting`) wait for it here.
 */
import { ApolloLink, makeVar, Observable } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { bearer, headersOf } from '#client/apollo/links.ts';
import { endSession, tokenOfSession } from './session.ts';
import { SessionCheckDocument } from './session.generated.ts';

/** How many checks of a refused token are over. */
export const tokenChecksVar = makeVar(0);

let nextCheck: Promise<undefined> | undefined;

/** Resolves when the next check of a refused token is over. */
export const nextTokenCheck = (): Promise<undefined> =>
  (nextCheck ??= new Promise((resolve) => {
    tokenChecksVar.onNextChange(() => {
      nextCheck = undefined;
      resolve(undefined);
    });
  }));

const endCheck = () => {
  tokenChecksVar(tokenChecksVar() + 1);
};

/** Whether the gateway passes on that the upstream refused the token. */
const isUnauthenticated = ({ errors }: ApolloLink.Result) =>
  errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false;

const isUnauthenticatedResponse = (error: unknown) => ServerError.is(error) && error.statusCode === 401;

/**
 * Swallows the answer to a refused token, and has the token checked.
 *
 * @param http the link to the server, by which `me` goes past this rule
 */
export function refusedTokenLink(http: ApolloLink) {
  const checked = new Set<string>();

  const isRefused = (token: string, client: ApolloLink.Operation['client']) =>
    new Promise<boolean>((resolve) => {
      const me = { query: SessionCheckDocument, context: { headers: bearer(token) } };
      ApolloLink.execute(http, me, { client }).subscribe({
        next: (result) => {
          resolve(isUnauthenticated(result));
        },
        error: (error: unknown) => {
          resolve(isUnauthenticatedResponse(error));
        },
      });
    });

  async function check(token: string, client: ApolloLink.Operation['client']) {
    checked.add(token);
    if ((await isRefused(token, client)) && tokenOfSession() === token) endSession();
    checked.delete(token);
    endCheck();
  }

  function checkOnce(operation: ApolloLink.Operation) {
    const token = tokenOfSession();
    // A visitor has no token to check, and only gets the page back.
    if (!token) endCheck();
    else if (headersOf(operation).authorization === bearer(token).authorization && !checked.has(token))
      void check(token, operation.client);
  }

  return new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        let isSwallowed = false;
        const swallow = () => {
          isSwallowed = true;
          checkOnce(operation);
        };
        return forward(operation).subscribe({
          next: (result) => {
            if (isUnauthenticated(result)) swallow();
            else observer.next(result);
          },
          error: (error: unknown) => {
            if (isUnauthenticatedResponse(error)) swallow();
            else observer.error(error);
          },
          complete: () => {
            if (!isSwallowed) observer.complete();
          },
        });
      }),
  );
}
