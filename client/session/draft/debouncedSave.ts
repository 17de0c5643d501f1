/**
 * Delays saving typed answers to the draft until typing pauses, because each change of the draft rerenders
 * the page and is stored. Pending answers are saved before the draft is read or changed (draft.ts), and
 * before the user leaves the page.
 */

/** How long typing must pause before the answers are saved, in milliseconds. */
const PAUSE_MS = 300;

let waiting: { keep: () => void; timer: ReturnType<typeof setTimeout> } | undefined;

/** Discards the pending answers without saving them. */
export function forgetTyped(): void {
  clearTimeout(waiting?.timer);
  waiting = undefined;
}

/** Saves the pending answers without waiting for a pause in typing. */
export function keepTyped(): void {
  const keep = waiting?.keep;
  forgetTyped();
  keep?.();
}

/** Calls `keep`, which saves answers, after a pause in typing. Replaces a `keep` that is still pending. */
export function keepAfterRest(keep: () => void): void {
  forgetTyped();
  waiting = { keep, timer: setTimeout(keepTyped, PAUSE_MS) };
}

const keepWhenHidden = () => {
  if (document.visibilityState === 'hidden') keepTyped();
};

/** Saves pending answers whenever the page is left. The returned function saves them and stops listening. */
export function keepOnLeaving(): () => void {
  const stopping = new AbortController();
  window.addEventListener('pagehide', keepTyped, stopping);
  // Listens in the capture phase to save answers before the router's listener renders the previous page.
  window.addEventListener('popstate', keepTyped, { capture: true, signal: stopping.signal });
  document.addEventListener('visibilitychange', keepWhenHidden, stopping);
  return () => {
    keepTyped();
    stopping.abort();
  };
}
