import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { submitting } from '#client/apollo/formResult.ts';
import { email } from '#client/domain/registration/rules.ts';
import { EmailField } from '#client/ui/form/fields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormActions } from '#client/ui/form/FormError.tsx';
import { DoneNote } from '#client/ui/states.tsx';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { useRecoverPasswordMutation } from './signIn.generated.ts';

const SENT =
  'If this address has an account, a link to set a new password is on its way. Check your inbox, and your spam folder.';

/** Shows a form, prefilled with `address`, that requests a recovery e-mail (specification, section 4). */
export function RecoveryForm({ email: address }: { email: string }) {
  const [recoverPassword] = useRecoverPasswordMutation();
  const [confirmation, setConfirmation] = useState<string>();
  // The focused button disappears with the form, so the confirmation takes the focus.
  if (confirmation) return <DoneNote>{confirmation}</DoneNote>;

  return (
    <Stack gap="6">
      <Text color="fg.muted">Enter the e-mail address of your account, and we send you a link.</Text>
      <Form
        initialValues={{ email: address }}
        overlay="Sending…"
        onSubmit={(variables) =>
          submitting(
            recoverPassword({ variables }),
            ({ recoverPassword: { message } }) => setConfirmation(message ?? SENT),
            () => 'email',
          )
        }
      >
        <EmailField autoComplete="username" autoFocus validate={email} />
        <FormActions>
          <SubmitButton busyLabel="Sending…" w="full">
            Send
          </SubmitButton>
        </FormActions>
      </Form>
    </Stack>
  );
}
