import { Box, Button, Stack } from '@chakra-ui/react';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { submitting } from '#client/apollo/formResult.ts';
import { toggleLogin } from '#client/session/session.ts';
import { PasswordField } from '#client/ui/form/fields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormError } from '#client/ui/form/FormError.tsx';
import { Page } from '#client/ui/layout/Page.tsx';
import { ErrorNote } from '#client/ui/states.tsx';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { useResetPasswordMutation } from './resetPassword.generated.ts';
import { PASSWORD_HINT, refusedPassword, resetPassword as rules } from '#client/domain/password.ts';

/** Moves the password's error to the form's end (specification, section 8), and adds advice at the field. */
const withBoldNote = ({ password, ...others }: Record<string, unknown>): SubmissionErrors =>
  password === undefined ? others : { [FORM_ERROR]: password, password: 'Choose another password.' };

function NewPasswordForm({ token }: { token: string }) {
  const [resetPassword] = useResetPasswordMutation();
  const navigate = useNavigate();
  return (
    // The specification (section 8) requires that a failure is shown in bold at the bottom.
    <Box css={{ '& [role=alert]': { fontWeight: '700' } }}>
      <Form
        initialValues={{ password: '', passwordConfirmation: '' }}
        overlay="Saving your password…"
        onSubmit={async (passwords) => {
          const call = resetPassword({ variables: { token, ...passwords } });
          const errors = await submitting(
            call,
            () => navigate('/password-reset', { replace: true }),
            refusedPassword,
          );
          return errors && withBoldNote(errors);
        }}
      >
        <PasswordField
          name="password"
          label="New password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
          validate={rules.password}
        />
        <PasswordField
          name="passwordConfirmation"
          label="Confirm new password"
          autoComplete="new-password"
          validate={rules.passwordConfirmation}
        />
        <SubmitButton busyLabel="Saving…" alignSelf="flex-start">
          Reset Password
        </SubmitButton>
        <FormError />
      </Form>
    </Box>
  );
}

/** Shows a button that opens the login dialog to request a new link. A link expires and works only once. */
const AskForAnother = ({ variant }: { variant: 'outline' | 'plain' }) => (
  <Button
    variant={variant}
    px={variant === 'plain' ? '0' : undefined}
    aria-haspopup="dialog"
    onClick={() => toggleLogin(true)}
  >
    Ask for another link
  </Button>
);

/** Renders the page for a URL without a token. */
const IncompleteLink = () => (
  <Stack gap="6" align="flex-start">
    <ErrorNote>
      This link is not complete. Open the link in your e-mail again, or ask for another one: Login, then
      “Forgot Password? Send Email”.
    </ErrorNote>
    <AskForAnother variant="outline" />
  </Stack>
);

/** Renders /reset-password?token={token}, which sets a new password (specification, section 2). */
export function ResetPassword() {
  const [search] = useSearchParams();
  const token = search.get('token');

  // Closes the login dialog, which the session may have stored as open when the user requested the e-mail.
  useEffect(() => {
    toggleLogin(false);
  }, []);

  return (
    <Page title="Reset password" heading="Reset password" width="narrow">
      {token ? (
        <Stack gap="6" align="stretch">
          <NewPasswordForm token={token} />
          <Box borderTopWidth="1px" pt="4" color="fg.muted">
            The link does not work any more? <AskForAnother variant="plain" />
          </Box>
        </Stack>
      ) : (
        <IncompleteLink />
      )}
    </Page>
  );
}
