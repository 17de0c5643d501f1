/**
 * A script in the page's head that marks the document if an owner is signed in. A prerendered page contains
 * markup for visitors and for owners (BySession.tsx), and its CSS hides one of them, depending on the mark.
 */
import { ROOT_KEY, ROOT_VERSION } from '#client/domain/storageKey.ts';

interface Stored {
  version?: unknown;
  user?: { token?: unknown } | null;
}

/** Checks only the version and the token, because the app validates the complete session once it runs. */
function isSignedIn(): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(ROOT_KEY) ?? 'null') as Stored | null;
    return stored?.version === ROOT_VERSION && typeof stored.user?.token === 'string';
  } catch {
    return false;
  }
}

if (isSignedIn()) document.documentElement.dataset.session = '';
