import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { EMAIL } from '#common/limits.ts';
import { all, matches, required } from '#client/domain/validate.ts';
import { toggleLogin } from '#client/session/session.ts';
import { EmailField, PasswordField } from '#client/ui/form/fields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormActions } from '#client/ui/form/FormError.tsx';
import { useFormValue } from '#client/ui/form/useFormValue.ts';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { AppLink } from '#client/ui/links.tsx';
import { useSignInRequest } from './signInRequest.ts';
import { useSignIn } from './useSignIn.ts';

/** The validation rules of the login dialog (specification, section 5). */
const RULES = {
  email: all<string>(required('Required'), matches(EMAIL, 'Please enter a valid e-mail')),
  password: all<string>(required('Required'), matches(/^.{8,}$/s, 'Minimum 8 characters')),
};

/** Shows a button that opens the reset-password form with the e-mail address from the login form. */
function Forgotten({ onPress }: { onPress: (email: string) => void }) {
  const email = useFormValue((values: { email: string }) => values.email);
  return (
    <Button variant="plain" size="2xs" onClick={() => onPress(email)}>
      Forgot Password? Send Email
    </Button>
  );
}

/**
 * Shows the login form (specification, section 2). The text above the fields gets the HTML id `whyId`, so
 * that screen readers announce that text with the dialog's heading.
 */
export function LoginForm({ whyId, onForgotten }: { whyId: string; onForgotten: (email: string) => void }) {
  const signIn = useSignIn();
  const request = useSignInRequest();
  return (
    <Stack gap="6">
      <Box id={whyId}>
        {request && <Text fontWeight="semibold">{request.why}</Text>}
        <Text color="fg.muted">Login to continue</Text>
      </Box>
      <Form onSubmit={signIn} initialValues={{ email: '', password: '' }} overlay="Signing in…">
        <EmailField autoComplete="username" autoFocus validate={RULES.email} />
        <PasswordField name="password" label="Password" validate={RULES.password} />
        <FormActions>
          <SubmitButton busyLabel="Signing in…" w="full">
            Sign In
          </SubmitButton>
        </FormActions>
        <Stack gap="2" align="flex-start" fontSize="sm" borderTopWidth="1px" pt="5">
          <Forgotten onPress={onForgotten} />
          <AppLink to="/register" fontWeight="semibold" py="1" onClick={() => toggleLogin(false)}>
            Do not have an account? Sign up
          </AppLink>
        </Stack>
      </Form>
    </Stack>
  );
}
