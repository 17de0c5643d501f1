import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsLoginOpen, useIsSignedIn } from '#client/session/guards.ts';
import { toggleLogin } from '#client/session/session.ts';

const SignInDialog = lazy(async () => ({ default: (await import('./SignInDialog.tsx')).SignInDialog }));

/** The login dialog wherever one is, while the session says that it is open; its code comes with the first opening. */
export function SignIn() {
  const open = useIsLoginOpen();
  const isSignedIn = useIsSignedIn();
  const { pathname } = useLocation();
  const page = useRef(pathname);

  // It belongs to the page that it was opened on: a reload keeps it there, another page begins without it.
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
