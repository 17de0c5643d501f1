import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { FEATURES } from '#common/features.ts';
import { setHostFeatures } from './hostFeatures.ts';

// A screen's code is fetched when it is first opened, and the machine may be busy.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has no layout, so functions that only scroll do nothing.
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

/** Requests without a complete response: of several queries the first is answered before the others are made. */
const underWay = new Set<Promise<unknown>>();
const ask = globalThis.fetch;

/** Milliseconds to wait for an aborted request, since some tests withhold a response for good. */
const ABORTED_WAIT_MS = 200;

globalThis.fetch = (input, { signal, ...init } = {}) => {
  // The signal is withheld, because the gateway completes even a request that its page has aborted.
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

/** Waits for an unmounted page's requests and those that follow from them, so the next test counts only its own. */
async function letRequestsEnd(): Promise<void> {
  // Some tests withhold a response for good.
  const end = performance.now() + 1_000;
  const pause = () =>
    new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  await pause();
  while (underWay.size > 0 && performance.now() < end) await pause();
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

// React's warnings and Apollo's lost data are defects: a test that causes one fails.
afterEach(async () => {
  cleanup();
  await letRequestsEnd();
  window.localStorage.clear();
  window.sessionStorage.clear();
  // The files of a worker share the window: a leftover request to sign in would open the next test's dialog.
  window.history.replaceState(null, '');
  document.title = '';
  if (consoleErrors.length > 0) throw new Error(consoleErrors.join('\n'));
});
