import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '#client/platform/hydration.ts';
import { useIsLoginOpen, useIsSignedIn } from '#client/session/guards.ts';
import { toggleLogin } from '#client/session/session.ts';
import { useSignInRequest } from './signInRequest.ts';

const SignInDialog = lazy(async () => ({ default: (await import('./SignInDialog.tsx')).SignInDialog }));

/** Shows the login dialog on every page while the session marks it as open. Loads its code on first use. */
export function SignIn() {
  const open = useIsLoginOpen();
  const isSignedIn = useIsSignedIn();
  const isHydrated = useIsHydrated();
  const { pathname, key } = useLocation();
  const isRequested = useSignInRequest() !== undefined;
  const openedAt = useRef<string>(undefined);

  // `key` is a dependency, so that each history entry that requests a login opens the dialog once.
  useEffect(() => {
    if (isRequested && isHydrated && !isSignedIn) toggleLogin(true);
  }, [isRequested, isHydrated, isSignedIn, key]);

  // Closes the dialog when another page opens. Reads the window's path, which changes before the router's, so
  // that a dialog that opens while a page is loading belongs to that page and remains open.
  useEffect(() => {
    const address = window.location.pathname;
    if (!open) openedAt.current = undefined;
    else if (openedAt.current === undefined) openedAt.current = address;
    else if (openedAt.current !== address) toggleLogin(false);
  }, [open, pathname]);

  if (!open || isSignedIn) return null;
  return (
    <Suspense>
      <SignInDialog />
    </Suspense>
  );
}
