import { useId, useState } from 'react';
import { toggleLogin } from '#client/session/session.ts';
import { AppDialog } from '#client/ui/dialog/AppDialog.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RecoveryForm } from './RecoveryForm.tsx';

/**
 * Shows the login form or the reset-password form (specification, section 2). One dialog shows both, so that
 * closing the dialog returns the focus to the button that opened the login.
 */
export function SignInDialog() {
  const whyId = useId();
  const [forgotten, setForgotten] = useState<string>();
  return (
    <AppDialog
      open
      describedBy={forgotten === undefined ? whyId : undefined}
      heading={forgotten === undefined ? 'Welcome Back' : 'Reset Password'}
      onClose={() => toggleLogin(false)}
    >
      {forgotten === undefined ? (
        <LoginForm whyId={whyId} onForgotten={setForgotten} />
      ) : (
        <RecoveryForm email={forgotten} />
      )}
    </AppDialog>
  );
}
