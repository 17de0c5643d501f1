/**
 * Answers that are typed and not in the draft yet. A change of the draft rerenders the entire page and is stored, so
 * answers wait for a pause in typing. They are saved before the draft is read or changed (draft.ts), and before
 * the page is left.
 */

/** The pause in typing after which the answers are saved, in milliseconds. */
const PAUSE_MS = 300;

let waiting: { keep: () => void; timer: ReturnType<typeof setTimeout> } | undefined;

/** Drops the waiting answers, as their registration has been removed. */
export function forgetTyped(): void {
  clearTimeout(waiting?.timer);
  waiting = undefined;
}

/** Saves the waiting answers at once. */
export function keepTyped(): void {
  const keep = waiting?.keep;
  forgetTyped();
  keep?.();
}

/** Saves answers after a pause in typing, in place of those that wait. */
export function keepAfterRest(keep: () => void): void {
  forgetTyped();
  waiting = { keep, timer: setTimeout(keepTyped, PAUSE_MS) };
}

const keepWhenHidden = () => {
  if (document.visibilityState === 'hidden') keepTyped();
};

// The router renders the previous page in the same event, after the capturing listeners.
const EARLY = { capture: true };

/** Saves the waiting answers whenever the page is left, and when the returned function removes the listeners. */
export function keepOnLeaving(): () => void {
  window.addEventListener('pagehide', keepTyped);
  window.addEventListener('popstate', keepTyped, EARLY);
  document.addEventListener('visibilitychange', keepWhenHidden);
  return () => {
    keepTyped();
    window.removeEventListener('pagehide', keepTyped);
    window.removeEventListener('popstate', keepTyped, EARLY);
    document.removeEventListener('visibilitychange', keepWhenHidden);
  };
}
