import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

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

/** What was asked and is not answered yet. */
const underWay = new Set<Promise<unknown>>();
const ask = globalThis.fetch;
globalThis.fetch = (...request) => {
  const answer = ask(...request);
  underWay.add(answer);
  const forget = () => underWay.delete(answer);
  answer.then(forget, forget);
  return answer;
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
