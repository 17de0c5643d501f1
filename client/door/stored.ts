/** What the storage says before the app reads it; the app checks all of it again, and reports what it cannot read. */
import { ROOT_KEY, ROOT_VERSION } from '#client/domain/storedRoot.ts';

interface Stored {
  version?: unknown;
  user?: { token?: unknown } | null;
  app?: { openLogin?: unknown; register?: unknown } | null;
}

const NOTHING = { isSignedIn: false, isLoginOpen: false, isRegistering: false };

/** Whether an owner is signed in, the login dialog was left open, and a registration is under way. */
export function storedSession(): typeof NOTHING {
  try {
    const stored = JSON.parse(localStorage.getItem(ROOT_KEY) ?? 'null') as Stored | null;
    if (stored?.version !== ROOT_VERSION) return NOTHING;
    const token = stored.user?.token;
    return {
      isSignedIn: typeof token === 'string' && token !== '',
      isLoginOpen: stored.app?.openLogin === true,
      isRegistering: Boolean(stored.app?.register),
    };
  } catch {
    // Blocked, or not JSON.
    return NOTHING;
  }
}
