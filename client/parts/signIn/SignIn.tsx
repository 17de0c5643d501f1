import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsLoginOpen, useIsSignedIn } from '#client/session/guards.ts';
import { toggleLogin } from '#client/session/session.ts';

const SignInDialog = lazy(async () => ({ default: (await import('./SignInDialog.tsx')).SignInDialog }));

/** The login dialog of every page, while the session has it open; its code is loaded with the first opening. */
export function SignIn() {
  const open = useIsLoginOpen();
  const isSignedIn = useIsSignedIn();
  const { pathname } = useLocation();
  const page = useRef(pathname);

  // Another page closes it; a reload of the same page does not.
  useEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    toggleLogin(false);
  }, [pathname]);

  if (!open || isSignedIn) return null;
  return (
    <Suspense>
      <SignInDialog />
    </Suspense>
  );
}
