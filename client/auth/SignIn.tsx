import { lazy, Suspense } from 'react';
import { useOpenLogin, useUser } from '../apollo/useSession.ts';

const SignInDialog = lazy(async () => ({ default: (await import('./SignInDialog.tsx')).SignInDialog }));

/** The login dialog wherever one is, while the session says that it is open; its code comes with the first opening. */
export function SignIn() {
  const open = useOpenLogin();
  const user = useUser();
  if (!open || user) return null;
  return (
    <Suspense>
      <SignInDialog />
    </Suspense>
  );
}
