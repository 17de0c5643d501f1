import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { ErrorNote } from '#client/ui/states.tsx';

/** Shows the error of the surrounding form (`FORM_ERROR`), which belongs to no single field. */
export function FormError() {
  const form = useFormState({ subscription: { submitError: true, submitFailed: true } });
  const message: unknown = form.submitFailed ? form.submitError : undefined;
  return typeof message === 'string' ? <ErrorNote>{message}</ErrorNote> : null;
}

/** Shows the form's error, and below it the form's buttons in a row. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <>
    <FormError />
    <Flex wrap="wrap" gap="3" align="center">
      {children}
    </Flex>
  </>
);
