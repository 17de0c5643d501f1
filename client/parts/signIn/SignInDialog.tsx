import { useId, useState } from 'react';
import { toggleLogin } from '#client/session/session.ts';
import { AppDialog } from '#client/ui/dialog/AppDialog.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RecoveryForm } from './RecoveryForm.tsx';

/**
 * Shows the login form or the reset-password form (section 2). Both are in one dialog, so that closing it
 * returns the focus to the button that opened the login.
 */
export function SignInDialog() {
  const whyId = useId();
  const [forgotten, setForgotten] = useState(false);
  return (
    <AppDialog
      open
      describedBy={forgotten ? undefined : whyId}
      heading={forgotten ? 'Reset Password' : 'Welcome Back'}
      onClose={() => toggleLogin(false)}
    >
      {forgotten ? <RecoveryForm /> : <LoginForm whyId={whyId} onForgotten={() => setForgotten(true)} />}
    </AppDialog>
  );
}
