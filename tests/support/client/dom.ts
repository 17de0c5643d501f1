import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { FEATURES } from '#common/features.ts';
import { setHostFeatures } from './hostFeatures.ts';

// A screen's code is fetched when it is first opened, and the machine may be busy.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has no layout; what only moves the view does nothing there.
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

/** What was asked and is not answered to its end: of several queries the first answer comes before the others are made. */
const underWay = new Set<Promise<unknown>>();
const ask = globalThis.fetch;

/** How long what was given up is waited for: some tests hold an answer back for good. */
const GIVEN_UP_MS = 200;

globalThis.fetch = (input, { signal, ...init } = {}) => {
  // The gateway goes on with what a page that is gone has given up.
  const answer = ask(input, init);
  const whole = answer.then((response) => response.clone().arrayBuffer());
  underWay.add(whole);
  const forget = () => underWay.delete(whole);
  whole.then(forget, forget);
  if (!signal) return answer;
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      setTimeout(forget, GIVEN_UP_MS);
      reject(signal.reason as Error);
    });
  });
  return Promise.race([answer, givenUp]);
};

/** Waits for the requests of a page that is gone, and for those that follow from them: the next test counts its own. */
async function letRequestsEnd(): Promise<void> {
  // Some tests hold an answer back for good.
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

// React's warnings and Apollo's lost data are mistakes: a test that causes one fails.
afterEach(async () => {
  cleanup();
  await letRequestsEnd();
  window.localStorage.clear();
  window.sessionStorage.clear();
  // The files of a worker share the window: a request to sign in that stayed would open the next test's dialog.
  window.history.replaceState(null, '');
  document.title = '';
  if (consoleErrors.length > 0) throw new Error(consoleErrors.join('\n'));
});
