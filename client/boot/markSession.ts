/**
 * Runs in the page's head and marks the page of an owner who is signed in: a prerendered page holds what a visitor sees
 * and what an owner sees (BySession.tsx), and its style picks by the mark.
 */
import { ROOT_KEY, ROOT_VERSION } from '#client/domain/storageKey.ts';

interface Stored {
  version?: unknown;
  user?: { token?: unknown } | null;
}

/** The app reads the session again, checks all of it, and reports what it cannot read. */
function isSignedIn(): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(ROOT_KEY) ?? 'null') as Stored | null;
    return stored?.version === ROOT_VERSION && typeof stored.user?.token === 'string';
  } catch {
    return false;
  }
}

if (isSignedIn()) document.documentElement.dataset.session = '';
