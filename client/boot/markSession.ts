/**
 * Runs in the page's head and marks the page of a signed-in owner. A prerendered page contains a visitor's and an
 * owner's part (BySession.tsx), and its style shows one of them by the mark.
 */
import { ROOT_KEY, ROOT_VERSION } from '#client/domain/storageKey.ts';

interface Stored {
  version?: unknown;
  user?: { token?: unknown } | null;
}

/** Reads only the version and the token. The app validates the complete session and reports what it cannot read. */
function isSignedIn(): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(ROOT_KEY) ?? 'null') as Stored | null;
    return stored?.version === ROOT_VERSION && typeof stored.user?.token === 'string';
  } catch {
    return false;
  }
}

if (isSignedIn()) document.documentElement.dataset.session = '';
