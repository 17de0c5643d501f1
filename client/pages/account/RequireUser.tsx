import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useIsSignedIn } from '#client/session/guards.ts';

/** A protected page: without a logged-in user it leads to / (section 6). */
export function RequireUser({ children }: { children: ReactNode }) {
  return useIsSignedIn() ? children : <Navigate to="/" replace />;
}
