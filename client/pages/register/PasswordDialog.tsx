import { Box } from '@chakra-ui/react';
import { AppDialog } from '#client/ui/dialog/AppDialog.tsx';
import { PasswordField } from '#client/ui/form/fields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormError } from '#client/ui/form/FormError.tsx';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { control } from '#client/domain/registration/stepFields.ts';
import type { Secrets } from '#client/parts/wizard/useWizard.ts';

const EMPTY: Secrets = { password: '', password2: '' };

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
  onEntered: (secrets: Secrets) => void;
}

/** Prompts for the account's password again, because it is never stored. */
export const PasswordDialog = ({ open, onClose, onEntered }: PasswordDialogProps) => (
  <AppDialog open={open} onClose={onClose} heading="Enter your password again">
    <Form onSubmit={onEntered} initialValues={EMPTY}>
      <Box>Your password is never stored. Everything else you entered is still here.</Box>
      <PasswordField {...control('password')} autoFocus />
      <PasswordField {...control('password2')} />
      <FormError />
      <SubmitButton busyLabel="One moment…" alignSelf="flex-start">
        Continue to payment
      </SubmitButton>
    </Form>
  </AppDialog>
);
