import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '#client/platform/hydration.ts';
import { useIsLoginOpen, useIsSignedIn } from '#client/session/guards.ts';
import { toggleLogin } from '#client/session/session.ts';
import { useSignInRequest } from './signInRequest.ts';

const SignInDialog = lazy(async () => ({ default: (await import('./SignInDialog.tsx')).SignInDialog }));

/** The login dialog of every page, while the session has it open; its code is loaded when it first opens. */
export function SignIn() {
  const open = useIsLoginOpen();
  const isSignedIn = useIsSignedIn();
  const isHydrated = useIsHydrated();
  const { pathname, key } = useLocation();
  const isRequested = useSignInRequest() !== undefined;
  const openedAt = useRef<string>(undefined);

  // `key`: each history entry that requests a login opens it once.
  useEffect(() => {
    if (isRequested && isHydrated && !isSignedIn) toggleLogin(true);
  }, [isRequested, isHydrated, isSignedIn, key]);

  // Another page closes it; a reload of the same page does not. The window's address changes before the router's while
  // a page loads, so a dialog that was opened meanwhile stays when the page arrives.
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
