/**
 * Answers that are typed and not in the draft yet. A change of the draft renders the whole page again and is stored,
 * so answers wait until the typing rests. Whoever reads or changes the draft has them kept first (draft.ts), and
 * nobody leaves the page without them.
 */

/** How long nothing is typed before the answers are kept, in milliseconds. */
const REST = 300;

let waiting: { keep: () => void; timer: ReturnType<typeof setTimeout> } | undefined;

/** Drops what waits: it belonged to a registration that is gone. */
export function forgetTyped(): void {
  clearTimeout(waiting?.timer);
  waiting = undefined;
}

/** Keeps at once what waits. */
export function keepTyped(): void {
  const keep = waiting?.keep;
  forgetTyped();
  keep?.();
}

/** Keeps answers when the typing rests, in place of those that wait. */
export function keepAfterRest(keep: () => void): void {
  forgetTyped();
  waiting = { keep, timer: setTimeout(keepTyped, REST) };
}

const keepWhenHidden = () => {
  if (document.visibilityState === 'hidden') keepTyped();
};

// The router shows the page that one went back to in the same event, after those who capture it.
const EARLY = { capture: true };

/** Keeps what waits whenever the page is left, and when the returned function ends it. */
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
