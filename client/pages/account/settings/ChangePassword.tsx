import { Box, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-final-form';
import { submitting } from '#client/apollo/formResult.ts';
import { PasswordField } from '#client/ui/form/fields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormActions } from '#client/ui/form/FormError.tsx';
import { SuccessNote } from '#client/ui/states.tsx';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { useChangePasswordMutation, type ChangePasswordMutation } from './settings.generated.ts';
import { PasswordRecovery } from './PasswordRecovery.tsx';
import { changedPassword, refusedPassword } from '#client/domain/password.ts';
import { Section } from '#client/ui/layout/Section.tsx';

const EMPTY = { oldPassword: '', password: '', passwordConfirmation: '' };

/** The password rules of the specification (section 2). Only the server can check the last rule. */
const RULES = [
  'Minimum 8 characters',
  'At least one uppercase letter',
  'At least one number',
  'Cannot be the same as a previous password',
];

const PasswordRules = () => (
  <Box fontSize="sm" color="fg.muted">
    <Text fontWeight="semibold">Rules for passwords</Text>
    <Box asChild ps="5" mt="1">
      <ul style={{ listStyle: 'disc' }}>
        {RULES.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Box>
    <Text mt="1">A new password also needs at least one lowercase letter.</Text>
  </Box>
);

function EmptyAfter({ successes }: { successes: number }) {
  const form = useForm('EmptyAfter');
  useEffect(() => {
    if (successes > 0) form.restart(EMPTY);
  }, [form, successes]);
  return null;
}

/** Renders Change Password, and the recovery of a forgotten password (specification, section 2). */
export function ChangePassword() {
  const [changePassword] = useChangePasswordMutation();
  const [successes, setSuccesses] = useState(0);
  const [notice, setNotice] = useState<string>();

  const submit = (passwords: typeof EMPTY) => {
    setNotice(undefined);
    const done = ({ changePassword: { message } }: ChangePasswordMutation) => {
      setNotice(message ?? 'Your password was changed.');
      setSuccesses((count) => count + 1);
    };
    return submitting(changePassword({ variables: passwords }), done, refusedPassword);
  };

  return (
    <Section heading="Change Password">
      <Stack gap="6">
        <Form onSubmit={submit} initialValues={EMPTY} overlay="Changing your password…">
          <PasswordField name="oldPassword" label="Current password" validate={changedPassword.oldPassword} />
          <PasswordRules />
          <PasswordField
            name="password"
            label="New password"
            autoComplete="new-password"
            validate={changedPassword.password}
          />
          <PasswordField
            name="passwordConfirmation"
            label="Confirm new password"
            autoComplete="new-password"
            validate={changedPassword.passwordConfirmation}
          />
          <FormActions>
            <SubmitButton busyLabel="Changing…">Change Password</SubmitButton>
          </FormActions>
          <EmptyAfter successes={successes} />
        </Form>
        {notice && <SuccessNote>{notice}</SuccessNote>}
        <PasswordRecovery />
      </Stack>
    </Section>
  );
}
