/** What every operation goes through: the bearer header, and the rule about refused tokens (section 8, global rule). */
import { ApolloLink, Observable } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { endSession, refusalsVar, userVar } from '#client/session/session.ts';
import { SessionCheckDocument } from '#client/session/session.generated.ts';

type Headers = Record<string, string>;

const headersOf = (operation: ApolloLink.Operation) =>
  (operation.getContext() as { headers?: Headers }).headers ?? {};

/** The header that shows a session's token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const isRefusal = (result: ApolloLink.Result) =>
  result.errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false;

const isRefusedResponse = (error: unknown) => ServerError.is(error) && error.statusCode === 401;

/**
 * Sends the session's token where there is one; a caller's own header wins. The answer to a session that has
 * ended meanwhile belongs to nobody and goes nowhere, least of all into the next owner's cache.
 */
export const bearerLink = () =>
  new ApolloLink((operation, forward) => {
    const token = userVar()?.token;
    if (!token || headersOf(operation).authorization) return forward(operation);
    operation.setContext({ headers: { ...headersOf(operation), ...bearer(token) } });
    const isCurrent = () => userVar()?.token === token;
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

/**
 * Swallows a refused token: the operation never settles and nothing is surfaced. So that nobody is left in
 * front of an endless overlay, `me` is then asked once with the same token, however many operations were
 * refused; refused as well, it ends the session.
 *
 * @param http the link to the server, by which `me` goes past this rule
 */
export function refusalLink(http: ApolloLink) {
  const checks = new Map<string, Promise<void>>();

  async function check(token: string, client: ApolloLink.Operation['client']) {
    const refused = await new Promise<boolean>((resolve) => {
      ApolloLink.execute(
        http,
        { query: SessionCheckDocument, context: { headers: bearer(token) } },
        { client },
      ).subscribe({
        next: (result) => {
          resolve(isRefusal(result));
        },
        error: (error: unknown) => {
          resolve(isRefusedResponse(error));
        },
      });
    });
    if (refused && userVar()?.token === token) endSession();
    checks.delete(token);
    refusalsVar(refusalsVar() + 1);
  }

  function checkOnce({ client }: ApolloLink.Operation, refusedHeader: string | undefined) {
    const token = userVar()?.token;
    // A visitor has no session to look into, and only gets the page back.
    if (!token) refusalsVar(refusalsVar() + 1);
    if (!token || refusedHeader !== bearer(token).authorization || checks.has(token)) return;
    checks.set(token, check(token, client));
  }

  return new ApolloLink((operation, forward) => {
    return new Observable((observer) => {
      let swallowed = false;
      const swallow = () => {
        swallowed = true;
        checkOnce(operation, headersOf(operation).authorization);
      };
      return forward(operation).subscribe({
        next: (result) => {
          if (isRefusal(result)) swallow();
          else observer.next(result);
        },
        error: (error: unknown) => {
          if (isRefusedResponse(error)) swallow();
          else observer.error(error);
        },
        complete: () => {
          if (!swallowed) observer.complete();
        },
      });
    });
  });
}
