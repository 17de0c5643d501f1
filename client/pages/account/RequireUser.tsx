import { useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { asState } from '#client/parts/signIn/signInRequest.ts';
import { useIsSignedIn } from '#client/session/guards.ts';
import { wasRefused } from '#client/session/session.ts';

/** The login dialog's sentence that states why to sign in, by the beginning of the requested path. */
const PURPOSES = [
  ['/account/settings', 'Sign in to see your settings'],
  ['/account/membership', 'Sign in to see your membership'],
  ['/account/add-product', 'Sign in to add a product'],
  ['/account/locations', 'Sign in to see your locations'],
  ['/account/new-location', 'Sign in to add a location'],
  ['/account/documents', 'Sign in to see your documents'],
  ['/account', 'Sign in to see your agreements'],
] as const;

const purposeOf = (pathname: string) =>
  PURPOSES.find(([beginning]) => pathname.startsWith(beginning))?.[1] ?? 'Sign in to see this page';

/**
 * Protects a page: redirects a visitor to / (section 6), where the login dialog states why to sign in. After
 * the login it opens the requested path (decision 14). After a logout the redirect opens no dialog.
 */
export function RequireUser({ children }: { children: ReactNode }) {
  const isSignedIn = useIsSignedIn();
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn] = useState(isSignedIn);
  const asksToSignIn = !isSignedIn && (!wasSignedIn || wasRefused());

  if (isSignedIn) return children;
  const request = {
    // Calls `wasRefused` again, because `wasSignedIn` is lost when React suspends to load the page's code.
    why: wasRefused() ? 'You were signed out' : purposeOf(pathname),
    to: `${pathname}${search}${hash}`,
  };
  return <Navigate to="/" replace state={asksToSignIn ? asState(request) : undefined} />;
}
