/** The page's own operations on their way to the gateway: delayed, refused, or answered by the test. */
import type { Page, Route } from 'playwright-core';
import type * as Schema from '#gateway/types.generated.ts';

/** The data that an operation may return, as the schema types it. */
export type OperationData = Partial<Omit<Schema.Query & Schema.Mutation, '__typename'>>;

interface Sent {
  operationName?: string;
  query?: string;
}

const isCalled = ({ operationName, query = '' }: Sent, name: string) =>
  operationName === name || new RegExp(`\\b(?:query|mutation) ${name}\\b`).test(query);

/** Lets `handle` answer the operation of this name; every other one reaches the gateway. */
const onOperation = (page: Page, name: string, handle: (route: Route) => Promise<void>) =>
  page.route('**/graphql', (route) => {
    const sent = (route.request().postDataJSON() ?? {}) as Sent;
    return isCalled(sent, name) ? handle(route) : route.fallback();
  });

const errorResponse = (message: string) => ({
  json: { data: null, errors: [{ message, extensions: { code: 'BAD_USER_INPUT', status: 400 } }] },
});

/**
 * Withholds an operation from the gateway until it is released, and counts how often it is sent.
 *
 * @param answer the response then, as data or as an error's text. Without one the gateway answers
 */
export async function holdOperation(page: Page, name: string, answer?: OperationData | string) {
  let release: () => void = () => undefined;
  let sent = 0;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await onOperation(page, name, async (route) => {
    sent += 1;
    await released;
    if (answer === undefined) await route.fallback();
    else await route.fulfill(typeof answer === 'string' ? errorResponse(answer) : { json: { data: answer } });
  });
  return {
    sent: () => sent,
    release: () => {
      release();
    },
  };
}

/** Refuses an operation with a text, as the gateway does when it passes on an upstream's message. */
export const refuseOperation = (page: Page, name: string, message: string) =>
  onOperation(page, name, (route) => route.fulfill(errorResponse(message)));
