import { useId, useState } from 'react';
import { toggleLogin } from '#client/session/session.ts';
import { AppDialog } from '#client/ui/dialog/AppDialog.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RecoveryForm } from './RecoveryForm.tsx';

/**
 * The login dialog and, in its place, the reset-password dialog (section 2). One box with two contents, so that
 * closing either gives the focus back to the button that opened the first.
 */
export function SignInDialog() {
  const whyId = useId();
  const [forgotten, setForgotten] = useState(false);
  return (
    <AppDialog
      open
      describedBy={forgotten ? undefined : whyId}
      heading={forgotten ? 'Reset Password' : 'Welcome Back'}
      onClose={() => {
        toggleLogin(false);
      }}
    >
      {forgotten ? (
        <RecoveryForm />
      ) : (
        <LoginForm
          whyId={whyId}
          onForgotten={() => {
            setForgotten(true);
          }}
        />
      )}
    </AppDialog>
  );
}
