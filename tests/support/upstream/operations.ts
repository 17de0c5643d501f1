/** Intercepts a page's GraphQL operations in a browser test, to delay them or respond with an error. */
import type { Page, Route } from 'playwright-core';
import { makeGate } from '#tests/support/gate.ts';

interface Sent {
  operationName?: string;
  query?: string;
}

const isCalled = ({ operationName, query = '' }: Sent, name: string) =>
  operationName === name || new RegExp(`\\b(?:query|mutation) ${name}\\b`).test(query);

/** Calls `handle` for the operation of this name, and lets every other operation through to the gateway. */
const onOperation = (page: Page, name: string, handle: (route: Route) => Promise<void>) =>
  page.route('**/graphql', (route) => {
    const sent = (route.request().postDataJSON() ?? {}) as Sent;
    return isCalled(sent, name) ? handle(route) : route.fallback();
  });

const errorResponse = (message: string) => ({
  json: { data: null, errors: [{ message, extensions: { code: 'BAD_USER_INPUT', status: 400 } }] },
});

/**
 * Delays an operation until `release` is called, and counts how often it is sent.
 *
 * @param error the message of an error response that the page then gets instead of the gateway's response
 */
export async function delayOperation(page: Page, name: string, error?: string) {
  const { open: release, opened } = makeGate();
  let sent = 0;
  await onOperation(page, name, async (route) => {
    sent += 1;
    await opened;
    if (error === undefined) await route.fallback();
    else await route.fulfill(errorResponse(error));
  });
  return { sent: () => sent, release };
}

/** Responds to an operation with an error, as the gateway does when it forwards an upstream's message. */
export const refuseOperation = (page: Page, name: string, message: string) =>
  onOperation(page, name, (route) => route.fulfill(errorResponse(message)));
