import { setTimeout as sleep } from 'node:timers/promises';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { FEATURES } from '#common/features.ts';
import { setHostFeatures } from './hostFeatures.ts';

configure({
  // The first opening of a screen loads its code, which is slow on a busy machine.
  asyncUtilTimeout: 60_000,
  // Omits the page from errors, because printing it at each retry of a query takes a quarter of all CPU time.
  getElementError: (message) => new Error(message ?? undefined),
});

// Shortens stacks, because React records one for each element, and vitest sets a length of 100 frames.
Error.stackTraceLimit = 10;

// jsdom has no layout, so these functions and observers do nothing.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** The requests whose response is still incomplete. Each test waits for them at its end. */
const underWay = new Set<Promise<unknown>>();
const ask = globalThis.fetch;

/** How long to wait for an aborted request, in ms. The wait is short, as some upstreams never respond. */
const ABORTED_WAIT_MS = 200;

globalThis.fetch = (input, { signal, ...init } = {}) => {
  // Does not abort the real request, so that the test can wait until the gateway has completed the request.
  const answer = ask(input, init);
  const fullBody = answer.then((response) => response.clone().arrayBuffer());
  underWay.add(fullBody);
  const forget = () => underWay.delete(fullBody);
  fullBody.then(forget, forget);
  if (!signal) return answer;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      setTimeout(forget, ABORTED_WAIT_MS);
      reject(signal.reason as Error);
    });
  });
  return Promise.race([answer, aborted]);
};

/** Waits for the open requests of an unmounted page, so that the next test does not count them. */
async function letRequestsEnd(): Promise<void> {
  // Waits at most one second, because the upstreams of some tests never respond.
  const end = performance.now() + 1_000;
  do await sleep(5);
  while (underWay.size > 0 && performance.now() < end);
}

let consoleErrors: string[] = [];

const note =
  (kind: string) =>
  (...parts: unknown[]) => {
    consoleErrors.push(`console.${kind}: ${parts.map(String).join(' ')}`);
  };

beforeEach(() => {
  setHostFeatures(FEATURES);
  consoleErrors = [];
  vi.spyOn(console, 'error').mockImplementation(note('error'));
  vi.spyOn(console, 'warn').mockImplementation(note('warn'));
});

// Fails a test that logs a console error or warning, such as React's or Apollo's.
afterEach(async ({ task }) => {
  // Prints a failed test's page as text, because its markup would be truncated before the first sentence.
  if (task.result?.state === 'fail') process.stdout.write(`${document.body.textContent}\n`);
  cleanup();
  await letRequestsEnd();
  window.localStorage.clear();
  window.sessionStorage.clear();
  // Clears the history state, which would open the login dialog in the next test file of this window.
  window.history.replaceState(null, '');
  document.title = '';
  if (consoleErrors.length > 0) throw new Error(consoleErrors.join('\n'));
});
