import { useState, type ReactNode } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { ADDRESSES } from '#client/domain/addresses.ts';
import { asState } from '#client/parts/signIn/signInRequest.ts';
import { useIsSignedIn } from '#client/session/guards.ts';
import { wasRefused } from '#client/session/session.ts';

/** Returns why the page at this path needs a login. The login dialog shows this text. */
function purposeOf(pathname: string): string {
  const page = ADDRESSES.findLast((address) => 'signInTo' in address && matchPath(address.path, pathname));
  return `Sign in to ${page && 'signInTo' in page ? page.signInTo : 'see this page'}`;
}

/**
 * Redirects a visitor of a protected page to / (specification, section 6) and opens the login dialog with a
 * reason. A login returns to the page (docs/decisions/14-failed-loads.md). A logout opens no dialog.
 */
export function RequireUser({ children }: { children: ReactNode }) {
  const isSignedIn = useIsSignedIn();
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn] = useState(isSignedIn);
  const asksToSignIn = !isSignedIn && (!wasSignedIn || wasRefused());

  if (isSignedIn) return children;
  const request = {
    // Does not check `wasSignedIn`, because React discards that state if the page suspends to load its code.
    why: wasRefused() ? 'You were signed out' : purposeOf(pathname),
    to: `${pathname}${search}${hash}`,
  };
  return <Navigate to="/" replace state={asksToSignIn ? asState(request) : undefined} />;
}
