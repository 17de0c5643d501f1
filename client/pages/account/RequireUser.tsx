import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useUser } from '#client/session/useSession.ts';

/** A protected page: without a logged-in user it leads to / (section 6). */
export function RequireUser({ children }: { children: ReactNode }) {
  return useUser() ? children : <Navigate to="/" replace />;
}
